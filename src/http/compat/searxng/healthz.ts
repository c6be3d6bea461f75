import type { FastifyInstance } from 'fastify';
import { tagOf } from '../../openapi/topics.ts';
import type { PathItem } from '../../openapi/types.ts';
import { healthOperation, withLinkKey } from './operations.ts';

/** Route name in metrics. */
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
  const operation = healthOperation();
  return {
    [PATH]: itemOf(SEARXNG_HEALTH, operation),
    '/compat/searxng/{key}/healthz': itemOf('compat_searxng_link_healthz', withLinkKey(operation, PATH)),
  };
}

function itemOf(name: string, operation: ReturnType<typeof healthOperation>): PathItem {
  const described = { tags: [tagOf(PATH)], ...operation };
  return {
    get: { operationId: name, ...described },
    post: { operationId: `${name}_post`, ...described },
  };
}
