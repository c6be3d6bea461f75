import type { CardBodies } from '../../cards/index.ts';
import type { StackexchangeCardBody } from '../../cards/stackexchange.ts';
import type { Entity } from '../../core/cards/model.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { outLink } from '../components/results/out-link.ts';
import { attribution, card, entitiesOf, entityCard } from './entity-card.ts';

export type Known = {
  readonly cards: CardBodies;
  /** What most of them are about. */
  readonly subject: Entity | undefined;
};

/** The knowledge cards, one for each thing; undefined if there are none. `notice` says which ones are missing. */
export function knowledgeCards(frame: Frame, { cards, subject }: Known, notice?: Html): Html | undefined {
  const views = [
    ...entitiesOf(cards, subject).map((bodies) => entityCard(frame, bodies)),
    cards.stackexchange && questionCard(frame, cards.stackexchange),
    notice,
  ].filter((view) => view !== null && view !== undefined);
  return views.length === 0
    ? undefined
    : html`<aside class="cards" aria-label="${frame.t('cards.label')}">${views}</aside>`;
}

const MAX_TAGS = 6;

function questionCard(frame: Frame, body: StackexchangeCardBody): Html {
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
