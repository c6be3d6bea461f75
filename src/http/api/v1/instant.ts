import { Type } from 'typebox';
import type { InstantAnswers } from '../../../core/answers/instant-answers.ts';
import { mapMaybe } from '../../../core/ports/maybe-promise.ts';
import { langParameter, queryParameter } from '../../../core/query/search-parameters.ts';
import { defineEndpoint, ReadyAnswer, type Endpoint } from '../endpoint.ts';
import { languageFor, toReady } from './search-endpoint.ts';

const EXAMPLE = {
  type: 'math',
  query: '7 * 6',
  expression: '7 × 6',
  result: '42',
  approximate: 42,
  exact: true,
  text: '7 × 6 = 42',
};

export function instantEndpoint({ instantAnswers }: { instantAnswers: InstantAnswers }): Endpoint {
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
    example: EXAMPLE,
    handle({ parameters: { q, lang }, acceptLanguage, client }) {
      const language = languageFor(lang, acceptLanguage);
      const answer = instantAnswers.answer({ text: q, language, client: client() });
      return mapMaybe(answer, ({ answer: found, varies }) =>
        varies ? new ReadyAnswer({ ...toReady(found), keep: false }) : toReady(found),
      );
    },
  });
}
