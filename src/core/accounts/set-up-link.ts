import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';
import { deriveKey } from '../derive-key.ts';

/** A link that was left in the scroll-back of a terminal or in the log of a container is soon of no use. */
export const LINK_MS = 3_600_000;

/** When it ends, in seconds and base 36, and a signature over that. */
const TOKEN = /^([0-9a-z]{1,10})-([\w-]{32})$/;

/**
 * The tokens of the links that make the first account. They carry when they end and are signed with the secret, so that
 * each node knows the links of the others without a store in between. None is of use as soon as there is an account.
 */
export class SetUpLink {
  readonly #key: Uint8Array;
  readonly #clock: Clock;

  constructor({ secret, clock }: { secret: string; clock: Clock }) {
    this.#key = deriveKey(secret, 'set-up');
    this.#clock = clock;
  }

  newToken(): string {
    const ends = Math.ceil((this.#clock.wallMs() + LINK_MS) / 1000).toString(36);
    return `${ends}-${this.#signature(ends)}`;
  }

  /** `expired` only for what was a link of ours: whoever guesses is not told more than that it is wrong. */
  judge(given: string): 'good' | 'expired' | 'wrong' {
    const [, ends = '', signature = ''] = TOKEN.exec(given) ?? [];
    const [own, other] = [Buffer.from(this.#signature(ends)), Buffer.from(signature)];
    if (own.length !== other.length || !timingSafeEqual(own, other)) return 'wrong';
    const leftMs = parseInt(ends, 36) * 1000 - this.#clock.wallMs();
    // One that ends later than any made now was made by a clock that was wrong.
    return leftMs > 0 && leftMs <= LINK_MS + 1000 ? 'good' : 'expired';
  }

  #signature(ends: string): string {
    return createHmac('sha256', this.#key).update(`first account ${ends}`).digest('base64url').slice(0, 32);
  }
}
