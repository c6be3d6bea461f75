import type { Cache } from '../core/ports/cache.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Ledger } from '../core/ports/ledger.ts';
import type { Log } from '../core/ports/log.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import { HashedNamesCache } from './hashed-names-cache.ts';
import { MemoryCache } from './memory/cache.ts';
import { MemoryWindowCounters } from './memory/window-counters.ts';
import { TieredCache } from './tiered-cache.ts';

/** What nodes share while they run: counters and cache. */
export type OpenSharedMemory = {
  kind: 'in process' | 'Valkey';
  counters: WindowCounters;
  cache: Cache;
  /** Drops what this process holds past its time. */
  purge(): void;
  /** Fails when a server that is used does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type SharedMemoryOptions = {
  /** Unset: in this process. */
  url: string | undefined;
  /** The server for the cache alone; unset: the same one. */
  cacheUrl: string | undefined;
  /** Where counters write down what was spent, to find it again at the next start; none where nothing will be. */
  ledger: Ledger | undefined;
  /** Whether all nodes write into the same ledger. */
  isLedgerShared: boolean;
  secretKey: string;
  /** How much of the cache this process holds itself. */
  cacheBytes: number;
  clock: Clock;
  log: Log;
};

export async function openSharedMemory(options: SharedMemoryOptions): Promise<OpenSharedMemory> {
  const { url, ledger, cacheBytes, clock } = options;
  const near = new MemoryCache({ maxBytes: cacheBytes, clock });
  const purge = (): void => {
    near.purge();
  };
  if (url === undefined) {
    return {
      kind: 'in process',
      counters: new MemoryWindowCounters({ clock, ...(ledger ? { journal: ledger } : {}) }),
      cache: near,
      purge,
      ping: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  }
  // Loaded only where it is used: an embedded instance stays small.
  const { openValkey } = await import('./valkey/open-valkey.ts');
  const valkey = await openValkey({ ...options, url });
  return {
    kind: 'Valkey',
    counters: valkey.counters ?? new MemoryWindowCounters({ clock }),
    // Names hold what somebody searched for: they stay in this process, and only their hashes leave it.
    cache: new TieredCache(near, new HashedNamesCache(valkey.cache, options.secretKey)),
    purge,
    ping: () => valkey.ping(),
    close: () => valkey.close(),
  };
}
