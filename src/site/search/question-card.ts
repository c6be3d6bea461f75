import type { StackexchangeCardBody } from '../../cards/stackexchange.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { outLink } from '../components/out-link.ts';
import { attribution, card } from './card.ts';

const MAX_TAGS = 6;

export function questionCard(frame: Frame, body: StackexchangeCardBody): Html {
  const { t } = frame;
  const { title, url, score, answers, answered, excerpt, author, tags } = body;
  return card(frame, {
    kind: 'question',
    title: outLink(frame, url, title),
    description: html`<span class="card-counts">
      <span>${t('cards.votes', { count: score })}</span>
      <span class="${answered && 'answered'}"
        >${answered && html`<span class="check" aria-hidden="true">✓</span> `}${t('cards.answers', {
          count: answers,
        })}</span
      >
    </span>`,
    text: excerpt,
    rest: [
      tags.length > 0 &&
        html`<ul class="tags" aria-label="${t('cards.tags')}">
          ${tags.slice(0, MAX_TAGS).map((tag) => html`<li>${tag}</li>`)}
        </ul>`,
    ],
    sources: [
      {
        words: attribution(frame, body.attribution, author !== '' && t('cards.askedBy', { author })),
        isInSmall: true,
      },
    ],
  });
}
