import type { Cache } from '../../src/core/ports/cache.ts';
import type { WindowCounters } from '../../src/core/ports/window-counters.ts';
import { silentLog } from '../../src/observe/log.ts';
import { MemoryCache } from '../../src/store/memory/cache.ts';
import { MemoryWindowCounters } from '../../src/store/memory/window-counters.ts';
import { ValkeyCache } from '../../src/store/valkey/cache.ts';
import { ValkeyConnection } from '../../src/store/valkey/connection.ts';
import { ValkeyWindowCounters } from '../../src/store/valkey/window-counters.ts';
import { systemClock } from '../../src/system/clock.ts';

/** Counters and a cache as several nodes of one deployment see them. */
export type SharedKind = {
  name: string;
  skip: string | false;
  /** As many views as asked for; one process can only ever be one node. */
  nodes(count: number): Promise<{ counters: WindowCounters[]; caches: Cache[]; close(): Promise<void> }>;
};

const inProcess: SharedKind = {
  name: 'in process',
  skip: false,
  async nodes(count) {
    const counters = new MemoryWindowCounters({ clock: systemClock });
    const cache = new MemoryCache({ maxBytes: 1_000_000, clock: systemClock });
    return {
      counters: Array.from({ length: count }, () => counters),
      caches: Array.from({ length: count }, () => cache),
      close: () => Promise.resolve(),
    };
  },
};

const valkeyUrl = process.env.TEST_VALKEY_URL;

const valkey: SharedKind = {
  name: 'Valkey',
  skip: valkeyUrl === undefined && 'TEST_VALKEY_URL is not set: run it through npm test',
  async nodes(count) {
    const connections = Array.from({ length: count }, () => new ValkeyConnection(valkeyUrl ?? '', silentLog));
    const counters = connections.map((one) => new ValkeyWindowCounters({ valkey: one, clock: systemClock }));
    await Promise.all(connections.map((one) => one.connect()));
    return {
      counters,
      caches: connections.map((one) => new ValkeyCache(one)),
      async close() {
        await Promise.all(connections.map((one) => one.close()));
      },
    };
  },
};

export const SHARED_KINDS: readonly SharedKind[] = [inProcess, valkey];
