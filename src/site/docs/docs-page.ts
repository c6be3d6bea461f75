import type { FastifyInstance } from 'fastify';
import type { PageAssets } from '../components/frame.ts';
import type { OpenApiDocument } from '../../http/openapi/types.ts';
import { apiDocs } from './docs-view.ts';
import { markupUnder } from '../server/base-path.ts';
import { pageHeaders } from '../../http/hooks/security-headers.ts';
import { FixedBody } from '../../http/fixed-body.ts';

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
