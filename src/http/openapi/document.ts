import type { OpenApiDocument } from './types.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { answerSchemas, endpointPaths } from './endpoint-paths.ts';
import { HEADERS } from './headers.ts';
import { operationsPaths } from './operations-paths.ts';
import { PROBLEM_SCHEMAS, problemResponses } from './problem-responses.ts';
import type { FastifyInstance } from 'fastify';
import { FixedBody } from '../fixed-body.ts';

/** Made from the tables the server works with, so that it cannot say anything else than what the server does. */
export function openApiDocument(parts: { endpoints: readonly Endpoint[]; version: string }): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tributary',
      version: parts.version,
      description:
        'One search API over many engines, on your own machine. Every answer is JSON, every request to the API carries a key.',
      license: {
        name: 'GNU Affero General Public License v3.0 or later',
        identifier: 'AGPL-3.0-or-later',
      },
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'api', description: 'Search, and what belongs to it. Needs a key.' },
      { name: 'operations', description: 'For whoever runs this instance. Needs no key.' },
    ],
    paths: { ...endpointPaths(parts.endpoints), ...operationsPaths() },
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The word `Api-Key`, a space and the key: `Authorization: Api-Key <key>`. A key looks like `trib_<prefix>.<secret>` and is shown once, when it is made.',
        },
        metricsToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `METRICS_TOKEN` of the instance.',
        },
      },
      headers: HEADERS,
      responses: problemResponses(),
      schemas: { ...answerSchemas(parts.endpoints), ...PROBLEM_SCHEMAS },
    },
  };
}

export function addOpenApi(app: FastifyInstance, document: OpenApiDocument): void {
  const body = new FixedBody(JSON.stringify(document), { cacheControl: 'no-cache' });

  app.get('/openapi.json', { config: { routeName: 'openapi' } }, (request, reply) =>
    body.send(request, reply.type('application/json; charset=utf-8')),
  );
}
