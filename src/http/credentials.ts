import type { IncomingMessage } from 'node:http';

/** More than one key was sent. */
export const AMBIGUOUS = Symbol('ambiguous');

/** The key of a request; undefined if it has none. */
export type Credentials = string | undefined | typeof AMBIGUOUS;

const SCHEME = /^api-key +(.+)$/i;
const COMPAT_SCHEME = /^(?:api-key|bearer) +(.+)$/i;
const USUAL_SCHEME = 'Api-Key ';

/**
 * The key of a request, or undefined. Uses the raw headers, because Node keeps only the first of two Authorization
 * headers, and a request with two must be rejected.
 */
export function readCredentials(message: IncomingMessage, compat: boolean): Credentials {
  let found: string | undefined;
  const { rawHeaders } = message;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const key = keyIn(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '', compat);
    if (key === undefined) continue;
    if (found !== undefined) return AMBIGUOUS;
    found = key;
  }
  return found === '' ? undefined : found;
}

/** The key in a header, `''` for another Authorization scheme, undefined for other headers. */
function keyIn(name: string, value: string, compat: boolean): string | undefined {
  if (isHeader(name, 'Authorization', 'authorization')) return keyInAuthorization(value, compat);
  return compat && isHeader(name, 'X-Api-Key', 'x-api-key') ? value.trim() : undefined;
}

/** `''` for another scheme. */
export function keyInAuthorization(value: string, compat: boolean): string {
  if (!compat && value.startsWith(USUAL_SCHEME)) return value.slice(USUAL_SCHEME.length).trim();
  return (compat ? COMPAT_SCHEME : SCHEME).exec(value)?.[1] ?? '';
}

/** Compares the usual spellings first, to avoid allocating a lower-case string. */
export function isHeader(name: string, usual: string, lowerCase: string): boolean {
  if (name.length !== usual.length) return false;
  return name === usual || name === lowerCase || name.toLowerCase() === lowerCase;
}
