import type { FastifyInstance } from 'fastify';
import type { PageAssets } from '../components/frame.ts';
import type { Endpoint } from '../../http/api/endpoint.ts';
import { openApiDocument } from '../../http/openapi/document.ts';
import { addDocs } from './docs-page.ts';
import { addOpenApi } from '../../http/openapi/route.ts';

/** The pages that describe the API: the same for everybody, and with no need to sign in. */
export function addApiPages(
  app: FastifyInstance,
  parts: { endpoints: readonly Endpoint[]; version: string; assets: PageAssets; basePath: string },
): void {
  const document = openApiDocument(parts);
  addOpenApi(app, document);
  addDocs(app, { ...parts, document });
}
