import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';
import { deriveKey } from '../derive-key.ts';

/** Short, because links stay in terminal history and container logs. */
export const LINK_MS = 3_600_000;

/** The expiry time in seconds and base 36, and its signature. */
const TOKEN = /^([0-9a-z]{1,10})-([\w-]{32})$/;

/**
 * The tokens of the links that create the first account. They contain their expiry and are signed with the secret, so that
 * every node accepts the links of the others without a store. Once there is an account, none of them works.
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

  /** `expired` only for a link with a valid signature, so that guesses reveal nothing. */
  judge(given: string): 'good' | 'expired' | 'wrong' {
    const [, ends = '', signature = ''] = TOKEN.exec(given) ?? [];
    const [own, other] = [Buffer.from(this.#signature(ends)), Buffer.from(signature)];
    if (own.length !== other.length || !timingSafeEqual(own, other)) return 'wrong';
    const leftMs = parseInt(ends, 36) * 1000 - this.#clock.wallMs();
    // A link that expires later than any made now was made with a wrong clock.
    return leftMs > 0 && leftMs <= LINK_MS + 1000 ? 'good' : 'expired';
  }

  #signature(ends: string): string {
    return createHmac('sha256', this.#key).update(`first account ${ends}`).digest('base64url').slice(0, 32);
  }
}
