import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../core/derive-key.ts';

const BYTES = 16;

/** Marks of what a browser did, for its own address bar: a link that somebody else wrote has no valid one. */
export class Seals {
  readonly #key: Uint8Array;

  constructor({ secret }: { secret: string }) {
    this.#key = deriveKey(secret, 'seal');
  }

  /** `holder` is the session of the browser, or its visitor cookie; without one there is nothing to seal for. */
  of(holder: string | undefined): BrowserSeals {
    return {
      seal: (text) => (holder === undefined ? '' : this.#seal(holder, text).toString('base64url')),
      isSealed: (text, seal) => {
        const given = Buffer.from(seal, 'base64url');
        return (
          holder !== undefined && given.length === BYTES && timingSafeEqual(given, this.#seal(holder, text))
        );
      },
    };
  }

  #seal(holder: string, text: string): Buffer {
    return createHmac('sha256', this.#key).update(`${holder}\n${text}`).digest().subarray(0, BYTES);
  }
}

/** The seals of one browser. */
export type BrowserSeals = {
  readonly seal: (text: string) => string;
  readonly isSealed: (text: string, seal: string) => boolean;
};
