import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CREATE_MIGRATIONS_TABLE,
  pendingMigrations,
  REACHED_MIGRATION,
  readMigrations,
  RECORD_MIGRATION,
  schemaState,
  optionalIntegerColumn,
  optionalTextColumn,
  type Row,
  type SqlDatabase,
} from '../sql/database.ts';
import { StoreUnavailable } from '../../core/errors.ts';
import {
  describeAddress,
  type PostgresAddress,
  explainPermission,
  fromPostgresError,
  mayPassSoon,
} from './errors.ts';
import type { PostgresClient } from './client.ts';
import type { Log } from '../../core/ports/log.ts';
import { handled } from '../../core/ports/maybe-promise.ts';
import { PostgresServers } from './servers.ts';

export const POSTGRES_MIGRATIONS = fileURLToPath(
  import.meta.resolve('#package/src/store/postgres/migrations'),
);
const CONNECT_TIMEOUT_MS = 2_000;
const KEEP_ALIVE_MS = 10_000;
/** Any number, as long as all versions of this program use the same. */
export const MIGRATION_LOCK = 7_241_310_517;
/** Overrides the operator's timeouts: a migration and its lock take as long as they need. */
export const WITHOUT_TIMEOUTS = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** The oldest version that PostgreSQL itself still maintains. */
const OLDEST_MAJOR = 14;

/** Migrates the database on a separate connection without timeouts. */
export async function migratePostgres(
  servers: PostgresServers,
  nowMs: number,
  { folder = POSTGRES_MIGRATIONS, ...parts }: MigrationParts & { folder?: string },
): Promise<void> {
  const all = readMigrations(folder);
  const client = await servers.connect({
    application_name: MIGRATION_CONNECTION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  const { address } = servers.current;
  let stopWatching = (): void => undefined;
  try {
    await refuseOldServer(client, address);
    await client.query('BEGIN');
    await client.query(WITHOUT_TIMEOUTS);
    stopWatching = await watchMigration(client, parts);
    // Of several nodes that start together one gets the lock; the others wait here and find the work done.
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(CREATE_MIGRATIONS_TABLE);
    const { rows } = await client.query<{ reached: number }>(REACHED_MIGRATION);
    for (const migration of pendingMigrations(all, Number(rows[0]?.reached))) {
      await client.query(migration.sql);
      await client.query(RECORD_MIGRATION, [migration.number, migration.name, nowMs]);
    }
    await client.query('COMMIT');
  } catch (error) {
    // Closing the connection rolls back an open transaction.
    client.destroy();
    throw fromPostgresError(error, address);
  } finally {
    stopWatching();
    await client.end().catch(() => undefined);
  }
}

/** Returns the version, such as `18.4`. */
async function refuseOldServer(client: PostgresClient, address: PostgresAddress): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version') AS version",
  );
  const version = rows[0]?.version ?? '';
  const old = oldVersion(version);
  if (old === undefined) return version;
  throw new StoreUnavailable(
    `cannot use ${describeAddress(address)}: it is version ${old}. Tributary needs PostgreSQL ${OLDEST_MAJOR} or later`,
  );
}

/** For example `9.6.24`, if that is too old. Versions of other products count as new. */
export function oldVersion(version: string): string | undefined {
  const [number, major] = /^(\d+)[.\d]*/.exec(version) ?? [];
  return Number(major) < OLDEST_MAJOR ? number : undefined;
}

const MIGRATION_CONNECTION = 'tributary migration';

const LOOK_EVERY_MS = 1_000;
/** The wait is logged on the first look and then on every fifth. */
const LOOKS_PER_LINE = 5;
/** A connection without timeouts would wait forever if it died silently: this many checks in a row must agree that it did. */
const LOOKS_TO_LOSE = 5;

const LOOK = `
  SELECT w.state, b.pid AS held_by_pid, b.application_name AS held_by,
         CAST(extract(epoch FROM clock_timestamp() - b.xact_start) AS INTEGER) AS held_seconds
  FROM pg_stat_activity w LEFT JOIN pg_stat_activity b ON b.pid = ANY (pg_blocking_pids(w.pid))
  WHERE w.pid = $1
  ORDER BY b.xact_start
  LIMIT 1`;

type MigrationParts = {
  /** Other connections, to look at the one that migrates. */
  database: Pick<SqlDatabase, 'query'>;
  log: Log;
};

/** Logs what a migration waits for, once a connection has begun it, and ends the connection if the server lost it. */
async function watchMigration(client: PostgresClient, parts: MigrationParts): Promise<() => void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = Number(rows[0]?.pid);
  const startedMs = performance.now();
  let looks = 0;
  let lost = 0;
  let isLooking = false;
  const look = async (): Promise<void> => {
    const row = await lookAt(pid, parts.database);
    lost = isAtWork(row) ? 0 : lost + 1;
    if (lost >= LOOKS_TO_LOSE) client.destroy();
    else if (row && looks++ % LOOKS_PER_LINE === 0) {
      tell(row, Math.round((performance.now() - startedMs) / 1000), parts.log);
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    handled(
      look().finally(() => {
        isLooking = false;
      }),
    );
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}

async function lookAt(pid: number, database: MigrationParts['database']): Promise<Row | undefined> {
  try {
    return (await database.query({ sql: LOOK, params: [pid] }))[0];
  } catch {
    return undefined;
  }
}

/** A missing session state may only mean missing permission, so it is not a sign of a loss. */
function isAtWork(row: Row | undefined): boolean {
  return row !== undefined && optionalTextColumn(row, 'state') !== 'idle in transaction';
}

function tell(row: Row, seconds: number, log: Log): void {
  const pid = optionalIntegerColumn(row, 'held_by_pid');
  if (pid === undefined) {
    log.info({ seconds }, 'the database is being migrated');
    return;
  }
  const heldBy = optionalTextColumn(row, 'held_by') ?? '';
  log.warn(
    { seconds, pid, heldBy, heldForSeconds: optionalIntegerColumn(row, 'held_seconds') ?? null },
    heldBy === MIGRATION_CONNECTION
      ? 'waiting to migrate the database: another node is migrating it'
      : 'waiting to migrate the database: another connection holds a lock on it',
  );
}

const TIMEOUT_MS = 5_000;

const TABLES_OF_OTHERS = `
  SELECT min(tablename) AS found FROM pg_tables
  WHERE schemaname = current_schema() AND NOT pg_has_role(tableowner, 'USAGE')`;

/** Does what a start would do first, and takes it back. Pending migrations are only counted. */
export async function inspectPostgres(url: string): Promise<string> {
  const servers = new PostgresServers(url);
  const client = await servers.connect({
    application_name: 'tributary config check',
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    lock_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  const { address } = servers.current;
  try {
    const version = await refuseOldServer(client, address);
    await client.query('BEGIN');
    await client.query(CREATE_MIGRATIONS_TABLE);
    const { rows } = await client.query<{ reached: number }>(REACHED_MIGRATION);
    await refuseTablesOfOthers(client, address);
    const startedMs = performance.now();
    await client.query('ROLLBACK');
    const ms = Math.ceil(performance.now() - startedMs);
    const state = schemaState(readMigrations(POSTGRES_MIGRATIONS), Number(rows[0]?.reached));
    return `${describeAddress(address)}, version ${version}, ${state}, ${ms} ms`;
  } catch (error) {
    client.destroy();
    throw fromPostgresError(error, address);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseTablesOfOthers(client: PostgresClient, address: PostgresAddress): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(TABLES_OF_OTHERS);
  const table = rows[0]?.found ?? undefined;
  if (table === undefined) return;
  const reason = explainPermission(address, `must be owner of table ${table}`);
  throw new StoreUnavailable(`cannot use ${describeAddress(address)}: ${reason}`);
}

const RETRY_MS = 500;
const SAY_EVERY_MS = 10_000;

/** How long a starting server waits for a database that is not up yet. */
export type StartWait = { readonly ms: number; readonly signal: AbortSignal };

/** Repeats what failed until it succeeds, fails for a reason that will not pass, or the time is over. */
export async function waitForDatabase(
  open: () => Promise<void>,
  { ms, signal }: StartWait,
  log: Log,
): Promise<void> {
  const startedMs = performance.now();
  let said = '';
  let saidMs = 0;
  for (;;) {
    try {
      await open();
      return;
    } catch (error) {
      const nowMs = performance.now();
      const leftMs = startedMs + ms - nowMs;
      if (leftMs <= 0 || signal.aborted || !(error instanceof Error) || !mayPassSoon(error)) throw error;
      if (error.message !== said || nowMs >= saidMs + SAY_EVERY_MS) {
        log.warn(
          { store: 'database', reason: error.message, secondsLeft: Math.round(leftMs / 1000) },
          'waiting for the database',
        );
        [said, saidMs] = [error.message, nowMs];
      }
    }
    // After an abort the next failure ends the wait.
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}
