import { Type, type TSchema } from 'typebox';
import type { Cards } from '../../../core/cards/cards.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { unlessFailed, type Responses } from '../present/responses.ts';
import {
  Explained,
  Extended,
  languageFor,
  sharedParameters,
  type SearchEndpointParts,
} from './search-endpoint.ts';

/** One card in the response. */
export type CardShape = {
  readonly name: string;
  readonly schema: TSchema;
  readonly example: object | null;
};

export type CardsEndpointParts = Pick<SearchEndpointParts, 'slots' | 'deadlineMs'> & {
  cards: Cards;
  responses: Responses;
  /** In the order of the response. */
  cardShapes: readonly CardShape[];
};

export function cardsEndpoint(parts: CardsEndpointParts): Endpoint {
  const { q, engine, safe, lang, timeout, explain, strict, extended } = sharedParameters(parts);
  return defineEndpoint({
    name: 'cards',
    path: '/api/v1/cards/',
    scope: { endpoint: 'cards' },
    methods: ['GET'],
    summary: 'Get knowledge cards',
    description:
      'Knowledge cards about the subject of the query, each an object or `null`. If a provider fails or is too slow, its card is `null` and `X-Engines-Failed` names the provider.',
    counted: true,
    cacheControl: 'private',
    searches: true,
    parameters: {
      q,
      engine: {
        ...engine,
        description: 'Validated as in a search, but has no effect: cards have their own providers.',
      },
      safe,
      lang: {
        ...lang,
        description:
          'Language of the cards, as a BCP 47 tag, with English as fallback. Default: from `Accept-Language`.',
      },
      ...{ timeout, explain, strict, extended },
    },
    answer: Type.Object({
      query: Type.String({ description: 'The query.' }),
      ...Object.fromEntries(
        parts.cardShapes.map(({ name, schema }) => [name, Type.Union([schema, Type.Null()])]),
      ),
      ...Extended,
      explain: Explained,
    }),
    exampleRequest: { q: 'Vienna' },
    example: {
      query: 'Vienna',
      ...Object.fromEntries(parts.cardShapes.map(({ name, example }) => [name, example])),
    },
    handle({ parameters, acceptLanguage, signal }) {
      const { q: text, safe: isSafe, timeout: timeoutMs } = parameters;
      const language = languageFor(parameters.lang, acceptLanguage);
      const name = `cards ${isSafe ? 'safe' : 'all'} ${language?.tag ?? '*'} ${text}`;
      const response = parts.responses.serve(
        { name, explain: parameters.explain, extended: parameters.extended },
        () => parts.cards.about({ text, safe: isSafe, language, timeoutMs, signal }),
        (found) => ({ ...found, body: { query: text, ...found.cards } }),
      );
      return unlessFailed(response, parameters);
    },
  });
}
