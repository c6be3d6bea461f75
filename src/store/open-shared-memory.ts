import type { Cache } from '../core/ports/cache.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Ledger } from '../core/ports/ledger.ts';
import type { Log } from '../core/ports/log.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import { HashedNamesCache } from './hashed-names-cache.ts';
import { MemoryCache } from './memory/cache.ts';
import { MemoryWindowCounters } from './memory/window-counters.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

/** What nodes share while they run: counters and cache. */
export type OpenSharedMemory = {
  kind: 'in process' | 'Valkey';
  counters: WindowCounters;
  cache: Cache;
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type SharedMemoryOptions = {
  /** Unset: in this process. */
  url: string | undefined;
  /** Where counters of this process write their spends, to find them again at the next start. */
  ledger: Ledger | undefined;
  secretKey: string;
  clock: Clock;
  log: Log;
};

export async function openSharedMemory(options: SharedMemoryOptions): Promise<OpenSharedMemory> {
  const { url, ledger, secretKey, clock, log } = options;
  if (url === undefined) {
    return {
      kind: 'in process',
      counters: new MemoryWindowCounters({ clock, ...(ledger ? { journal: ledger } : {}) }),
      cache: new HashedNamesCache(new MemoryCache({ maxBytes: CACHE_BYTES, clock }), secretKey),
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
    cache: new HashedNamesCache(new ValkeyCache(valkey), secretKey),
    ping: () => valkey.ping(),
    close: () => valkey.close(),
  };
}
