import type { OpenApiDocument } from './types.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { answerSchemas, endpointPaths } from './endpoint-paths.ts';
import { HEADERS } from './headers.ts';
import { operationsPaths } from './operations-paths.ts';
import { PROBLEM_SCHEMAS, problemResponses } from './problem-responses.ts';
import type { FastifyInstance } from 'fastify';
import { FixedBody } from '../fixed-body.ts';

/** Generated from the tables the server uses, so that it cannot be out of date. */
export function openApiDocument(parts: { endpoints: readonly Endpoint[]; version: string }): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tributary',
      version: parts.version,
      description:
        'A self-hosted search API over many engines. Requests need an API key; responses are JSON.',
      license: {
        name: 'GNU Affero General Public License v3.0 or later',
        identifier: 'AGPL-3.0-or-later',
      },
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'api', description: 'Search endpoints. Require an API key.' },
      { name: 'operations', description: 'For operators. No API key needed.' },
    ],
    paths: { ...endpointPaths(parts.endpoints), ...operationsPaths() },
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'Send the key in the `Authorization` header: `Authorization: Api-Key <key>`. A key looks like `trib_<prefix>.<secret>` and is shown only once, when you create it.',
        },
        metricsToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The value of `METRICS_TOKEN`.',
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
