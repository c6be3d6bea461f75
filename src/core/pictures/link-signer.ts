import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';
import { deriveKey } from '../derive-key.ts';

const DAY_MS = 86_400_000;
/** A seal holds for the rest of its day and these whole days: a page left open over night still works. */
const DAYS = 2;
/** 128 bits. */
const SIGNATURE_BYTES = 16;

/** What goes into an address beside what it vouches for. */
export type LinkSignature = { readonly until: string; readonly signature: string };

/** Signs links, so that only links made by this instance are followed, for a limited time. */
export class LinkSigner {
  readonly #clock: Clock;
  readonly #keys: readonly Uint8Array[];

  /** The first secret signs; the others are previous ones, whose signatures are still valid. */
  constructor(parts: { clock: Clock; secrets: readonly string[]; purpose: string }) {
    this.#clock = parts.clock;
    this.#keys = parts.secrets.map((secret) => deriveKey(secret, parts.purpose));
  }

  /** The same all day, so that browsers keep what they have. */
  seal(text: string): LinkSignature {
    const [key] = this.#keys;
    if (!key) throw new Error('there is no key to sign with');
    const until = String(this.#today() + DAYS);
    return { until, signature: sign(key, text, until) };
  }

  holds(text: string, { until, signature }: LinkSignature): boolean {
    const given = Buffer.from(signature);
    let matches = false;
    // Every key is tried, so that the time does not reveal which one nearly matched.
    for (const key of this.#keys) {
      const expected = Buffer.from(sign(key, text, until));
      if (given.length === expected.length && timingSafeEqual(given, expected)) matches = true;
    }
    return matches && /^\d{1,7}$/.test(until) && Number(until) >= this.#today();
  }

  #today(): number {
    return Math.floor(this.#clock.wallMs() / DAY_MS);
  }
}

function sign(key: Uint8Array, text: string, until: string): string {
  const digest = createHmac('sha256', key).update(`${until} ${text}`).digest();
  return digest.subarray(0, SIGNATURE_BYTES).toString('base64url');
}
