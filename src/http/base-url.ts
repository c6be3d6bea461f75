import type { FastifyRequest } from 'fastify';

/** Where the client reaches this instance, without a slash at the end. */
export type BaseUrl = (request: FastifyRequest) => string;

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * With `BASE_URL` set it is always that. Without, it is what the request itself says, forwarded headers only from a
 * trusted proxy; a Host that is none falls back to the address the request came in on.
 */
export function baseUrlFrom(configured: string | undefined): BaseUrl {
  if (configured !== undefined) return () => configured;
  return (request) => {
    const host = HOST.test(request.host) ? request.host : `localhost:${request.socket.localPort ?? 80}`;
    return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
  };
}

/** The path of `BASE_URL` without a slash at the end. Empty if the site has a host of its own. */
export function basePathOf(baseUrl: string | undefined): string {
  return (URL.parse(baseUrl ?? '')?.pathname ?? '').replace(/\/+$/, '');
}
