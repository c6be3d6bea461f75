import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent from a page of this site, as far as the browser tells. `Sec-Fetch-Site` is its own verdict,
 * and no proxy on the way can spoil it; over plain HTTP browsers leave it out, and `Origin` has to do. One that tells
 * nothing still needs the token.
 */
export function isFromThisSite(
  { headers, host, protocol }: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  baseUrl: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  // A proxy in front may speak TLS where this server does not know of it.
  return [URL.parse(baseUrl)?.origin, `${protocol}://${host}`, `https://${host}`].includes(origin);
}
