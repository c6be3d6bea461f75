import type { Cache } from '../../src/core/ports/cache.ts';
import type { WindowCounters } from '../../src/core/ports/window-counters.ts';
import { MemoryCache } from '../../src/store/memory/cache.ts';
import { MemoryWindowCounters } from '../../src/store/memory/window-counters.ts';
import { systemClock } from '../../src/system/system.ts';
import { capturingLog } from './capturing-log.ts';
import { REST } from './level.ts';
import { startCluster } from './valkey-cluster.ts';
import { openValkeyNodes } from './valkey-nodes.ts';

/** Counters and a cache, seen by several nodes of one deployment. */
export type SharedKind = {
  name: string;
  skip: string | false;
  /** As many nodes as requested; the in-process implementation supports only one. */
  nodes(count: number): Promise<{
    counters: WindowCounters[];
    caches: Cache[];
    /** How often a node has lost or found the server: on a busy machine its replies may be late. */
    changes(): number;
    close(): Promise<void>;
  }>;
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
      changes: () => 0,
      close: () => Promise.resolve(),
    };
  },
};

const valkeyUrl = process.env.TEST_VALKEY_URL;

const valkey: SharedKind = {
  name: 'Valkey',
  skip: valkeyUrl === undefined && 'TEST_VALKEY_URL is not set: run it through npm test',
  nodes: (count) => nodesOn(valkeyUrl ?? '', count),
};

const valkeyCluster: SharedKind = {
  name: `Valkey Cluster ${REST}`,
  skip: valkey.skip,
  async nodes(count) {
    const cluster = await startCluster();
    const nodes = await nodesOn(cluster.url, count);
    return {
      ...nodes,
      async close() {
        await nodes.close();
        await cluster.stop();
      },
    };
  },
};

async function nodesOn(url: string, count: number): ReturnType<SharedKind['nodes']> {
  const nodes = await openValkeyNodes(url);
  const { log, lines } = capturingLog();
  const opened = await Promise.all(
    Array.from({ length: count }, () => nodes.open({ log, timeoutMs: 30_000 })),
  );
  return {
    counters: opened.map(({ counters }) => counters),
    caches: opened.map(({ cache }) => cache),
    changes: () => lines.length,
    close: () => nodes.close(),
  };
}

export const SHARED_KINDS: readonly SharedKind[] = [inProcess, valkey, valkeyCluster];
