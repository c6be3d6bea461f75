import { Type, type TSchema } from 'typebox';
import type { AnswerBody } from '../../../core/answers/instant.ts';
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

/** One kind of answer, as the OpenAPI document describes it. */
export type InstantShape = { readonly type: string; readonly summary: string; readonly schema: TSchema };

export type InstantEndpointParts = {
  instantAnswers: InstantAnswers;
  instantShapes: readonly InstantShape[];
  responses: Responses;
};

export function instantEndpoint(parts: InstantEndpointParts): Endpoint {
  const { instantAnswers, instantShapes, responses } = parts;
  return defineEndpoint({
    name: 'instant',
    path: '/api/v1/instant/',
    methods: ['GET'],
    summary: 'Get an instant answer',
    description:
      'Sums, units, colours, clocks, weather and the like; `null` for a query that is not meant for one of them. `type` tells which fields there are.',
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
    answer: unionOf(instantShapes),
    schemas: Object.fromEntries(
      instantShapes.map(({ type, summary, schema }) => [
        schemaName(type),
        { ...schema, description: summary },
      ]),
    ),
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

/** The schemas are referred to by name: a discriminator works with nothing else. */
function unionOf(shapes: readonly InstantShape[]) {
  const references = shapes.map(({ type }) => [type, `#/components/schemas/${schemaName(type)}`] as const);
  return Type.Unsafe<AnswerBody | null>({
    anyOf: [
      {
        oneOf: references.map(([, $ref]) => ({ $ref })),
        discriminator: { propertyName: 'type', mapping: Object.fromEntries(references) },
      },
      { type: 'null' },
    ],
  });
}

function schemaName(type: string): string {
  return `Instant${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}
