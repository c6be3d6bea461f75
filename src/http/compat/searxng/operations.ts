import type { ParameterTable } from '../../../core/query/parameters.ts';
import type { KeyedRoute } from '../../keyed-route.ts';
import { headerReferences, STANDING, type HeaderName } from '../../openapi/headers.ts';
import type { Content, Operation, QueryParameter, Response } from '../../openapi/types.ts';
import { badParameters, problem, throttled, type Problem } from '../../problems.ts';
import { searxngDialect } from './dialect.ts';
import { schemaReference } from './schemas.ts';

type Described = KeyedRoute['operation'];

const TEXT = { type: 'string' };
const TEXTS = { type: 'array', items: TEXT };

const FAILURES: readonly { details: Problem; description: string; headers: readonly HeaderName[] }[] = [
  {
    details: badParameters({ q: ['This query parameter is required.'] }),
    description: 'A parameter is missing or invalid.',
    headers: STANDING,
  },
  {
    details: problem('invalid_key'),
    description: 'The key is missing, invalid or expired.',
    headers: ['WWW-Authenticate'],
  },
  {
    details: problem('account_disabled'),
    description:
      'The account of the key is disabled, the key cannot be used from this address or for this search, or the format is not available.',
    headers: STANDING,
  },
  {
    details: throttled(12),
    description: 'A rate limit or the monthly limit is reached.',
    headers: ['Retry-After', ...STANDING],
  },
  {
    details: problem('no_engine_answered', { retryAfterSeconds: 5 }),
    description: 'No engine responded, or the service is unavailable.',
    headers: ['Retry-After', 'X-Search-Outcome', 'X-Engines-Failed', 'Server-Timing', ...STANDING],
  },
];

export function searchOperation(table: ParameterTable): Described {
  return {
    summary: 'Search like SearXNG',
    description:
      'Takes the parameters of SearXNG in the query, or as form fields or JSON in the body. Unknown parameters and engines are ignored. Every category counts as a search. The key can also be the password of HTTP Basic.',
    parameters: queryParameters(table),
    requestBody: requestBody(table),
    responses: responses({
      'application/json': { schema: schemaReference('SearxngResponse') },
      'application/csv': { schema: TEXT },
      'text/xml': { schema: TEXT },
    }),
  };
}

/** For clients that request the address they are given. */
export function homeOperation(table: ParameterTable): Described {
  return {
    ...searchOperation(table),
    description:
      'The same as `/compat/searxng/search`, for clients that add no path to the address they are given.',
  };
}

export function autocompleteOperation(table: ParameterTable): Described {
  return {
    summary: 'Autocomplete like SearXNG',
    description:
      'Returns the list that browsers expect, or only the suggestions with `X-Requested-With: XMLHttpRequest`. Counts as a search.',
    parameters: queryParameters(table),
    requestBody: requestBody(table),
    responses: responses({
      'application/x-suggestions+json': {
        schema: { type: 'array', items: {} },
        example: [
          'river d',
          ['river delta', 'river dance'],
          [],
          [],
          { 'google:suggestrelevance': [600, 599] },
        ],
      },
      'application/json': { schema: TEXTS, example: ['river delta', 'river dance'] },
    }),
  };
}

export function configOperation(): Described {
  return {
    summary: 'Categories and engines, like SearXNG',
    description: 'What this instance offers, as far as the key can use it. Does not count toward usage.',
    responses: responses({ 'application/json': { schema: schemaReference('SearxngConfig') } }),
  };
}

export function healthOperation(): Described {
  return {
    summary: 'Liveness check, like SearXNG',
    description: 'Returns `OK` while the process is running.',
    security: [],
    responses: {
      200: {
        description: 'Success.',
        headers: headerReferences(['X-Request-Id']),
        content: { 'text/plain': { schema: TEXT, example: 'OK' } },
      },
    },
  };
}

/** The same operation with the key in the path. */
export function withLinkKey({ parameters = [], ...rest }: Described, path: string): Described {
  return {
    ...rest,
    description: `The same as \`${path}\`, with a link key in the path for clients that cannot send a header.`,
    parameters: [LINK_KEY, ...parameters],
  };
}

const LINK_KEY: QueryParameter = {
  name: 'key',
  in: 'path',
  description: 'A link key. Other keys are not accepted here.',
  required: true,
  schema: TEXT,
};

function queryParameters(table: ParameterTable): QueryParameter[] {
  return Object.entries(table).map(([name, { description, required, schema }]) => ({
    ...{ name, in: 'query', description, required, schema },
    ...(name === 'q' && { example: 'river deltas' }),
  }));
}

/** Not required: clients may send the parameters of a POST request in the query. */
function requestBody(table: ParameterTable): NonNullable<Operation['requestBody']> {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(table).map(([name, { description, schema: of }]) => [name, { description, ...of }]),
    ),
  };
  return { required: false, content: { 'application/json': { schema, example: { q: 'river deltas' } } } };
}

function responses(content: Content): Record<string, Response> {
  const failures = FAILURES.map(({ details, description, headers }) => [
    String(details.status),
    {
      description,
      headers: headerReferences([...headers, 'X-Request-Id']),
      content: {
        'application/json': {
          schema: schemaReference('SearxngError'),
          example: searxngDialect.problemBody(details),
        },
      },
    },
  ]);
  const success = {
    description: 'Success.',
    headers: headerReferences([...STANDING, 'X-Request-Id']),
    content,
  };
  return { 200: success, ...(Object.fromEntries(failures) as Record<string, Response>) };
}
