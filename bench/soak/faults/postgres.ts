import pg from 'pg';
import type { FaultKind } from './fault.ts';
import { blackholeLinks, cutLinks } from './links.ts';

const away = { unavailable: true, breaks: false, limits: 'hold' } as const;

export const POSTGRES_FAULTS: readonly FaultKind[] = [
  {
    ...away,
    name: 'PostgreSQL killed',
    scope: 'all nodes',
    holds: ['postgres'],
    leastMs: 1_000,
    mostMs: 4_000,
    async strike({ world }) {
      await world.stores.postgres.kill();
      return () => world.stores.postgres.restart();
    },
  },
  {
    ...away,
    name: 'PostgreSQL paused',
    scope: 'all nodes',
    holds: ['postgres'],
    leastMs: 2_000,
    mostMs: 6_000,
    async strike({ world }) {
      world.stores.postgres.freeze();
      return () => {
        world.stores.postgres.thaw();
      };
    },
  },
  {
    ...away,
    name: 'PostgreSQL disk full',
    scope: 'all nodes',
    holds: ['postgres'],
    leastMs: 3_000,
    mostMs: 6_000,
    needs: ({ stores }) => stores.postgresDisk !== undefined,
    async strike({ world }) {
      const { postgres, postgresDisk } = world.stores;
      postgresDisk?.fill();
      await needNewFiles(postgres.url);
      return async () => {
        postgresDisk?.makeRoom();
        // PostgreSQL exits if it cannot write its log.
        if (!postgres.isRunning()) await postgres.restart();
      };
    },
  },
  {
    ...away,
    name: 'PostgreSQL cut off',
    scope: 'all nodes',
    holds: ['postgres link'],
    leastMs: 2_000,
    mostMs: 5_000,
    strike: ({ nodes }) => cutLinks(nodes, 'postgres'),
  },
  {
    ...away,
    name: 'PostgreSQL cut off from one node',
    scope: 'one node',
    holds: ['postgres link'],
    leastMs: 2_000,
    mostMs: 6_000,
    strike: ({ nodes }) => cutLinks(nodes, 'postgres'),
  },
  {
    ...away,
    name: 'PostgreSQL blackholed',
    scope: 'all nodes',
    holds: ['postgres link'],
    leastMs: 3_000,
    mostMs: 7_000,
    strike: async ({ nodes }) => blackholeLinks(nodes, 'postgres'),
  },
  {
    ...away,
    name: 'PostgreSQL blackholed for one node',
    scope: 'one node',
    holds: ['postgres link'],
    leastMs: 3_000,
    mostMs: 8_000,
    strike: async ({ nodes }) => blackholeLinks(nodes, 'postgres'),
  },
];

/** PostgreSQL keeps spare log files; each switch uses one. */
const SWITCHES = 8;

async function needNewFiles(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let i = 0; i < SWITCHES; i++) {
      await client.query("SELECT pg_logical_emit_message(false, 'soak', 'x'), pg_switch_wal()");
    }
  } catch {
    // PostgreSQL exited as expected.
  } finally {
    await client.end().catch(() => undefined);
  }
}
