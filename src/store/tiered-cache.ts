import { hash } from 'node:crypto';
import type { Cache } from '../core/ports/cache.ts';
import type { MaybePromise } from '../core/ports/maybe-promise.ts';

/** How long this process uses a text of the shared cache without reading it again. */
const BELIEVED_MS = 60_000;

/** A cache in this process in front of the one that all nodes share. */
export class TieredCache implements Cache {
  readonly #near: Cache;
  readonly #far: Cache;

  constructor(near: Cache, far: Cache) {
    this.#near = near;
    this.#far = far;
  }

  get(name: string): MaybePromise<string | undefined> {
    const found = this.#near.get(name);
    if (found instanceof Promise) return found.then((text) => text ?? this.#fetch(name));
    return found ?? this.#fetch(name);
  }

  async set(name: string, text: string, ttlMs: number, head?: string): Promise<void> {
    await this.#near.set(name, text, Math.min(ttlMs, BELIEVED_MS), head);
    await this.#far.set(name, text, ttlMs, head);
  }

  async delete(name: string): Promise<void> {
    await this.#near.delete(name);
    await this.#far.delete(name);
  }

  async #fetch(name: string): Promise<string | undefined> {
    const text = await this.#far.get(name);
    if (text !== undefined) await this.#near.set(name, text, BELIEVED_MS);
    return text;
  }
}

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

  set(name: string, text: string, ttlMs: number, head?: string): Promise<void> {
    return this.#behind.set(this.#hashed(name), text, ttlMs, head);
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
