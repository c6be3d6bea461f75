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
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type SharedMemoryOptions = {
  /** Unset: in this process. */
  url: string | undefined;
  /** Where counters of this process write their spends, to find them again at the next start. */
  ledger: Ledger | undefined;
  secretKey: string;
  /** How much of the cache this process holds itself. */
  cacheBytes: number;
  clock: Clock;
  log: Log;
};

export async function openSharedMemory(options: SharedMemoryOptions): Promise<OpenSharedMemory> {
  const { url, ledger, secretKey, cacheBytes, clock, log } = options;
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
  const { ValkeyConnection } = await import('./valkey/connection.ts');
  const { ValkeyWindowCounters } = await import('./valkey/window-counters.ts');
  const { ValkeyCache } = await import('./valkey/cache.ts');
  const valkey = new ValkeyConnection(url, log);
  const counters = new ValkeyWindowCounters({ valkey, clock });
  await valkey.connect();
  return {
    kind: 'Valkey',
    counters,
    // Names hold what somebody searched for: they stay in this process, and only their hashes leave it.
    cache: new TieredCache(near, new HashedNamesCache(new ValkeyCache(valkey), secretKey)),
    purge,
    ping: () => valkey.ping(),
    close: () => valkey.close(),
  };
}
