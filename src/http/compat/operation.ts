import type { ParameterTable } from '../../core/query/parameters.ts';
import type { Dialect } from '../dialect.ts';
import { headerReferences, STANDING, type HeaderName } from '../openapi/headers.ts';
import type { Content, JsonSchema, Operation, QueryParameter, Response } from '../openapi/types.ts';
import { badParameters, outOfScopeProblem, problem, throttled, type Problem } from '../problems.ts';

/** Parameters that clients send and that change nothing here, with the reason. */
export type Ignored = Readonly<Record<string, string>>;

export function jsonBody(
  table: ParameterTable,
  ignored: Ignored,
  example: object,
): NonNullable<Operation['requestBody']> {
  const entries = Object.entries(table);
  const schema = {
    type: 'object',
    required: entries.filter(([, { required }]) => required).map(([name]) => name),
    properties: {
      ...Object.fromEntries(
        entries.map(([name, { description, schema: of }]) => [name, { description, ...of }]),
      ),
      ...Object.fromEntries(
        Object.entries(ignored).map(([name, description]) => [
          name,
          { description: `Ignored. ${description}` },
        ]),
      ),
    },
  };
  return { required: true, content: { 'application/json': { schema, example } } };
}

export function queryParameters(table: ParameterTable, ignored: Ignored): QueryParameter[] {
  const read = Object.entries(table).map(([name, { description, required, schema }]): QueryParameter => ({
    name,
    in: 'query',
    description,
    required,
    schema,
    ...(name === 'q' && { example: 'river deltas' }),
  }));
  const unused = Object.entries(ignored).map(([name, reason]): QueryParameter => ({
    name,
    in: 'query',
    description: `Ignored. ${reason}`,
    required: false,
    schema: {},
  }));
  return [...read, ...unused];
}

type Described = { schema: JsonSchema; example: unknown };

/** A successful response, and each error as the dialect words it. */
export function responsesIn(
  dialect: Dialect,
  errors: JsonSchema,
  answer: Described,
): Record<string, Response> {
  const failures = PROBLEMS.map(({ details, description, headers }) => [
    String(details.status),
    {
      description,
      headers: headerReferences([...headers, 'X-Request-Id']),
      content: contentOf(dialect, { schema: errors, example: dialect.problemBody(details) }),
    },
  ]);
  const success = {
    description: 'Success.',
    headers: headerReferences([...STANDING, 'X-Request-Id']),
    content: contentOf(dialect, answer),
  };
  return { 200: success, ...(Object.fromEntries(failures) as Record<string, Response>) };
}

function contentOf({ contentType }: Dialect, media: Described): Content {
  return { [contentType.split(';')[0] ?? '']: media };
}

const PROBLEMS: readonly { details: Problem; description: string; headers: readonly HeaderName[] }[] = [
  {
    details: badParameters({ query: ['Must be at most 512 characters.'] }),
    description: 'The request is invalid.',
    headers: STANDING,
  },
  {
    details: problem('invalid_key'),
    description: 'The API key is missing, invalid or expired.',
    headers: ['WWW-Authenticate'],
  },
  {
    details: outOfScopeProblem('tab', 'news'),
    description:
      'The account of the key is disabled, or the key cannot be used from this address or for this search.',
    headers: STANDING,
  },
  {
    details: throttled(12),
    description: 'A rate limit or the monthly limit is reached.',
    headers: ['Retry-After', ...STANDING],
  },
  {
    details: problem('no_engine_answered', { retryAfterSeconds: 5 }),
    description: 'No search engine responded, or the service is unavailable.',
    headers: ['Retry-After', 'X-Search-Outcome', 'X-Engines-Failed', 'Server-Timing', ...STANDING],
  },
];
