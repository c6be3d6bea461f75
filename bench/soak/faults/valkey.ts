import { Redis } from 'iovalkey';
import type { FaultKind } from './fault.ts';
import { blackholeLinks, cutLinks, untilListening } from './links.ts';

const alone = { unavailable: false, breaks: false, limits: 'per node' } as const;

/** The server for limits and budgets. */
export const VALKEY_FAULTS: readonly FaultKind[] = [
  {
    ...alone,
    name: 'Valkey killed',
    scope: 'all nodes',
    holds: ['valkey'],
    leastMs: 2_000,
    mostMs: 5_000,
    async strike({ world }) {
      await world.stores.valkey?.kill();
      return () => world.stores.valkey?.restart();
    },
  },
  {
    ...alone,
    name: 'Valkey paused',
    scope: 'all nodes',
    holds: ['valkey'],
    leastMs: 1_000,
    mostMs: 5_000,
    async strike({ world }) {
      world.stores.valkey?.freeze();
      return () => {
        world.stores.valkey?.thaw();
      };
    },
  },
  {
    ...alone,
    name: 'Valkey cut off from one node',
    scope: 'one node',
    holds: ['valkey link'],
    leastMs: 3_000,
    mostMs: 8_000,
    strike: ({ nodes }) => cutLinks(nodes, 'valkey'),
  },
  {
    ...alone,
    name: 'Valkey blackholed',
    scope: 'all nodes',
    holds: ['valkey link'],
    leastMs: 3_000,
    mostMs: 8_000,
    strike: async ({ nodes }) => blackholeLinks(nodes, 'valkey'),
  },
  {
    ...alone,
    name: 'Valkey cut off, node killed',
    scope: 'one node',
    holds: ['valkey link', 'process'],
    leastMs: 6_000,
    mostMs: 9_000,
    breaks: true,
    async strike({ nodes, world }) {
      const mend = await cutLinks(nodes, 'valkey');
      for (const node of nodes) node.kill();
      return async () => {
        await mend();
        await untilListening(nodes, world);
      };
    },
  },
  {
    ...alone,
    name: 'Valkey wiped',
    scope: 'all nodes',
    holds: ['valkey'],
    leastMs: 1_000,
    mostMs: 1_500,
    limits: 'start afresh',
    async strike({ world }) {
      await ask(world.stores.valkey?.url, (client) => client.flushall());
      return () => undefined;
    },
  },
  {
    ...alone,
    name: 'Valkey loses some keys',
    scope: 'all nodes',
    holds: ['valkey'],
    leastMs: 1_000,
    mostMs: 1_500,
    limits: 'start afresh',
    async strike({ world, random }) {
      await ask(world.stores.valkey?.url, async (client) => {
        const lost = (await client.keys('*')).filter(() => random.next() < 0.5);
        if (lost.length > 0) await client.del(lost);
      });
      return () => undefined;
    },
  },
  {
    ...alone,
    name: 'Valkey starts with older data',
    scope: 'all nodes',
    holds: ['valkey'],
    leastMs: 3_000,
    mostMs: 5_000,
    limits: 'per node, then afresh',
    async strike({ world }) {
      const { valkey } = world.stores;
      const putBack = valkey?.copyData();
      return async () => {
        await valkey?.kill();
        putBack?.();
        await valkey?.restart();
      };
    },
  },
];

const unnoticed = { unavailable: false, breaks: false, limits: 'hold' } as const;
/** About the size of an idle server, so that nearly everything is evicted. */
const LITTLE_BYTES = 3_000_000;
const FILLER = 'x'.repeat(100_000);

/** The separate server for the cache. */
export const CACHE_FAULTS: readonly FaultKind[] = [
  {
    ...unnoticed,
    name: 'cache killed',
    scope: 'all nodes',
    holds: ['cache'],
    leastMs: 2_000,
    mostMs: 5_000,
    async strike({ world }) {
      await world.stores.cache.kill();
      return () => world.stores.cache.restart();
    },
  },
  {
    ...unnoticed,
    name: 'cache paused',
    scope: 'all nodes',
    holds: ['cache'],
    leastMs: 2_000,
    mostMs: 5_000,
    async strike({ world }) {
      world.stores.cache.freeze();
      return () => {
        world.stores.cache.thaw();
      };
    },
  },
  {
    ...unnoticed,
    name: 'cache evicting',
    scope: 'all nodes',
    holds: ['cache'],
    leastMs: 3_000,
    mostMs: 6_000,
    async strike({ world }) {
      const { url } = world.stores.cache;
      await ask(url, async (client) => {
        await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
        await client.config('SET', 'maxmemory', LITTLE_BYTES);
        for (let i = 0; i < 50; i++) await client.set(`filler ${i}`, FILLER).catch(() => undefined);
      });
      return () => ask(url, (client) => client.config('SET', 'maxmemory', 0));
    },
  },
];

async function ask(url = '', commands: (client: Redis) => Promise<unknown>): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await commands(client);
  } finally {
    client.disconnect();
  }
}
