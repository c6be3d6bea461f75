import { Type, type TSchema } from 'typebox';
import type { AnswerBody } from '../../../core/answers/instant.ts';
import type { InstantAnswers } from '../../../core/answers/instant-answers.ts';
import { mapMaybe, type MaybePromise } from '../../../core/ports/maybe-promise.ts';
import { langParameter, queryParameter } from '../../../core/query/search-parameters.ts';
import { defineLookup, type LookupEndpoint } from '../endpoint.ts';
import { apiLookup } from '../present/responses.ts';
import { languageFor, strictParameter } from './search-endpoint.ts';

const EXAMPLE = {
  type: 'math',
  query: '7 * 6',
  expression: '7 × 6',
  result: '42',
  approximate: 42,
  exact: true,
  text: '7 × 6 = 42',
};

type InstantShape = { readonly type: string; readonly summary: string; readonly schema: TSchema };

type InstantEndpointParts = {
  instantAnswers: InstantAnswers;
  instantShapes: () => MaybePromise<readonly InstantShape[]>;
};

export function instantEndpoint(parts: InstantEndpointParts): LookupEndpoint {
  const { instantAnswers, instantShapes } = parts;
  return defineLookup({
    name: 'instant',
    path: '/api/v1/instant/',
    scope: { endpoint: 'instant' },
    methods: ['GET'],
    summary: 'Get an instant answer',
    description:
      'Calculations, units, colors, clocks, weather and more, or `null` if the query does not ask for an instant answer. The fields depend on `type`. If a provider that the answer needs fails, the body is `null`, `X-Search-Outcome` is `failed` and `X-Engines-Failed` names the provider.',
    counted: true,
    parameters: {
      q: queryParameter,
      lang: {
        ...langParameter,
        description: 'Language of the answer: en, fr, de, es, it, pt or nl. Default: from `Accept-Language`.',
      },
      strict: {
        ...strictParameter,
        description:
          'Returns 503 if a provider that the answer needs failed. Such a request does not count toward usage.',
      },
    },
    answer: Type.Unsafe<AnswerBody | null>({}),
    describe: () => mapMaybe(instantShapes(), describeAll),
    exampleRequest: { q: EXAMPLE.query },
    example: EXAMPLE,
    lookup({ parameters: { q, lang, strict }, acceptLanguage, client, signal }) {
      const language = languageFor(lang, acceptLanguage);
      return apiLookup({
        name: `instant ${language?.tag ?? '*'} ${q}`,
        strict,
        find: () => instantAnswers.answer({ text: q, language, place: '', client: client(), signal }),
        present: ({ found, varies, ...result }) => ({
          ...result,
          body: found?.body ?? null,
          cacheable: !varies,
        }),
      });
    },
  });
}

function describeAll(shapes: readonly InstantShape[]) {
  return {
    answer: unionOf(shapes),
    schemas: Object.fromEntries(
      shapes.map(({ type, summary, schema }) => [schemaName(type), { ...schema, description: summary }]),
    ),
  };
}

/** Refers to schemas by name, because a discriminator requires that. */
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
