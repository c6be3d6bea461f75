import { Type, type Static } from 'typebox';
import type { QueryCard } from '../core/cards/card.ts';
import type { QuestionSite } from '../core/cards/model.ts';
import { isProgramming } from './stackexchange/programming.ts';
import { cardSchema, Texts, type CardSchema } from './schema.ts';

export const StackexchangeCardBody = cardSchema('StackexchangeCard', {
  title: Type.String(),
  url: Type.String({ format: 'uri' }),
  score: Type.Integer(),
  answered: Type.Boolean(),
  answers: Type.Integer({ description: 'The number of answers.' }),
  tags: Texts,
  excerpt: Type.String({ description: 'The beginning of the question.' }),
  site: Type.String(),
  author: Type.String({ description: 'Empty if unknown.' }),
});
export type StackexchangeCardBody = Static<typeof StackexchangeCardBody>;

/** A programming question that was asked and answered before. */
export const stackexchangeCard = {
  name: 'stackexchange',
  about: 'query',
  provider: 'STACKEXCHANGE',
  wants: ({ text }) => isProgramming(text),
  async make({ text }, { provider, consult }) {
    const reply = await consult(provider.questions, { text });
    const found =
      'items' in reply ? reply.items.find(({ answered, score }) => answered && score > 0) : undefined;
    if (!found) return undefined;
    const { title, url, score, answered, answers, tags, excerpt, author, license } = found;
    return {
      title,
      url,
      score,
      answered,
      answers,
      tags,
      excerpt,
      site: 'stackoverflow',
      author,
      attribution: { text: `Stack Overflow, ${license || 'CC BY-SA'}`, url },
    };
  },
  schema: StackexchangeCardBody,
  example: null,
} as const satisfies QueryCard<QuestionSite, StackexchangeCardBody> & CardSchema;
