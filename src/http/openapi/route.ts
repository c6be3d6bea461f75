import type { FastifyInstance } from 'fastify';
import { onDemand, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import { FixedBody } from '../fixed-body.ts';
import type { DocumentParts } from './document.ts';
import type { OpenApiDocument } from './types.ts';

/** Made and loaded for the first request, with what endpoints load for it: most servers are never asked. */
export function openApiOnDemand({ endpoints, ...rest }: DocumentParts): () => MaybePromise<OpenApiDocument> {
  return onDemand(async () => {
    const { openApiDocument } = await import('./document.ts');
    const described = await Promise.all(
      endpoints.map(async (endpoint) => ({ ...endpoint, ...(await endpoint.describe?.()) })),
    );
    return openApiDocument({ endpoints: described, ...rest });
  });
}

export function addOpenApi(app: FastifyInstance, document: () => MaybePromise<OpenApiDocument>): void {
  const body = onDemand(
    async () => new FixedBody(JSON.stringify(await document()), { cacheControl: 'no-cache' }),
  );

  app.get('/openapi.json', { config: { routeName: 'openapi' } }, async (request, reply) =>
    (await body()).send(request, reply.type('application/json; charset=utf-8')),
  );
}
