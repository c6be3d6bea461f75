import type { Cache } from '../core/ports/cache.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Ledger } from '../core/ports/ledger.ts';
import type { Log } from '../core/ports/log.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import { MemoryCache } from './memory/cache.ts';
import { MemoryWindowCounters, withBudgetsOf } from './memory/window-counters.ts';
import { hash } from 'node:crypto';
import type { MaybePromise } from '../core/ports/maybe-promise.ts';

/** Counters and cache, shared by all nodes or in this process. */
export type OpenSharedMemory = {
  kind: 'in process' | 'Valkey';
  counters: WindowCounters;
  cache: Cache;
  /** What this process caches itself. */
  near: { readonly bytes: number; readonly entries: number };
  /** Drops expired entries and idle windows of this process, in slices. */
  purge(): Iterator<void>;
  /** Fails if a configured server does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type SharedMemoryOptions = {
  /** If unset, everything is in this process. */
  url: string | undefined;
  /** A separate server for the cache; if unset, the same one. */
  cacheUrl: string | undefined;
  timeoutMs: number;
  /** Where counters record spends for the next start. */
  ledger: Ledger;
  secretKey: string;
  /** How much of the cache this process holds itself. */
  cacheBytes: number;
  clock: Clock;
  log: Log;
};

export async function openSharedMemory(options: SharedMemoryOptions): Promise<OpenSharedMemory> {
  const { url, ledger, cacheBytes, clock } = options;
  const near = new MemoryCache({ maxBytes: cacheBytes, clock });
  if (url === undefined) {
    const counters = new MemoryWindowCounters({ clock, journal: ledger });
    return {
      kind: 'in process',
      counters: withBudgetsOf(ledger, counters),
      cache: near,
      near,
      purge: () => purgeAll([near, counters]),
      ping: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  }
  // Loaded on demand, so that an embedded instance stays small.
  const { openValkey } = await import('./valkey/open-valkey.ts');
  const valkey = await openValkey({ ...options, url });
  return {
    kind: 'Valkey',
    counters: valkey.counters,
    // Names contain queries: they stay in this process, and only their hashes leave it.
    cache: new TieredCache(near, new HashedNamesCache(valkey.cache, options.secretKey)),
    near,
    purge: () => purgeAll([near, valkey]),
    ping: () => valkey.ping(),
    close: () => valkey.close(),
  };
}

function* purgeAll(all: readonly { purge(): Generator<void, void, void> }[]): Generator<void, void, void> {
  for (const one of all) yield* one.purge();
}

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
