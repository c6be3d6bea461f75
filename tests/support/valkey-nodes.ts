import assert from 'node:assert/strict';
import type { Cache } from '../../src/core/ports/cache.ts';
import type { Clock } from '../../src/core/ports/clock.ts';
import type { Ledger } from '../../src/core/ports/ledger.ts';
import type { Log } from '../../src/core/ports/log.ts';
import type { WindowCounters } from '../../src/core/ports/window-counters.ts';
import { silentLog } from '../../src/observe/log.ts';
import { openValkey } from '../../src/store/valkey/open-valkey.ts';
import { systemClock } from '../../src/system/system.ts';
import { DATABASES, openOn } from './databases.ts';

export type ValkeyNode = {
  counters: WindowCounters;
  cache: Cache;
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type ValkeyNodes = {
  ledger: Ledger;
  open(options?: {
    url?: string;
    cacheUrl?: string;
    timeoutMs?: number;
    clock?: Clock;
    log?: Log;
  }): Promise<ValkeyNode>;
  close(): Promise<void>;
};

/**
 * Counters and caches of several nodes in this process, sharing a Valkey and a database. On SQLite they share its ledger
 * too, because it has only one.
 */
export async function openValkeyNodes(url: string, kind = DATABASES[0]): Promise<ValkeyNodes> {
  const fresh = await kind?.create();
  assert.ok(fresh);
  const openStore = async () => {
    const database = await openOn(fresh);
    const ledger = await database.openLedger();
    return {
      ledger,
      async close() {
        await ledger.close();
        await database.close();
      },
    };
  };
  const store = await openStore();
  const opened = new Set<ValkeyNode>();
  return {
    ledger: store.ledger,
    async open(options = {}) {
      const own = kind === DATABASES[0] ? undefined : await openStore();
      const valkey = await openValkey({
        url: options.url ?? url,
        cacheUrl: options.cacheUrl,
        timeoutMs: options.timeoutMs ?? 500,
        ledger: (own ?? store).ledger,
        clock: options.clock ?? systemClock,
        log: options.log ?? silentLog,
      });
      const node: ValkeyNode = {
        counters: valkey.counters,
        cache: valkey.cache,
        ping: () => valkey.ping(),
        async close() {
          opened.delete(node);
          await valkey.close();
          await own?.close();
        },
      };
      opened.add(node);
      return node;
    },
    async close() {
      await Promise.all([...opened].map((node) => node.close()));
      await store.close();
      await fresh.drop();
    },
  };
}
