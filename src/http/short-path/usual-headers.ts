import { isHeader } from '../credentials.ts';

/** The headers of a request that a cached response depends on. */
export type UsualHeaders = {
  authorization: string;
  acceptLanguage: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

/** Requests with one of these need more than a cached response, or may send several keys. */
const UNUSUAL = ['content-length', 'expect', 'origin', 'transfer-encoding', 'upgrade', 'x-api-key'];
const UNUSUAL_LENGTHS = new Set(UNUSUAL.map(({ length }) => length));

/**
 * Undefined if the request has no key, or anything that only the long path handles. Reads the raw headers, because Node
 * joins or drops repeated ones.
 */
export function usualHeaders(rawHeaders: readonly string[]): UsualHeaders | undefined {
  let authorization: string | undefined;
  let acceptLanguage: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    const value = rawHeaders[i + 1] ?? '';
    if (isHeader(name, 'Authorization', 'authorization')) {
      if (authorization !== undefined) return undefined;
      authorization = value;
    } else if (isHeader(name, 'Accept-Language', 'accept-language')) {
      if (acceptLanguage !== undefined) return undefined;
      acceptLanguage = value;
    } else if (isHeader(name, 'Accept-Encoding', 'accept-encoding')) {
      if (acceptEncoding !== undefined) return undefined;
      acceptEncoding = value;
    } else if (isHeader(name, 'If-None-Match', 'if-none-match')) {
      if (ifNoneMatch !== undefined) return undefined;
      ifNoneMatch = value;
    } else if (UNUSUAL_LENGTHS.has(name.length) && UNUSUAL.includes(name.toLowerCase())) return undefined;
  }
  return authorization === undefined
    ? undefined
    : { authorization, acceptLanguage, acceptEncoding, ifNoneMatch };
}
