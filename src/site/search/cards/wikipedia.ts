import { html } from '../../components/html.ts';
import { fieldsOf, wordsIn } from '../../components/reading.ts';
import { attribution, card, linked, picture } from './pieces.ts';
import type { CardView } from './view.ts';

export const wikipedia: CardView = (frame, body) => {
  const title = wordsIn(body.title);
  const extract = wordsIn(body.extract);
  if (title === undefined) return undefined;
  const { language } = body;
  return card('wikipedia', {
    title: linked(frame, body.url, title),
    language: typeof language === 'string' && /^[a-z]{2,3}$/.test(language) ? language : undefined,
    content: [
      html`<p class="card-description">${wordsIn(body.description)}</p>`,
      picture(frame, {
        ...fieldsOf(body.thumbnail ?? body.image),
        url: fieldsOf(body.thumbnail ?? body.image).url,
      }),
      extract !== undefined && html`<p class="card-text" dir="auto">${extract}</p>`,
      attribution(frame, body.attribution),
    ],
  });
};
