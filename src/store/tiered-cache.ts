import type { Cache, Cached } from '../core/ports/cache.ts';
import type { MaybePromise } from '../core/ports/maybe-promise.ts';

/** How long this process uses a value of the shared cache without reading it again. */
const BELIEVED_MS = 60_000;

/** A cache in this process in front of the one that all nodes share. */
export class TieredCache implements Cache {
  readonly #near: Cache;
  readonly #far: Cache;

  constructor(near: Cache, far: Cache) {
    this.#near = near;
    this.#far = far;
  }

  get(name: string): MaybePromise<Cached | undefined> {
    const found = this.#near.get(name);
    if (found instanceof Promise) return found.then((value) => value ?? this.#fetch(name));
    return found ?? this.#fetch(name);
  }

  async set(name: string, value: Cached, ttlMs: number): Promise<void> {
    await this.#near.set(name, value, Math.min(ttlMs, BELIEVED_MS));
    await this.#far.set(name, value, ttlMs);
  }

  async delete(name: string): Promise<void> {
    await this.#near.delete(name);
    await this.#far.delete(name);
  }

  async #fetch(name: string): Promise<Cached | undefined> {
    const value = await this.#far.get(name);
    if (value) await this.#near.set(name, value, BELIEVED_MS);
    return value;
  }
}
