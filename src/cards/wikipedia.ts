import { Type, type Static } from 'typebox';
import type { SubjectCard } from '../core/cards/card.ts';
import type { Encyclopedia } from '../core/cards/model.ts';
import { cardSchema, Image, type CardSchema } from './schema.ts';

const WikipediaCardBody = cardSchema('WikipediaCard', {
  title: Type.String({ description: 'Title of the article.' }),
  description: Type.String({ description: 'A short description.' }),
  extract: Type.String({ description: 'The beginning of the article.' }),
  url: Type.String({ description: 'URL of the article.', format: 'uri' }),
  image: { ...Image, description: 'A large image, or null.' },
  thumbnail: { ...Image, description: 'A small image, or null.' },
  language: Type.String({ description: 'The language code of its Wikipedia.' }),
  wikidata_id: Type.String({ description: 'ID of the subject in Wikidata; may be empty.' }),
});
type WikipediaCardBody = Static<typeof WikipediaCardBody>;

export const wikipediaCard = {
  name: 'wikipedia',
  about: 'subject',
  provider: 'WIKIPEDIA',
  wants: ({ article }) => article !== undefined,
  async make({ id, article, description: short }, _, { provider, consult }) {
    if (!article) return undefined;
    const reply = await consult(provider.summary, article);
    const [summary] = 'items' in reply ? reply.items : [];
    if (!summary) return undefined;
    const { title, description, extract, url, image, thumbnail, language } = summary;
    return {
      title,
      description: description || short,
      extract,
      url,
      image: image ?? null,
      thumbnail: thumbnail ?? null,
      language,
      wikidata_id: id,
      attribution: { text: 'Wikipedia, CC BY-SA 4.0', url },
    };
  },
  summary: 'The article about the subject, or null.',
  schema: WikipediaCardBody,
  example: {
    title: 'Vienna',
    description: 'Capital and largest city of Austria',
    extract: 'Vienna is the capital, most populous city, and one of nine federal states of Austria.',
    url: 'https://en.wikipedia.org/wiki/Vienna',
    image: { url: 'https://upload.wikimedia.org/wikipedia/commons/vienna.jpg', width: 4000, height: 3000 },
    thumbnail: {
      url: 'https://upload.wikimedia.org/wikipedia/commons/thumb/vienna.jpg',
      width: 320,
      height: 240,
    },
    language: 'en',
    wikidata_id: 'Q1741',
    attribution: { text: 'Wikipedia, CC BY-SA 4.0', url: 'https://en.wikipedia.org/wiki/Vienna' },
  },
} as const satisfies SubjectCard<Encyclopedia, WikipediaCardBody> & CardSchema;
