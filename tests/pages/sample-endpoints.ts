import { Type } from 'typebox';
import { defineEndpoint, type Endpoint } from '../../src/http/api/endpoint.ts';
import { rootEndpoint } from '../../src/http/api/v1/root.ts';
import type { Parameter } from '../../src/core/query/parameters.ts';

type Described = Pick<Parameter<string>, 'description' | 'schema' | 'required'>;

function parameter(described: Described): Parameter<string> {
  return { ...described, read: (text) => ({ value: text ?? '' }) };
}

const query = parameter({
  description: 'What to search for.',
  schema: { type: 'string', maxLength: 512 },
  required: true,
});

const search = defineEndpoint({
  name: 'web_search',
  path: '/api/v1/web/',
  methods: ['GET'],
  summary: 'Search the web',
  description: 'Asks the engines at once and merges what they return. Counts one search.',
  counted: true,
  cacheControl: 'private',
  parameters: {
    q: query,
    engine: parameter({
      description: 'Which engines to ask, separated by comma or space.',
      schema: { type: 'string', default: 'all' },
      required: false,
    }),
    page: parameter({
      description: 'Which page of results.',
      schema: { type: 'integer', minimum: 1, maximum: 50, default: 1 },
      required: false,
    }),
    date: parameter({
      description: 'Only results of the last day, week, month or year.',
      schema: { type: 'string', enum: ['d', 'w', 'm', 'y'] },
      required: false,
    }),
  },
  answer: Type.Object({
    query: Type.String({ description: 'The query searched.' }),
    engine: Type.Array(Type.String()),
    results: Type.Array(
      Type.Object({
        title: Type.String(),
        url: Type.String({ format: 'uri', description: 'Where the result is: `http` or `https`.' }),
        description: Type.String(),
      }),
    ),
  }),
  exampleRequest: { q: "where does the Danube's water go" },
  example: {
    query: "where does the Danube's water go",
    engine: ['engine_a', 'engine_b'],
    results: [
      {
        title: 'The Danube Sinkhole',
        url: 'https://encyclopedia.example.org/geography/rivers/danube-sinkhole',
        description:
          'Near Immendingen the young river disappears into the ground and surfaces again in the Aach.',
      },
    ],
  },
  find: () => ({ query: '', engine: [], results: [] }),
});

const translate = defineEndpoint({
  name: 'translate',
  path: '/api/v1/translate/',
  methods: ['GET', 'POST'],
  summary: 'Translate a text',
  description: 'Long texts are better sent with `POST`, which keeps them out of the address and of logs.',
  counted: true,
  cacheControl: 'private',
  parameters: {
    q: query,
    target: parameter({
      description: 'Language to translate into.',
      schema: { type: 'string' },
      required: true,
    }),
  },
  answer: Type.Object({ translated_text: Type.String(), detected_lang: Type.String() }),
  exampleRequest: { q: "where does the Danube's water go", target: 'de' },
  example: { translated_text: 'Wohin das Wasser der Donau fließt', detected_lang: 'en' },
  find: () => ({ translated_text: '', detected_lang: '' }),
});

/** One without parameters, one with all kinds of them, one that takes a body. */
export const sampleEndpoints: readonly Endpoint[] = [rootEndpoint, search, translate];
