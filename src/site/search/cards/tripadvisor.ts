import { html } from '../../components/html.ts';
import { numberIn, webAddressIn, wordsIn } from '../../components/reading.ts';
import { attribution, card, linked } from './pieces.ts';
import { rating } from './rating.ts';
import type { CardView } from './view.ts';
import { optionalMessage } from '../../locales/messages.ts';

export const tripadvisor: CardView = (frame, body) => {
  const name = wordsIn(body.name);
  if (name === undefined) return undefined;
  const { t } = frame;
  const kind = optionalMessage(t, `cards.sights.${wordsIn(body.type) ?? ''}`);
  const [stars, reviews] = [numberIn(body.rating), numberIn(body.reviews)];
  const description = wordsIn(body.description);
  return card('place', {
    title: linked(frame, body.url, name),
    content: [
      kind !== undefined && html`<p class="card-description">${kind}</p>`,
      stars !== undefined &&
        html`<p class="card-rating">
          ${rating(frame, stars, webAddressIn(body.rating_image))}
          ${
            reviews !== undefined &&
            html`<span class="quiet"
              >${linked(frame, body.url, t('cards.reviews', { count: reviews }))}</span
            >`
          }
        </p>`,
      description !== undefined && html`<p class="card-text" dir="auto">${description}</p>`,
      html`<p class="card-address">${wordsIn(body.address)}</p>`,
      attribution(frame, body.attribution, stars !== undefined && t('cards.ratingBy')),
    ],
  });
};
