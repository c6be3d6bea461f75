import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../core/ports/random.ts';
import { deriveKey } from '../../core/secrets/derive-key.ts';

const BYTES = 32;

/**
 * Tokens that bind a form to the browser it was shown in. Each is masked anew, so that the length of a compressed page
 * tells nothing about it.
 */
export class CsrfTokens {
  readonly #key: Uint8Array;
  readonly #random: Random;

  constructor({ secret, random }: { secret: string; random: Random }) {
    this.#key = deriveKey(secret, 'csrf');
    this.#random = random;
  }

  /** `holder` is what only the browser has: the token of its session, or of its visit. */
  issue(holder: string): string {
    const mask = this.#random.bytes(BYTES);
    return Buffer.concat([mask, xor(this.#expected(holder), mask)]).toString('base64url');
  }

  holds(token: string, holder: string): boolean {
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
