import type { FastifyRequest } from 'fastify';

/** The public URL of this instance, without a trailing slash. */
export type BaseUrl = (request: FastifyRequest) => string;

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * `BASE_URL` if set, otherwise the host of the request (from forwarded headers only if the proxy is trusted). An invalid
 * host falls back to localhost.
 */
export function baseUrlFrom(configured: string | undefined): BaseUrl {
  if (configured !== undefined) return () => configured;
  return (request) => {
    const host = HOST.test(request.host) ? request.host : `localhost:${request.socket.localPort ?? 80}`;
    return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
  };
}

/** The path of `BASE_URL` without a trailing slash; empty if there is none. */
export function basePathOf(baseUrl: string | undefined): string {
  return (URL.parse(baseUrl ?? '')?.pathname ?? '').replace(/\/+$/, '');
}
