import type { IncomingMessage } from 'node:http';

/** Several keys were sent, or one header twice. */
export const AMBIGUOUS = Symbol('ambiguous');

/** The key of a request; undefined if it has none. */
export type Credentials = string | undefined | typeof AMBIGUOUS;

const SCHEME = /^api-key +(.+)$/i;
const COMPAT_SCHEME = /^(?:api-key|bearer) +(.+)$/i;
const API_KEY = 'Api-Key ';
const BEARER = 'Bearer ';

export function challenge(compat: boolean): string {
  return compat ? 'Api-Key, Bearer' : 'Api-Key';
}

/**
 * The key of a request, or undefined. Uses the raw headers, because Node keeps only the first of two Authorization
 * headers, and a request with two must be rejected.
 */
export function readCredentials(
  { rawHeaders }: IncomingMessage,
  compat: boolean,
  takesBasic = false,
): Credentials {
  let authorization: string | undefined;
  let apiKey: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    const value = rawHeaders[i + 1] ?? '';
    if (isHeader(name, 'Authorization', 'authorization')) {
      if (authorization !== undefined) return AMBIGUOUS;
      authorization = keyInAuthorization(value, compat) || (takesBasic ? passwordIn(value) : '');
    } else if (compat && isHeader(name, 'X-Api-Key', 'x-api-key')) {
      if (apiKey !== undefined) return AMBIGUOUS;
      apiKey = trimBlanks(value);
    }
  }
  const key = onlyKey(authorization, apiKey);
  return key === '' ? undefined : key;
}

/** What was sent in two places counts as one key only if it is the same. */
export function onlyKey(one: Credentials, other: Credentials): Credentials {
  if (one === undefined || one === other) return other;
  return other === undefined ? one : AMBIGUOUS;
}

/** `''` for another scheme. */
export function keyInAuthorization(value: string, compat: boolean): string {
  if (value.startsWith(API_KEY)) return trimBlanks(value.slice(API_KEY.length));
  if (compat && value.startsWith(BEARER)) return trimBlanks(value.slice(BEARER.length));
  return trimBlanks((compat ? COMPAT_SCHEME : SCHEME).exec(value)?.[1] ?? '');
}

const BLANKS = /^[ \t]+|[ \t]+$/g;

/** Only HTTP's own whitespace: `trim()` would also remove no-break spaces. */
export function trimBlanks(text: string): string {
  return text.replace(BLANKS, '');
}

/** The password of HTTP Basic; `''` for another scheme. */
function passwordIn(value: string): string {
  const encoded = /^basic +([\w+/]+=*) *$/i.exec(value)?.[1] ?? '';
  const [, password = ''] = /^[^:]*:(.+)$/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return password;
}

/** Compares the usual spellings first, to avoid allocating a lower-case string. */
export function isHeader(name: string, usual: string, lowerCase: string): boolean {
  if (name.length !== usual.length) return false;
  return name === usual || name === lowerCase || name.toLowerCase() === lowerCase;
}
