import type { Content, JsonSchema, Operation, PathItem } from './types.ts';
import { STORE_STATES } from '../ops/readiness.ts';
import { headerReferences } from './headers.ts';
import { tagOf } from './topics.ts';
import { problemReferences } from './problem-responses.ts';
import { NO_KEY } from './security.ts';

/** Addresses outside the API, for operators and developers. */
export function operationsPaths(): Record<string, PathItem> {
  return {
    '/healthz': get({
      operationId: 'healthz',
      summary: 'Liveness check',
      description: 'Returns 200 while the process is running. Checks nothing else.',
      security: NO_KEY,
      responses: { 200: ok(json(HEALTH, { status: 'ok' })) },
    }),
    '/readyz': get({
      operationId: 'readyz',
      summary: 'Readiness check',
      description:
        'Checks that the database is writable and the cache reachable. Without the cache the node still serves requests and enforces limits on its own: 200 with the status `degraded`. Search engines are not checked.',
      security: NO_KEY,
      responses: {
        200: ok(json(READINESS, { status: 'ok', checks: { database: 'ok', cache: 'ok' } })),
        503: {
          ...ok(json(READINESS, { status: 'unavailable', checks: { database: 'unreachable', cache: 'ok' } })),
          description: 'The database is not writable, or the node is stopping.',
        },
      },
    }),
    '/metrics': get({
      operationId: 'metrics',
      summary: 'Prometheus metrics',
      description:
        'Requires the token if `METRICS_TOKEN` is set. Otherwise only local requests that no proxy forwarded are allowed. Returns 404 to everyone else.',
      security: [{}, { metricsToken: [] }],
      responses: {
        200: ok({ 'text/plain': { schema: { type: 'string' } } }),
        ...problemReferences([404]),
      },
    }),
    '/openapi.json': get({
      operationId: 'openapi',
      summary: 'OpenAPI document',
      description: 'This API description in OpenAPI 3.1.',
      security: NO_KEY,
      responses: {
        200: ok({ 'application/json': { schema: { type: 'object' } } }),
        304: { description: 'Not modified.' },
        ...problemReferences([503]),
      },
    }),
    '/docs': get({
      operationId: 'docs',
      summary: 'API reference',
      description: 'One page that needs neither scripts nor a connection to anywhere else.',
      security: NO_KEY,
      responses: {
        200: ok({ 'text/html': { schema: { type: 'string' } } }),
        304: { description: 'Not modified.' },
        ...problemReferences([503]),
      },
    }),
  };
}

const HEALTH: JsonSchema = {
  type: 'object',
  required: ['status'],
  properties: { status: { type: 'string', const: 'ok' } },
};

const READINESS: JsonSchema = {
  type: 'object',
  required: ['status', 'checks'],
  properties: {
    status: { type: 'string', enum: ['ok', 'degraded', 'unavailable', 'stopping'] },
    checks: { type: 'object', additionalProperties: { type: 'string', enum: [...STORE_STATES] } },
  },
};

function get(operation: Omit<Operation, 'tags'>): PathItem {
  return { get: { ...operation, tags: [tagOf('/')] } };
}

function ok(content: Content) {
  return { description: 'Success.', headers: headerReferences(['X-Request-Id']), content };
}

function json(schema: JsonSchema, example: unknown): Content {
  return { 'application/json': { schema, example } };
}
