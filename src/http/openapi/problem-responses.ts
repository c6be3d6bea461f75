import {
  badParameters,
  engineNotConfigured,
  malformedBody,
  methodNotAllowed,
  outOfScopeProblem,
  problem,
  PROBLEMS,
  throttled,
  unsupportedMediaType,
  type Problem,
  type ProblemId,
} from '../problems.ts';
import type { JsonSchema, Reference, Response } from './types.ts';
import { problemBody, QUOTA_EXCEEDED } from '../hooks/problems.ts';
import { ANSWERED, headerReferences, KEYED, type HeaderName } from './headers.ts';

/** Of the errors whose text depends on the request. */
const EXAMPLES = {
  bad_parameters: badParameters({ q: ['This query parameter is required.'], page: ['Must be an integer.'] }),
  malformed_body: malformedBody('JSON parse error - the body is not valid JSON.'),
  out_of_scope: outOfScopeProblem('endpoint', 'maps'),
  method_not_allowed: methodNotAllowed('PUT', 'GET, HEAD, OPTIONS'),
  unsupported_media_type: unsupportedMediaType('text/plain'),
  throttled: throttled(12),
  engine_not_configured: engineNotConfigured(['engine_a']),
};

function exampleOf(id: ProblemId): Problem {
  return id in EXAMPLES
    ? EXAMPLES[id as keyof typeof EXAMPLES]
    : problem(id as Exclude<ProblemId, keyof typeof EXAMPLES>);
}

type ProblemStatus = (typeof PROBLEMS)[ProblemId]['status'];

/** Requests rejected before they are parsed have no X-Request-Id. */
const RESPONSES: Readonly<
  Record<ProblemStatus, { name: string; description: string; headers: readonly HeaderName[] }>
> = {
  400: {
    name: 'BadRequest',
    description: 'The request is invalid. All invalid parameters are listed.',
    headers: [...ANSWERED, 'X-Request-Id'],
  },
  401: {
    name: 'Unauthorized',
    description: 'The API key is missing, invalid or expired.',
    headers: ['WWW-Authenticate', 'X-Request-Id'],
  },
  403: {
    name: 'Forbidden',
    description:
      'The account of the key is disabled, or the key cannot be used from this address, for this endpoint or with this engine.',
    headers: [...ANSWERED, 'X-Request-Id'],
  },
  404: { name: 'NotFound', description: 'There is nothing at this URL.', headers: ['X-Request-Id'] },
  405: {
    name: 'MethodNotAllowed',
    description: 'The URL does not support this method.',
    headers: ['Allow', 'X-Request-Id'],
  },
  408: { name: 'RequestTimeout', description: 'The request came too slowly.', headers: [] },
  413: {
    name: 'BodyTooLarge',
    description: 'The body is larger than 256 KiB.',
    headers: [...KEYED, 'X-Request-Id'],
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is neither a form nor JSON.',
    headers: [...KEYED, 'X-Request-Id'],
  },
  429: {
    name: 'TooManyRequests',
    description: 'A rate limit or a monthly limit is reached.',
    headers: ['Retry-After', ...ANSWERED, 'X-Request-Id'],
  },
  431: {
    name: 'HeadersTooLarge',
    description: 'The headers are larger than 16 KiB.',
    headers: [],
  },
  500: {
    name: 'InternalError',
    description: 'A bug. The server log has details under the request ID.',
    headers: ['X-Request-Id'],
  },
  503: {
    name: 'Unavailable',
    description:
      'A required service is not configured or not responding, or the node is stopping. If no engine responded to a strict search, the headers list the failed engines.',
    headers: [
      'Retry-After',
      'X-Search-Outcome',
      'X-Engines-Failed',
      'Server-Timing',
      ...ANSWERED,
      'X-Request-Id',
    ],
  },
};

const STATUSES = Object.keys(RESPONSES).map(Number) as ProblemStatus[];
const IDS = Object.keys(PROBLEMS) as ProblemId[];

const EXTENDED_CODE: JsonSchema = {
  type: 'string',
  enum: IDS,
  description: 'Only with `extended=1`: machine-readable error code.',
  examples: ['bad_parameters'],
};

export const PROBLEM_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Detail: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: { type: 'string', description: 'Human-readable message.' },
      code: EXTENDED_CODE,
    },
  },
  InvalidParameters: {
    type: 'object',
    description: 'Messages by parameter name.',
    minProperties: 1,
    properties: { code: EXTENDED_CODE },
    additionalProperties: { type: 'array', minItems: 1, items: { type: 'string' } },
  },
  FieldErrors: {
    type: 'object',
    description: 'Messages by parameter name.',
    minProperties: 1,
    additionalProperties: { type: 'array', minItems: 1, items: { type: 'string' } },
  },
  ProblemDetails: {
    type: 'object',
    description:
      'The same error as RFC 9457 problem details, for clients that accept `application/problem+json`.',
    required: ['type', 'title', 'status', 'detail', 'code'],
    properties: {
      type: {
        type: 'string',
        enum: ['about:blank', QUOTA_EXCEEDED.type],
        description:
          '`about:blank`, or for 429 the type `quota-exceeded` of the IETF draft on rate limit headers.',
      },
      title: { type: 'string', description: 'The kind of error.' },
      status: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status.' },
      detail: { type: 'string', description: 'What went wrong.' },
      code: { type: 'string', enum: IDS, description: 'Machine-readable error code.' },
      errors: { $ref: '#/components/schemas/FieldErrors' },
      'violated-policies': {
        type: 'array',
        items: { type: 'string' },
        description:
          'Only with 429: the limits that refused the request, named as in `RateLimit-Policy`, or `monthly`, `account-monthly` or `guest`.',
        example: ['burst'],
      },
    },
  },
};

export function problemResponses(): Record<string, Response> {
  return Object.fromEntries(STATUSES.map((status) => [RESPONSES[status].name, toResponse(status)]));
}

export function problemReferences(statuses: readonly ProblemStatus[]): Record<string, Reference> {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${RESPONSES[status].name}` }]),
  );
}

function toResponse(status: ProblemStatus): Response {
  const { description, headers } = RESPONSES[status];
  const cases = IDS.map(exampleOf).filter((details) => details.status === status);
  const examples = Object.fromEntries(
    cases.map((details) => [
      details.id,
      { summary: PROBLEMS[details.id].title, value: problemBody(details) },
    ]),
  );
  return {
    description,
    headers: headerReferences(headers),
    content: {
      'application/json': { schema: bodySchema(cases), examples },
      'application/problem+json': { schema: detailsSchema(status, cases) },
    },
  };
}

function bodySchema(cases: readonly Problem[]): JsonSchema {
  const detail = { $ref: '#/components/schemas/Detail' };
  const hasFields = cases.some((details) => details.fields !== undefined);
  return hasFields ? { oneOf: [{ $ref: '#/components/schemas/InvalidParameters' }, detail] } : detail;
}

/** The shared schema, restricted to this status. */
function detailsSchema(status: ProblemStatus, cases: readonly Problem[]): JsonSchema {
  const schema = {
    $ref: '#/components/schemas/ProblemDetails',
    properties: { status: { const: status }, code: { enum: cases.map(({ id }) => id) } },
  };
  if (status !== 429) return schema;
  const { properties } = schema;
  return {
    ...schema,
    required: ['violated-policies'],
    properties: { ...properties, type: { const: QUOTA_EXCEEDED.type } },
  };
}
