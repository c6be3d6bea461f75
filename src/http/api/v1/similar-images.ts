import { Type } from 'typebox';
import type { Parameter } from '../../../core/query/parameters.ts';
import { countParameter, optionalQueryParameter } from '../../../core/query/search-parameters.ts';
import { exceptPicture, seedOf } from '../../../core/search/searches.ts';
import { defineLookup, type LookupEndpoint } from '../endpoint.ts';
import { apiLookup, type ApiLookup } from '../present/responses.ts';
import { ImageResult } from '../present/results.ts';
import { IMAGE_EXAMPLE } from './media.ts';
import {
  Explained,
  Extended,
  commonCall,
  sharedParameters,
  slotsFor,
  type SearchEndpointParts,
} from './search-endpoint.ts';

const MAX_ADDRESS_LENGTH = 4_096;

const excludeUrl: Parameter<string> = {
  description: 'URL of the original image or its page, which is left out of the results.',
  schema: { type: 'string', maxLength: MAX_ADDRESS_LENGTH },
  read: (text = '') =>
    text.length > MAX_ADDRESS_LENGTH
      ? { problem: `Must be at most ${MAX_ADDRESS_LENGTH} characters.` }
      : { value: text.trim() },
};

export function similarImagesEndpoint(parts: SearchEndpointParts): LookupEndpoint {
  const { engine, safe, lang, timeout, explain, strict, extended, stream } = sharedParameters(parts);
  return defineLookup({
    name: 'similar_image_search',
    path: '/api/v1/images/similar/',
    scope: { endpoint: 'similar', tab: 'images' },
    methods: ['GET'],
    summary: 'Find similar images',
    description:
      'An image search based on a caption. Uses `q` if it contains a letter or digit, otherwise `query`. If neither is usable, the result is empty and does not count toward usage.',
    counted: true,
    parameters: {
      q: optionalQueryParameter('Caption of the image.'),
      query: optionalQueryParameter('Fallback if the caption is not usable.'),
      exclude_url: excludeUrl,
      ...{ engine, safe, lang, count: countParameter, timeout, explain, strict, extended, stream },
    },
    check: ({ q, query }) =>
      q === undefined && query === undefined
        ? { q: ['Provide q (the image caption) and/or query (a fallback seed).'] }
        : undefined,
    answer: Type.Object({
      query: Type.String({ description: 'The text that was searched for, or empty.' }),
      engine: Type.Array(Type.String(), { description: 'The engines used.' }),
      results: Type.Array(ImageResult, { description: 'The images, best first.' }),
      ...Extended,
      explain: Explained,
    }),
    exampleRequest: { q: 'Ganges delta' },
    example: { query: 'Ganges delta', engine: ['engine_a', 'engine_c'], results: [IMAGE_EXAMPLE] },
    lookup(request) {
      const { parameters, key } = request;
      const text = seedOf(parameters.q ?? '', parameters.query ?? '');
      const slots = slotsFor(parameters.engine, parts, key);
      if (text === undefined) return nothing(slots, parameters);
      const common = commonCall(request);
      const call = {
        ...common,
        tab: 'images' as const,
        query: { ...common.query, text },
        slots,
        refine: { count: parameters.count },
      };
      return parts.searchLookups.similar(call, exceptPicture(parameters.exclude_url));
    },
  });
}

/** No search is made, so nothing is counted. */
function nothing(engine: readonly string[], { extended }: { extended: boolean }): ApiLookup {
  return apiLookup({
    name: 'similar nothing',
    extended,
    find: () => undefined,
    present: () => ({
      body: { query: '', engine, results: [] },
      outcome: 'empty',
      cache: 'miss',
      reports: [],
      freshUntilMs: 0,
      retryAfterMs: 0,
      counts: false,
    }),
  });
}
