import { hash } from 'node:crypto';
import type { Cache } from '../core/ports/cache.ts';
import type { MaybePromise } from '../core/ports/maybe-promise.ts';

/** Names may contain queries, so only their keyed hash reaches the inner cache. */
export class HashedNamesCache implements Cache {
  readonly #behind: Cache;
  readonly #secret: string;

  constructor(behind: Cache, secret: string) {
    this.#behind = behind;
    this.#secret = secret;
  }

  get(name: string): MaybePromise<string | undefined> {
    return this.#behind.get(this.#hashed(name));
  }

  set(name: string, text: string, ttlMs: number): Promise<void> {
    return this.#behind.set(this.#hashed(name), text, ttlMs);
  }

  delete(name: string): Promise<void> {
    return this.#behind.delete(this.#hashed(name));
  }

  /** Nested like HMAC: the outer hash prevents length extension. */
  #hashed(name: string): string {
    const inner = hash('sha256', `${this.#secret} ${name}`, 'hex');
    return hash('sha256', `${this.#secret} ${inner}`, 'base64url');
  }
}
