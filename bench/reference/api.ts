/** What both reference programs with duties do for every request: check the key, and the headers they send. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const LIMIT = 1_000_000_000;
const SCHEME = 'Api-Key ';
const PREFIX_LENGTH = 13;

/** The headers that are the same in every response. */
export const FIXED_HEADERS = [
  'x-content-type-options',
  'nosniff',
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'",
  'ratelimit-policy',
  `"burst";q=${LIMIT};w=60, "sustained";q=${LIMIT};w=86400`,
  'content-type',
  'application/json; charset=utf-8',
  'cache-control',
  'private',
  'vary',
  'Authorization, Accept-Language, Accept',
  'x-search-outcome',
  'complete',
];

export function etagOf(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
}

/** Keys by their public prefix. The first one seen with a prefix is the valid one. */
export class Keys {
  readonly #digests = new Map<string, Buffer>();

  /** The prefix of the key, or undefined if the key is missing or wrong. */
  check(request: IncomingMessage): string | undefined {
    const given = request.headers.authorization ?? '';
    if (!given.startsWith(SCHEME)) return undefined;
    const key = given.slice(SCHEME.length);
    const prefix = key.slice(0, PREFIX_LENGTH);
    const digest = hash('sha256', key, 'buffer');
    const known = this.#digests.get(prefix);
    if (!known) this.#digests.set(prefix, digest);
    else if (!timingSafeEqual(known, digest)) return undefined;
    return prefix;
  }
}
