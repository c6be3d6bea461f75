import { Type, type Static } from 'typebox';
import type { QueryCard } from '../core/cards/card.ts';
import type { QuestionSite } from '../core/cards/model.ts';
import { isProgramming } from './stackexchange/programming.ts';
import { cardSchema, Texts, type CardSchema } from './schema.ts';

export const StackexchangeCardBody = cardSchema('StackexchangeCard', {
  title: Type.String({ description: 'The question.' }),
  url: Type.String({ description: 'URL of the question.', format: 'uri' }),
  score: Type.Integer({ description: 'Votes for the question.' }),
  answered: Type.Boolean({ description: 'Whether it has an accepted answer.' }),
  answers: Type.Integer({ description: 'The number of answers.' }),
  tags: { ...Texts, description: 'Its tags.' },
  excerpt: Type.String({ description: 'The beginning of the question.' }),
  site: Type.String({ description: 'The site.' }),
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
  summary: 'A question about programming with answers, or null.',
  schema: StackexchangeCardBody,
  example: null,
} as const satisfies QueryCard<QuestionSite, StackexchangeCardBody> & CardSchema;
