import type { FastifyInstance } from 'fastify';
import { headerReferences, NO_KEY } from '../../openapi/headers.ts';
import { LINK_KEY } from '../../openapi/keyed-paths.ts';
import { tagOf } from '../../openapi/topics.ts';
import type { PathItem, QueryParameter } from '../../openapi/types.ts';

export const SEARXNG_HEALTH = 'compat_searxng_healthz';

const PATH = '/compat/searxng/healthz';
/** Clients with a link key ask below it. The key does not matter. */
const LINK_PATH = '/compat/searxng/:key/healthz';

/** Needs no key, like in SearXNG. */
export function addSearxngHealth(app: FastifyInstance): void {
  for (const url of [PATH, LINK_PATH])
    app.route({
      // POST would match the address of a link key.
      method: ['GET', 'POST'],
      url,
      config: { routeName: SEARXNG_HEALTH },
      handler: (_request, reply) =>
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK'),
    });
}

export function searxngHealthPaths(): Record<string, PathItem> {
  const described = {
    tags: [tagOf(PATH)],
    summary: 'Liveness check, like SearXNG',
    description: 'Returns `OK` while the process is running.',
    security: NO_KEY,
    responses: { 200: { description: 'Success.', headers: headerReferences(['X-Request-Id']) } },
  };
  const itemOf = (name: string, parameters: readonly QueryParameter[]): PathItem => ({
    get: { operationId: name, ...described, parameters },
    post: { operationId: `${name}_post`, ...described, parameters },
  });
  return {
    [PATH]: itemOf(SEARXNG_HEALTH, []),
    '/compat/searxng/{key}/healthz': itemOf('compat_searxng_link_healthz', [LINK_KEY]),
  };
}
