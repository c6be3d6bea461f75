import type { FastifyRequest } from 'fastify';

type Sent = Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>;

/** Whether a form was sent from a page of this site, as far as the browser tells. One that tells nothing needs the token. */
export function isFromThisSite(request: Sent, baseUrl: string): boolean {
  return verdict(request, baseUrl) !== false;
}

/** Whether the browser says so: without the token, nothing less keeps others from filling in a form here. */
export function isToldFromThisSite(request: Sent, baseUrl: string): boolean {
  return verdict(request, baseUrl) === true;
}

/**
 * `Sec-Fetch-Site` is the browser's own, and no proxy on the way can spoil it; over plain HTTP browsers leave it out, and
 * `Origin` has to do. Undefined where it tells nothing.
 */
function verdict({ headers, host, protocol }: Sent, baseUrl: string): boolean | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'none' ? undefined : site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return undefined;
  // A proxy in front may speak TLS where this server does not know of it.
  return [URL.parse(baseUrl)?.origin, `${protocol}://${host}`, `https://${host}`].includes(origin);
}
