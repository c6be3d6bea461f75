import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../api/endpoint.ts';
import { openApiDocument } from '../openapi/document.ts';
import { addAssets } from './assets.ts';
import { addDocs } from './docs.ts';
import { addOpenApi } from './openapi.ts';

export function addPages(
  app: FastifyInstance,
  parts: { endpoints: readonly Endpoint[]; version: string },
): void {
  const document = openApiDocument(parts);
  addOpenApi(app, document);
  addDocs(app, { document, assets: addAssets(app) });
}
