import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { randomText } from '../../core/accounts/key-format.ts';
import type { Random } from '../../core/ports/clock.ts';
import { deriveKey } from '../../core/derive-key.ts';
import type { SetCookie } from './page.ts';

const BYTES = 32;
const VISITOR_LENGTH = 32;

/**
 * Tokens that bind a form to the browser it was shown in. Each is masked with new random bytes, so that the length of a
 * compressed page reveals nothing about it.
 */
export class CsrfTokens {
  readonly #key: Uint8Array;
  readonly #random: Random;

  constructor({ secret, random }: { secret: string; random: Random }) {
    this.#key = deriveKey(secret, 'csrf');
    this.#random = random;
  }

  /** `holder` is the session of the browser, or its visitor cookie. */
  issue(holder: string): string {
    const mask = this.#random.bytes(BYTES);
    return Buffer.concat([mask, xor(this.#expected(holder), mask)]).toString('base64url');
  }

  isValid(token: string, holder: string): boolean {
    const given = Buffer.from(token, 'base64url');
    if (given.length !== 2 * BYTES || holder === '') return false;
    const unmasked = xor(given.subarray(BYTES), given.subarray(0, BYTES));
    return timingSafeEqual(unmasked, this.#expected(holder));
  }

  #expected(holder: string): Uint8Array {
    return createHmac('sha256', this.#key).update(holder).digest();
  }
}

function xor(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((byte, i) => byte ^ (b[i] ?? 0));
}

/** The tokens of the forms on one page. A guest gets a cookie to bind them to with the first form, and none before. */
export class FormTokens {
  readonly #parts: { csrf: CsrfTokens; random: Random };
  readonly #cookies: SetCookie[] = [];
  #holder: string | undefined;
  #issued = false;

  constructor(parts: { csrf: CsrfTokens; random: Random; holder: string | undefined }) {
    this.#parts = parts;
    this.#holder = parts.holder;
  }

  issue(): string {
    this.#issued = true;
    this.#holder ??= this.#newVisitor();
    return this.#parts.csrf.issue(this.#holder);
  }

  /** Whether the page has a form that posts. */
  get issued(): boolean {
    return this.#issued;
  }

  get cookies(): readonly SetCookie[] {
    return this.#cookies;
  }

  /** A session cookie: only forms need it. */
  #newVisitor(): string {
    const value = randomText(this.#parts.random, VISITOR_LENGTH);
    this.#cookies.push({ name: 'visitor', value });
    return guestHolder(value);
  }
}

/** Marked, so that no guest can set a cookie that counts as the session of another browser. */
export function guestHolder(visitor: string): string {
  return `visitor ${visitor}`;
}

type RequestOrigin = Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>;

/** Whether a form may come from a page of this site. If the browser says nothing, the token decides. */
export function maybeSameOrigin(request: RequestOrigin, baseUrl: string): boolean {
  return isSameOrigin(request, baseUrl) !== false;
}

/** Whether the browser says that a page of this site sent the form. */
export function isKnownSameOrigin(request: RequestOrigin, baseUrl: string): boolean {
  return isSameOrigin(request, baseUrl) === true;
}

/**
 * `Sec-Fetch-Site` comes from the browser, and no proxy changes it. Over plain HTTP browsers leave it out, and `Origin`
 * decides. Undefined if neither says anything.
 */
function isSameOrigin({ headers, host, protocol }: RequestOrigin, baseUrl: string): boolean | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'none' ? undefined : site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return undefined;
  // A proxy may terminate TLS without telling this server.
  return [URL.parse(baseUrl)?.origin, `${protocol}://${host}`, `https://${host}`].includes(origin);
}
