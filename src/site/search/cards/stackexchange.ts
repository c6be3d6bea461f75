import { html } from '../../components/html.ts';
import { itemsOf, numberIn, wordsIn } from '../../components/reading.ts';
import { attribution, card, linked } from './pieces.ts';
import type { CardView } from './view.ts';

const MOST_TAGS = 6;

export const stackexchange: CardView = (frame, body) => {
  const title = wordsIn(body.title);
  if (title === undefined) return undefined;
  const { t } = frame;
  const [score, answers] = [numberIn(body.score), numberIn(body.answers)];
  const tags = itemsOf(body.tags).flatMap((tag) => wordsIn(tag) ?? []);
  const excerpt = wordsIn(body.excerpt);
  const author = wordsIn(body.author);
  return card('question', {
    title: linked(frame, body.url, title),
    content: [
      html`<p class="card-counts">
        ${score !== undefined && html`<span>${t('cards.votes', { count: score })}</span>`}
        ${
          answers !== undefined &&
          html`<span class="${body.answered === true && 'answered'}"
            >${
              body.answered === true && html`<span class="check" aria-hidden="true">✓</span> `
            }${t('cards.answers', { count: answers })}</span
          >`
        }
      </p>`,
      excerpt !== undefined && html`<p class="card-text" dir="auto">${excerpt}</p>`,
      tags.length > 0 &&
        html`<ul class="tags" aria-label="${t('cards.tags')}">
          ${tags.slice(0, MOST_TAGS).map((tag) => html`<li>${tag}</li>`)}
        </ul>`,
      attribution(frame, body.attribution, author !== undefined && t('cards.askedBy', { author })),
    ],
  });
};
