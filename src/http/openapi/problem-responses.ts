import {
  badParameters,
  engineNotConfigured,
  malformedBody,
  methodNotAllowed,
  problem,
  PROBLEMS,
  throttled,
  unsupportedMediaType,
  type Problem,
  type ProblemId,
} from '../problems.ts';
import type { JsonSchema, Reference, Response } from './types.ts';
import { problemBody } from '../hooks/problems.ts';
import { headerReferences, STANDING, type HeaderName } from './headers.ts';

/** One case of each error, with the words a client would read. */
const CASES: Readonly<Record<ProblemId, Problem>> = {
  bad_parameters: badParameters({ q: ['This query parameter is required.'], page: ['Must be an integer.'] }),
  bad_request: problem('bad_request'),
  malformed_body: malformedBody('JSON parse error - the body is not valid JSON.'),
  not_authenticated: problem('not_authenticated'),
  invalid_key: problem('invalid_key'),
  account_disabled: problem('account_disabled'),
  not_found: problem('not_found'),
  method_not_allowed: methodNotAllowed('PUT', 'GET, HEAD, OPTIONS'),
  request_timeout: problem('request_timeout'),
  body_too_large: problem('body_too_large'),
  unsupported_media_type: unsupportedMediaType('text/plain'),
  throttled: throttled(12),
  monthly_limit: problem('monthly_limit', { retryAfterSeconds: 1_339_200 }),
  header_too_large: problem('header_too_large'),
  internal: problem('internal'),
  engine_not_configured: engineNotConfigured(['engine_a']),
  no_engine_answered: problem('no_engine_answered', { retryAfterSeconds: 5 }),
  translation_unavailable: problem('translation_unavailable'),
  unavailable: problem('unavailable', { retryAfterSeconds: 2 }),
};

type ProblemStatus = (typeof PROBLEMS)[ProblemId]['status'];

/** X-Request-Id is missing where the request never got as far as having one. */
const RESPONSES: Readonly<
  Record<ProblemStatus, { name: string; description: string; headers: readonly HeaderName[] }>
> = {
  400: {
    name: 'BadRequest',
    description: 'Something in the request is missing or wrong; every bad parameter is named at once.',
    headers: [...STANDING, 'X-Request-Id'],
  },
  401: {
    name: 'Unauthorized',
    description: 'No key was sent, or one that is not valid.',
    headers: ['WWW-Authenticate', 'X-Request-Id'],
  },
  403: { name: 'Forbidden', description: 'The account of the key is disabled.', headers: ['X-Request-Id'] },
  404: { name: 'NotFound', description: 'No such address.', headers: ['X-Request-Id'] },
  405: {
    name: 'MethodNotAllowed',
    description: 'The address does not take this method.',
    headers: ['Allow', 'X-Request-Id'],
  },
  408: { name: 'RequestTimeout', description: 'The request came too slowly.', headers: [] },
  413: {
    name: 'BodyTooLarge',
    description: 'The body is larger than this service reads.',
    headers: [...STANDING, 'X-Request-Id'],
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is neither a form nor JSON.',
    headers: [...STANDING, 'X-Request-Id'],
  },
  429: {
    name: 'TooManyRequests',
    description: 'A limit of the key is reached. The refused request spent nothing.',
    headers: ['Retry-After', ...STANDING, 'X-Request-Id'],
  },
  431: {
    name: 'HeadersTooLarge',
    description: 'The headers are larger than this service reads.',
    headers: [],
  },
  500: {
    name: 'InternalError',
    description: 'A bug in this service. The request id leads to it in the log.',
    headers: ['X-Request-Id'],
  },
  503: {
    name: 'Unavailable',
    description:
      'A part this service needs is not configured or does not answer, or it is stopping. A strict search that no engine answered also says what became of each engine.',
    headers: [
      'Retry-After',
      'X-Search-Outcome',
      'X-Engines-Failed',
      'Server-Timing',
      ...STANDING,
      'X-Request-Id',
    ],
  },
};

const STATUSES = Object.keys(RESPONSES).map(Number) as ProblemStatus[];
const IDS = Object.keys(PROBLEMS) as ProblemId[];

export const PROBLEM_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Detail: {
    type: 'object',
    required: ['detail'],
    properties: { detail: { type: 'string', description: 'What went wrong, for people.' } },
  },
  FieldErrors: {
    type: 'object',
    description: 'Messages by the name of the parameter.',
    minProperties: 1,
    additionalProperties: { type: 'array', minItems: 1, items: { type: 'string' } },
  },
  ProblemDetails: {
    type: 'object',
    description: 'The same in the form of RFC 9457, for clients that accept `application/problem+json`.',
    required: ['type', 'title', 'status', 'detail', 'code'],
    properties: {
      type: { type: 'string', const: 'about:blank' },
      title: { type: 'string' },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      detail: { type: 'string' },
      code: { type: 'string', enum: IDS, description: 'Names the error for programs.' },
      errors: { $ref: '#/components/schemas/FieldErrors' },
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
  const cases = IDS.map((id) => CASES[id]).filter((told) => told.status === status);
  const examples = Object.fromEntries(
    cases.map((told) => [told.id, { summary: PROBLEMS[told.id].title, value: problemBody(told) }]),
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
  const hasFields = cases.some((told) => told.fields !== undefined);
  return hasFields ? { oneOf: [{ $ref: '#/components/schemas/FieldErrors' }, detail] } : detail;
}

/** The shared schema, held to what this status can say. */
function detailsSchema(status: ProblemStatus, cases: readonly Problem[]): JsonSchema {
  return {
    $ref: '#/components/schemas/ProblemDetails',
    properties: { status: { const: status }, code: { enum: cases.map(({ id }) => id) } },
  };
}
