import type { Cache } from '../core/ports/cache.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Ledger } from '../core/ports/ledger.ts';
import type { Log } from '../core/ports/log.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import { HashedNamesCache, TieredCache } from './tiered-cache.ts';
import { MemoryCache } from './memory/cache.ts';
import { MemoryWindowCounters, withBudgetsOf } from './memory/window-counters.ts';

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

export type SharedMemoryOptions = {
  /** If unset, everything is in this process. */
  url: string | undefined;
  /** A separate server for the cache; if unset, the same one. */
  cacheUrl: string | undefined;
  /** How long to wait for a reply of the server. */
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
