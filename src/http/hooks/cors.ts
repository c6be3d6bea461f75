import type { FastifyReply, FastifyRequest } from 'fastify';
import { VARY } from '../accept.ts';
import { HEADERS } from '../openapi/headers.ts';
import { isForPrograms } from '../program-paths.ts';

const EXPOSED = Object.keys(HEADERS).join(', ');
/** All that an address reads: those of MCP, of keys and of compatible APIs too. */
const ALLOWED =
  'Authorization, Content-Type, If-None-Match, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, X-Api-Key, X-Requested-With, X-Subscription-Token';
const PREFLIGHT_SECONDS = 3600;

export type AllowedOrigins = '*' | readonly string[];

/**
 * Only for the configured origins, only for addresses of programs and never with cookies. Pages of the site contain private data of
 * the signed-in user and must not be readable by other origins.
 */
export function crossOrigin(origins: AllowedOrigins) {
  const any = origins === '*';
  const allowed = new Set(origins);

  return function setCorsHeaders(request: FastifyRequest, reply: FastifyReply): void {
    if (!isForPrograms(request.url)) return;
    if (!any) reply.header('vary', `${VARY}, Origin`);
    const { origin } = request.headers;
    if (origin === undefined || !(any || allowed.has(origin))) return;
    reply.header('access-control-allow-origin', any ? '*' : origin);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('access-control-expose-headers', EXPOSED);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      reply.header('access-control-allow-methods', 'GET, HEAD, POST');
      reply.header('access-control-allow-headers', ALLOWED);
      reply.header('access-control-max-age', PREFLIGHT_SECONDS);
    }
  };
}
