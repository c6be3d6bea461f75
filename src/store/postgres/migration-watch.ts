import type { Log } from '../../core/ports/log.ts';
import { optionalIntegerColumn, optionalTextColumn, type Row, type SqlDatabase } from '../sql/database.ts';
import type { PostgresClient } from './client.ts';

export const MIGRATION_CONNECTION = 'tributary migration';

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

export type MigrationParts = {
  /** Other connections, to look at the one that migrates. */
  database: Pick<SqlDatabase, 'query'>;
  log: Log;
};

/** Logs what a migration waits for, once a connection has begun it, and ends the connection if the server lost it. */
export async function watchMigration(client: PostgresClient, parts: MigrationParts): Promise<() => void> {
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
    void look().finally(() => {
      isLooking = false;
    });
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
