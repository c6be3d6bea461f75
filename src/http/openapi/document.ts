import {
  type Content,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type PathItem,
  tagOf,
  tagsUsed,
} from './types.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { endpointPaths, responseSchemas } from './endpoint-paths.ts';
import { headerReferences, HEADERS, keyInHeader, NO_KEY, SECURITY_SCHEMES } from './headers.ts';
import { searxngHealthPaths } from '../compat/searxng/routes.ts';
import { keyedPaths } from './keyed-paths.ts';
import type { KeyedRoute } from '../keyed-route.ts';
import { PROBLEM_SCHEMAS, problemReferences, problemResponses } from './problem-responses.ts';
import { STORE_STATES } from '../ops.ts';

export type DocumentParts = {
  endpoints: readonly Endpoint[];
  keyedRoutes: readonly KeyedRoute[];
  version: string;
  /** Whether the API accepts all headers for keys. */
  authCompat?: boolean;
  /** Whether routes for visitors can be called without a key. */
  forVisitors?: boolean;
};

/** Generated from the tables the server uses, so that it cannot be out of date. */
export function openApiDocument({
  authCompat = true,
  forVisitors = false,
  ...parts
}: DocumentParts): OpenApiDocument {
  const paths = {
    ...endpointPaths(parts.endpoints),
    ...keyedPaths(parts.keyedRoutes, { forVisitors }),
    ...searxngHealthPaths(),
    ...operationsPaths(),
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tributary',
      version: parts.version,
      description:
        'A self-hosted search API over many engines. Requests need an API key; responses are JSON. A key looks like `trib_<prefix>.<secret>` and is shown only once, when you create it.',
      license: {
        name: 'GNU Affero General Public License v3.0 or later',
        identifier: 'AGPL-3.0-or-later',
      },
    },
    servers: [{ url: '/' }],
    security: keyInHeader({ compat: authCompat }),
    tags: tagsUsed(tagsIn(paths)),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      headers: HEADERS,
      responses: problemResponses(),
      schemas: {
        ...responseSchemas(parts.endpoints),
        ...PROBLEM_SCHEMAS,
      },
    },
  };
}

function tagsIn(paths: OpenApiDocument['paths']): ReadonlySet<string> {
  return new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags)));
}

/** Addresses outside the API, for operators and developers. */
function operationsPaths(): Record<string, PathItem> {
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
