import { readFileSync } from 'node:fs';
import { Redis } from 'iovalkey';
import pg from 'pg';
import { startPostgres } from '../../tests/support/postgres.ts';
import { processTree } from '../../tests/support/process-tree.ts';
import { startValkey } from '../../tests/support/valkey.ts';
import { cpuMs } from '../processes.ts';

/** Counters that only grow, so that the difference of two readings says what happened in between. */
export type StoreFigures = {
  valkeyCpuMs: number;
  valkeyCommands: number;
  /** In both directions. */
  valkeyBytes: number;
  postgresCpuMs: number;
  postgresCommits: number;
  postgresLogBytes: number;
};

export type Stores = {
  settings: Record<string, string>;
  read(): Promise<StoreFigures>;
  /** What Valkey holds for rate limits: names with their bytes. */
  windows(): Promise<Map<string, number>>;
  stop(): Promise<void>;
};

/** PostgreSQL and Valkey on the load core, which they inherit from this process. */
export async function startStores(): Promise<Stores> {
  const [postgres, valkey] = [await startPostgres(), await startValkey()];
  const sql = new pg.Client({ connectionString: postgres.url });
  const cache = new Redis(valkey.url);
  await sql.connect();
  return {
    settings: {
      DATABASE_URL: postgres.url,
      VALKEY_URL: valkey.url,
      SECRET_KEY: 'the same secret on all nodes of the benchmark',
    },
    read: async () => ({ ...(await readValkey(cache)), ...(await readPostgres(sql)) }),
    windows: () => readWindows(cache),
    async stop() {
      cache.disconnect();
      await sql.end();
      await Promise.all([postgres.stop(), valkey.stop()]);
    },
  };
}

async function readValkey(client: Redis) {
  const info = await client.info('stats');
  const value = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]);
  return {
    valkeyCpuMs: cpuMsOfPrograms(/^(valkey|redis)-server/),
    valkeyCommands: value('total_commands_processed'),
    valkeyBytes: value('total_net_input_bytes') + value('total_net_output_bytes'),
  };
}

async function readWindows(client: Redis): Promise<Map<string, number>> {
  const names = (await client.keys('*')).filter((name) => !name.includes('cache:'));
  const bytes = await Promise.all(names.map((name) => client.memory('USAGE', name)));
  return new Map(names.map((name, i) => [name, bytes[i] ?? 0]));
}

async function readPostgres(client: pg.Client) {
  const { rows } = await client.query<{ commits: string; bytes: string }>(
    `SELECT sum(xact_commit) AS commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS bytes FROM pg_stat_database`,
  );
  return {
    postgresCpuMs: cpuMsOfPrograms(/^postgres/),
    postgresCommits: Number(rows[0]?.commits),
    postgresLogBytes: Number(rows[0]?.bytes),
  };
}

export function cpuMsOfPrograms(name: RegExp): number {
  return processTree(process.pid)
    .filter((pid) => name.test(readFileSync(`/proc/${pid}/comm`, 'utf8')))
    .reduce((sum, pid) => sum + cpuMs(pid), 0);
}
