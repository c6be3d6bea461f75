import type { OpenApiDocument } from './types.ts';
import { onDemand, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { responseSchemas, endpointPaths } from './endpoint-paths.ts';
import { HEADERS } from './headers.ts';
import { searxngHealthPaths } from '../compat/searxng/healthz.ts';
import { keyedPaths, keyedSchemas } from './keyed-paths.ts';
import type { KeyedRoute } from '../keyed-route.ts';
import { operationsPaths } from './operations-paths.ts';
import { PROBLEM_SCHEMAS, problemResponses } from './problem-responses.ts';
import { keyInHeader, SECURITY_SCHEMES } from './security.ts';
import type { FastifyInstance } from 'fastify';
import { FixedBody } from '../fixed-body.ts';

type DocumentParts = {
  endpoints: readonly Endpoint[];
  keyedRoutes: readonly KeyedRoute[];
  version: string;
  /** Whether the API accepts all headers for keys. */
  authCompat?: boolean;
  /** Whether routes for visitors can be called without a key. */
  forVisitors?: boolean;
};

/** Made for the first request, with what endpoints load for it. */
export function openApiOnDemand({ endpoints, ...rest }: DocumentParts): () => MaybePromise<OpenApiDocument> {
  return onDemand(async () => {
    const described = await Promise.all(
      endpoints.map(async (endpoint) => ({ ...endpoint, ...(await endpoint.describe?.()) })),
    );
    return openApiDocument({ endpoints: described, ...rest });
  });
}

/** Generated from the tables the server uses, so that it cannot be out of date. */
export function openApiDocument({
  authCompat = true,
  forVisitors = false,
  ...parts
}: DocumentParts): OpenApiDocument {
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
    tags: [
      { name: 'api', description: 'Search endpoints. Require an API key.' },
      { name: 'compatible', description: 'APIs of other products, for their clients. Require an API key.' },
      { name: 'operations', description: 'For operators. No API key needed.' },
    ],
    paths: {
      ...endpointPaths(parts.endpoints),
      ...keyedPaths(parts.keyedRoutes, { forVisitors }),
      ...searxngHealthPaths(),
      ...operationsPaths(),
    },
    components: {
      securitySchemes: SECURITY_SCHEMES,
      headers: HEADERS,
      responses: problemResponses(),
      schemas: {
        ...responseSchemas(parts.endpoints),
        ...keyedSchemas(parts.keyedRoutes),
        ...PROBLEM_SCHEMAS,
      },
    },
  };
}

export function addOpenApi(app: FastifyInstance, document: () => MaybePromise<OpenApiDocument>): void {
  const body = onDemand(
    async () => new FixedBody(JSON.stringify(await document()), { cacheControl: 'no-cache' }),
  );

  app.get('/openapi.json', { config: { routeName: 'openapi' } }, async (request, reply) =>
    (await body()).send(request, reply.type('application/json; charset=utf-8')),
  );
}
