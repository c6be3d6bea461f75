import { html } from '../../components/html.ts';
import { dayIn, itemsOf, wordsIn } from '../../components/reading.ts';
import { factList } from '../../components/fact-list.ts';
import { attribution, card, linked, picture } from './pieces.ts';
import type { CardView } from './view.ts';

export const thetvdb: CardView = (frame, body) => {
  const name = wordsIn(body.name);
  if (name === undefined) return undefined;
  const { t } = frame;
  const kind = body.type === 'film' ? t('cards.film') : t('cards.series');
  const year = wordsIn(body.year);
  const genres = itemsOf(body.genres).flatMap((genre) => wordsIn(genre) ?? []);
  const firstAired = dayIn(body.first_aired);
  const overview = wordsIn(body.overview);
  return card('title', {
    title: linked(frame, body.url, name),
    content: [
      html`<p class="card-description">${kind}${year !== undefined && `, ${year}`}</p>`,
      html`<div class="card-poster">
        ${picture(frame, { url: body.image })}
        ${factList([
          [t('cards.genres'), genres.length > 0 && genres.join(', ')],
          [t('cards.status'), wordsIn(body.status)],
          [t('cards.network'), wordsIn(body.network)],
          [t('cards.firstAired'), firstAired !== undefined && frame.formats.date(firstAired)],
        ])}
      </div>`,
      overview !== undefined && html`<p class="card-text" dir="auto">${overview}</p>`,
      attribution(frame, body.attribution),
    ],
  });
};
