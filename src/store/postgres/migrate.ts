import { fileURLToPath } from 'node:url';
import {
  CREATE_MIGRATIONS_TABLE,
  pendingMigrations,
  REACHED_MIGRATION,
  readMigrations,
  RECORD_MIGRATION,
} from '../sql/migrations.ts';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';
import { describeAddress, type PostgresAddress } from './address.ts';
import { PostgresClient } from './client.ts';
import { fromPostgresError } from './errors.ts';
import { MIGRATION_CONNECTION, watchMigration, type MigrationParts } from './migration-watch.ts';

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
  url: string,
  nowMs: number,
  {
    folder = POSTGRES_MIGRATIONS,
    address,
    ...parts
  }: MigrationParts & { address: PostgresAddress; folder?: string },
): Promise<void> {
  const all = readMigrations(folder);
  const client = new PostgresClient({
    connectionString: url,
    application_name: MIGRATION_CONNECTION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  let stopWatching = (): void => undefined;
  try {
    await client.connect();
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
export async function refuseOldServer(client: PostgresClient, address: PostgresAddress): Promise<string> {
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
