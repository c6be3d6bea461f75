import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from './types.ts';
import { FixedBody } from '../fixed-body.ts';

export function addOpenApi(app: FastifyInstance, document: OpenApiDocument): void {
  const body = new FixedBody(JSON.stringify(document), { cacheControl: 'no-cache' });

  app.get('/openapi.json', { config: { routeName: 'openapi' } }, (request, reply) =>
    body.send(request, reply.type('application/json; charset=utf-8')),
  );
}
