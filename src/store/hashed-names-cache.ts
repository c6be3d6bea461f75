import { hash } from 'node:crypto';
import type { Cache, Cached } from '../core/ports/cache.ts';
import type { MaybePromise } from '../core/ports/maybe-promise.ts';

/** What is looked for and not found is put there a moment later, under the same name. */
const REMEMBERED = 1_000;

/** Names may hold what somebody searched for; only their keyed hash reaches the cache behind this one. */
export class HashedNamesCache implements Cache {
  readonly #behind: Cache;
  readonly #secret: string;
  /** In the order they were made. */
  readonly #recent = new Map<string, string>();

  constructor(behind: Cache, secret: string) {
    this.#behind = behind;
    this.#secret = secret;
  }

  get(name: string): MaybePromise<Cached | undefined> {
    return this.#behind.get(this.#hashed(name));
  }

  set(name: string, value: Cached, ttlMs: number): Promise<void> {
    return this.#behind.set(this.#hashed(name), value, ttlMs);
  }

  delete(name: string): Promise<void> {
    return this.#behind.delete(this.#hashed(name));
  }

  #hashed(name: string): string {
    const known = this.#recent.get(name);
    if (known !== undefined) return known;
    // As HMAC does it: the outer hash keeps anybody from going on from the inner one.
    const inner = hash('sha256', `${this.#secret} ${name}`, 'hex');
    const hashed = hash('sha256', `${this.#secret} ${inner}`, 'base64url');
    this.#recent.set(name, hashed);
    if (this.#recent.size > REMEMBERED) {
      for (const oldest of this.#recent.keys()) {
        this.#recent.delete(oldest);
        break;
      }
    }
    return hashed;
  }
}
