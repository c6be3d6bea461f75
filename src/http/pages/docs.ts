import type { FastifyInstance } from 'fastify';
import type { PageAssets } from '../../web/frame.ts';
import type { OpenApiDocument } from '../../web/openapi.ts';
import { apiDocs } from '../../web/views/api-docs.ts';
import { markupUnder } from '../site/base-path.ts';
import { pageHeaders } from '../plugins/security-headers.ts';
import { FixedBody } from './fixed-body.ts';

export function addDocs(
  app: FastifyInstance,
  parts: { document: OpenApiDocument; assets: PageAssets; basePath: string },
): void {
  const body = new FixedBody(markupUnder(parts.basePath, apiDocs(parts.document, parts.assets).toString()), {
    cacheControl: 'no-cache',
  });

  app.get('/docs', { config: { routeName: 'docs' } }, (request, reply) =>
    body.send(request, pageHeaders(reply, { indexable: true }).type('text/html; charset=utf-8')),
  );
}
