import { Type, type TSchema } from 'typebox';
import type { Cards } from '../../../core/cards/cards.ts';
import { defineLookup, type LookupEndpoint } from '../endpoint.ts';
import { apiLookup } from '../present/responses.ts';
import {
  Explained,
  Extended,
  languageFor,
  sharedParameters,
  type SearchEndpointParts,
} from './search-endpoint.ts';

type CardShape = {
  readonly name: string;
  readonly summary: string;
  readonly schema: TSchema;
  readonly example: object | null;
};

type CardsEndpointParts = Pick<SearchEndpointParts, 'slots' | 'deadlineMs'> & {
  cards: Cards;
  cardShapes: readonly CardShape[];
};

export function cardsEndpoint(parts: CardsEndpointParts): LookupEndpoint {
  const { q, engine, safe, lang, timeout, explain, strict, extended } = sharedParameters(parts);
  return defineLookup({
    name: 'cards',
    path: '/api/v1/cards/',
    scope: { endpoint: 'cards' },
    methods: ['GET'],
    summary: 'Get knowledge cards',
    description:
      'Knowledge cards about the subject of the query, each an object or `null`. If a provider fails or is too slow, its card is `null` and `X-Engines-Failed` names the provider.',
    counted: true,
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
        parts.cardShapes.map(({ name, summary, schema }) => [
          name,
          Type.Union([schema, Type.Null()], { description: summary }),
        ]),
      ),
      ...Extended,
      explain: Explained,
    }),
    exampleRequest: { q: 'Vienna' },
    example: {
      query: 'Vienna',
      ...Object.fromEntries(parts.cardShapes.map(({ name, example }) => [name, example])),
    },
    lookup({ parameters, acceptLanguage, signal }) {
      const { q: text, safe: isSafe, timeout: timeoutMs } = parameters;
      const language = languageFor(parameters.lang, acceptLanguage);
      return apiLookup({
        name: `cards ${isSafe ? 'safe' : 'all'} ${language?.tag ?? '*'} ${text}`,
        explain: parameters.explain,
        extended: parameters.extended,
        strict: parameters.strict,
        find: () => parts.cards.about({ text, safe: isSafe, language, timeoutMs, signal }),
        present: (found) => ({ ...found, body: { query: text, ...found.cards } }),
      });
    },
  });
}
