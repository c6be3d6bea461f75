import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from '../../web/openapi.ts';
import { fixedBody, sendFixed } from './fixed-body.ts';

export function addOpenApi(app: FastifyInstance, document: OpenApiDocument): void {
  const body = fixedBody(JSON.stringify(document));

  app.get('/openapi.json', { config: { routeName: 'openapi' } }, (request, reply) =>
    sendFixed(request, reply.type('application/json; charset=utf-8'), body),
  );
}
