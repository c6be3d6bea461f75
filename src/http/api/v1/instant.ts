import { Type } from 'typebox';
import type { InstantAnswers } from '../../../core/answers/instant-answers.ts';
import { langParameter, queryParameter } from '../../../core/query/search-parameters.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import type { Responses } from '../present/responses.ts';
import { languageFor } from './search-endpoint.ts';

const EXAMPLE = {
  type: 'math',
  query: '7 * 6',
  expression: '7 × 6',
  result: '42',
  approximate: 42,
  exact: true,
  text: '7 × 6 = 42',
};

export function instantEndpoint(parts: { instantAnswers: InstantAnswers; responses: Responses }): Endpoint {
  const { instantAnswers, responses } = parts;
  return defineEndpoint({
    name: 'instant',
    path: '/api/v1/instant/',
    methods: ['GET'],
    summary: 'Answer at once',
    description:
      'Sums, units, colours, clocks, weather and the like; `null` for a query that is not meant for one of them. The fields depend on `type`: treat them as data.',
    counted: true,
    cacheControl: 'private',
    searches: true,
    parameters: {
      q: queryParameter,
      lang: {
        ...langParameter,
        description:
          'The language of the words in the answer: en, fr, de, es, it, pt or nl. Without it the `Accept-Language` header counts.',
      },
    },
    answer: Type.Union([
      Type.Object(
        { type: Type.String(), query: Type.String() },
        { additionalProperties: true, description: 'The fields of that type follow.' },
      ),
      Type.Null(),
    ]),
    exampleRequest: { q: EXAMPLE.query },
    example: EXAMPLE,
    handle({ parameters: { q, lang }, acceptLanguage, client }) {
      const language = languageFor(lang, acceptLanguage);
      return responses.serve(
        { name: `instant ${language?.tag ?? '*'} ${q}` },
        () => instantAnswers.answer({ text: q, language, client: client() }),
        ({ found, varies, freshUntilMs }) => ({
          body: found?.body ?? null,
          outcome: found ? 'complete' : 'empty',
          cache: 'miss',
          reports: [],
          retryAfterMs: 0,
          freshUntilMs,
          cacheable: !varies,
        }),
      );
    },
  });
}
