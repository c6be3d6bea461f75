import { Type, type TSchema } from 'typebox';
import type { Cards } from '../../../core/cards/cards.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { unlessFailed, type Responses } from '../present/responses.ts';
import { Explained, languageFor, sharedParameters, type SearchEndpointParts } from './search-endpoint.ts';

/** How one card looks in the answer. */
export type CardShape = {
  readonly name: string;
  readonly schema: TSchema;
  readonly example: object | null;
};

export type CardsEndpointParts = Pick<SearchEndpointParts, 'slots' | 'deadlineMs'> & {
  cards: Cards;
  responses: Responses;
  /** In the order of the answer. */
  cardShapes: readonly CardShape[];
};

export function cardsEndpoint(parts: CardsEndpointParts): Endpoint {
  const { q, engine, safe, lang, timeout, explain, strict } = sharedParameters(parts);
  return defineEndpoint({
    name: 'cards',
    path: '/api/v1/cards/',
    methods: ['GET'],
    summary: 'Tell what a query is about',
    description:
      'Knowledge cards: each an object where the query is the name of something that it tells of, else `null`. A card whose provider fails or is late is `null` too, and `X-Engines-Failed` names that provider.',
    counted: true,
    cacheControl: 'private',
    searches: true,
    parameters: {
      q,
      engine: {
        ...engine,
        description: 'Checked as in a search; cards have providers of their own, whatever engine is chosen.',
      },
      safe,
      lang: {
        ...lang,
        description:
          'Language of the cards, as a BCP 47 tag. Without it the `Accept-Language` header counts; where there is nothing in that language, it is English.',
      },
      ...{ timeout, explain, strict },
    },
    answer: Type.Object({
      query: Type.String({ description: 'The query as it was asked.' }),
      ...Object.fromEntries(
        parts.cardShapes.map(({ name, schema }) => [name, Type.Union([schema, Type.Null()])]),
      ),
      explain: Explained,
    }),
    exampleRequest: { q: 'Vienna' },
    example: {
      query: 'Vienna',
      ...Object.fromEntries(parts.cardShapes.map(({ name, example }) => [name, example])),
    },
    handle({ parameters, acceptLanguage, signal }) {
      const { q: text, safe: isSafe, explain: explained, strict: isStrict } = parameters;
      const language = languageFor(parameters.lang, acceptLanguage);
      const response = parts.responses.serve(
        { name: `cards ${isSafe ? 'safe' : 'all'} ${language?.tag ?? '*'} ${text}`, explain: explained },
        () => parts.cards.about({ text, safe: isSafe, language, timeoutMs: parameters.timeout, signal }),
        (found) => ({ ...found, body: { query: text, ...found.cards } }),
      );
      return unlessFailed(response, { strict: isStrict });
    },
  });
}
