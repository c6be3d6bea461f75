import type { IncomingMessage } from 'node:http';

/** More than one key was sent: none of them is judged. */
export const AMBIGUOUS = Symbol('ambiguous');

const SCHEME = /^api-key +(.+)$/i;
const COMPAT_SCHEME = /^(?:api-key|bearer) +(.+)$/i;
const USUAL_SCHEME = 'Api-Key ';

/**
 * The key a request carries, undefined when it carries none. Read from the raw headers: Node keeps only the first of two
 * Authorization headers, and a request that has two must be refused, not judged by whichever came first.
 */
export function readCredentials(
  message: IncomingMessage,
  compat: boolean,
): string | undefined | typeof AMBIGUOUS {
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

/** The key a header carries, `''` for an Authorization header of another scheme, undefined for any other header. */
function keyIn(name: string, value: string, compat: boolean): string | undefined {
  if (is(name, 'Authorization', 'authorization')) {
    if (!compat && value.startsWith(USUAL_SCHEME)) return value.slice(USUAL_SCHEME.length).trim();
    return (compat ? COMPAT_SCHEME : SCHEME).exec(value)?.[1] ?? '';
  }
  return compat && is(name, 'X-Api-Key', 'x-api-key') ? value.trim() : undefined;
}

/** The two usual spellings are recognised without making a new string of each name. */
function is(name: string, usual: string, lowerCase: string): boolean {
  if (name.length !== usual.length) return false;
  return name === usual || name === lowerCase || name.toLowerCase() === lowerCase;
}
