import { readFileSync } from 'node:fs';
import { Redis } from 'iovalkey';
import pg from 'pg';
import { startPostgres } from '../../tests/support/postgres.ts';
import { processTree } from '../../tests/support/process-tree.ts';
import { startCluster } from '../../tests/support/valkey-cluster.ts';
import { startValkey } from '../../tests/support/valkey.ts';
import { cpuMs } from '../processes.ts';

/** Counters that only grow, so that the difference of two readings says what happened in between. */
export type StoreFigures = {
  /** Of each server. */
  valkeyCpuMs: number[];
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

/** PostgreSQL and one Valkey or a cluster on the load core, which they inherit from this process. */
export async function startStores({ isCluster = false } = {}): Promise<Stores> {
  const postgres = await startPostgres();
  const cluster = isCluster
    ? await startCluster(['--appendonly', 'yes', '--appendfsync', 'always'])
    : undefined;
  const valkey = cluster ?? (await startValkey());
  const sql = new pg.Client({ connectionString: postgres.url });
  const clients = cluster?.servers.map(({ client }) => client) ?? [new Redis(valkey.url)];
  await sql.connect();
  return {
    settings: {
      DATABASE_URL: postgres.url,
      VALKEY_URL: valkey.url,
      SECRET_KEY: 'the same secret on all nodes of the benchmark',
    },
    read: async () => ({ ...(await readValkey(clients)), ...(await readPostgres(sql)) }),
    async windows() {
      return new Map((await Promise.all(clients.map(readWindows))).flatMap((one) => [...one]));
    },
    async stop() {
      for (const client of clients) client.disconnect();
      await sql.end();
      await Promise.all([postgres.stop(), valkey.stop()]);
    },
  };
}

async function readValkey(clients: readonly Redis[]) {
  const infos = await Promise.all(clients.map((client) => client.info('stats')));
  const value = (name: string) =>
    infos.reduce((sum, info) => sum + Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]), 0);
  return {
    valkeyCpuMs: cpuMsOfEach(/^(valkey|redis)-server/),
    valkeyCommands: value('total_commands_processed'),
    valkeyBytes: value('total_net_input_bytes') + value('total_net_output_bytes'),
  };
}

async function readWindows(client: Redis): Promise<Map<string, number>> {
  const [role] = await client.role();
  if (role !== 'master') return new Map();
  const names = (await client.keys('*')).filter((name) => !name.includes('cache:'));
  const bytes = await Promise.all(names.map((name) => client.memory('USAGE', name)));
  return new Map(names.map((name, i) => [name, bytes[i] ?? 0]));
}

async function readPostgres(client: pg.Client) {
  const { rows } = await client.query<{ commits: string; bytes: string }>(
    `SELECT sum(xact_commit) AS commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS bytes FROM pg_stat_database`,
  );
  return {
    postgresCpuMs: cpuMsOfPostgres(),
    postgresCommits: Number(rows[0]?.commits),
    postgresLogBytes: Number(rows[0]?.bytes),
  };
}

export function cpuMsOfPostgres(): number {
  return cpuMsOfEach(/^postgres/).reduce((sum, ms) => sum + ms, 0);
}

function cpuMsOfEach(name: RegExp): number[] {
  return processTree(process.pid)
    .filter((pid) => name.test(readFileSync(`/proc/${pid}/comm`, 'utf8')))
    .map(cpuMs);
}
