import type { Content, JsonSchema, Operation, PathItem, SecurityRequirement } from './types.ts';
import { headerReferences } from './headers.ts';
import { problemReferences } from './problem-responses.ts';

const NO_KEY: readonly SecurityRequirement[] = [];

/** The addresses beside the API, for whoever runs this instance or programs against it. */
export function operationsPaths(): Record<string, PathItem> {
  return {
    '/healthz': get({
      operationId: 'healthz',
      summary: 'Whether the process runs',
      description: 'Answers as long as the process can answer at all; looks at nothing else.',
      security: NO_KEY,
      responses: { 200: ok(json(HEALTH, { status: 'ok' })) },
    }),
    '/readyz': get({
      operationId: 'readyz',
      summary: 'Whether this node takes requests',
      description:
        'Writes to the database and asks the cache. Without the cache the node still serves, limits alone and says so: 200 with the status `degraded`. Search engines never make it fail.',
      security: NO_KEY,
      responses: {
        200: ok(json(READINESS, { status: 'ok', checks: { database: 'ok', cache: 'ok' } })),
        503: {
          ...ok(json(READINESS, { status: 'unavailable', checks: { database: 'unreachable', cache: 'ok' } })),
          description: 'Not now: the database cannot be written, or the node is stopping.',
        },
      },
    }),
    '/metrics': get({
      operationId: 'metrics',
      summary: 'Measurements for Prometheus',
      description:
        'Needs the token once `METRICS_TOKEN` is set. Without one only the machine itself may read it, and a request that a proxy forwarded does not count as such. 404 to everybody else.',
      security: [{}, { metricsToken: [] }],
      responses: {
        200: ok({ 'text/plain': { schema: { type: 'string' } } }),
        ...problemReferences([404]),
      },
    }),
    '/openapi.json': get({
      operationId: 'openapi',
      summary: 'This description, for programs',
      description: 'OpenAPI 3.1, made from the same tables that route and check the requests.',
      security: NO_KEY,
      responses: {
        200: ok({ 'application/json': { schema: { type: 'object' } } }),
        304: { description: 'The copy named by If-None-Match is still good.' },
        ...problemReferences([503]),
      },
    }),
    '/docs': get({
      operationId: 'docs',
      summary: 'This description, for people',
      description: 'One page that needs neither scripts nor a connection to anywhere else.',
      security: NO_KEY,
      responses: {
        200: ok({ 'text/html': { schema: { type: 'string' } } }),
        304: { description: 'The copy named by If-None-Match is still good.' },
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
    checks: { type: 'object', additionalProperties: { type: 'string', enum: ['ok', 'unreachable'] } },
  },
};

function get(operation: Omit<Operation, 'tags'>): PathItem {
  return { get: { ...operation, tags: ['operations'] } };
}

function ok(content: Content) {
  return { description: 'The answer.', headers: headerReferences(['X-Request-Id']), content };
}

function json(schema: JsonSchema, example: unknown): Content {
  return { 'application/json': { schema, example } };
}
