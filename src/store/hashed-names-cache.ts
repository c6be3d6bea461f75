import { createHmac } from 'node:crypto';
import type { Cache } from '../core/ports/cache.ts';

/** Names may hold what somebody searched for; only their keyed hash reaches the cache behind this one. */
export class HashedNamesCache implements Cache {
  readonly #behind: Cache;
  readonly #secret: string;

  constructor(behind: Cache, secret: string) {
    this.#behind = behind;
    this.#secret = secret;
  }

  get(name: string): Promise<Uint8Array | undefined> {
    return this.#behind.get(this.#hashed(name));
  }

  set(name: string, bytes: Uint8Array, ttlMs: number): Promise<void> {
    return this.#behind.set(this.#hashed(name), bytes, ttlMs);
  }

  delete(name: string): Promise<void> {
    return this.#behind.delete(this.#hashed(name));
  }

  #hashed(name: string): string {
    return createHmac('sha256', this.#secret).update(name).digest('base64url');
  }
}
