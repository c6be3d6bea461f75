import { REACHED_MIGRATION, readMigrations } from '../sql/migrations.ts';
import { PostgresClient } from '../postgres/client.ts';
import { addressOf, type PostgresAddress } from '../postgres/address.ts';
import { MIGRATION_LOCK, POSTGRES_MIGRATIONS, WITHOUT_TIMEOUTS } from '../postgres/migrate.ts';
import { ROWS_PER_PART, type BackupPart, type BackupRow } from './content.ts';
import { postgresFailure, refuseIfInUse } from './postgres-sessions.ts';
import { checkMigration, tablesToRead, type DatabaseSnapshot, type TableColumns } from './snapshot.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const COLUMNS = `
  SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
  WHERE table_schema = current_schema()`;

type Options = {
  /** Refuses to read while a server runs, and keeps one from starting. */
  alone?: boolean;
};

/** Everything is read in one transaction that sees the database as it was when it began. */
export async function openPostgresSnapshot(
  url: string,
  { alone = false }: Options = {},
): Promise<DatabaseSnapshot> {
  const address = addressOf(url);
  const client = new PostgresClient({
    connectionString: url,
    application_name: 'tributary backup',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  try {
    await client.connect();
    // For the session, and before the transaction, whose view of the database begins with its first query.
    if (alone)
      await refuseIfInUse(client, { lock: `SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS free` });
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(WITHOUT_TIMEOUTS);
    const { rows: existing } = await client.query<{ table: string; column: string }>(COLUMNS);
    const isMigrated = existing.some(({ table }) => table === 'schema_migrations');
    const [row] = isMigrated ? (await client.query<{ reached: number }>(REACHED_MIGRATION)).rows : [];
    return {
      source: 'PostgreSQL',
      migration: checkMigration(row?.reached ?? 0, readMigrations(POSTGRES_MIGRATIONS)),
      damagedLines: 0,
      parts: partsOf(client, tablesToRead(existing), address),
      close: () => client.end().catch(() => undefined),
    };
  } catch (error) {
    client.destroy();
    throw postgresFailure(error, address);
  }
}

async function* partsOf(
  client: PostgresClient,
  tables: readonly TableColumns[],
  address: PostgresAddress,
): AsyncGenerator<BackupPart> {
  try {
    for (const { table, columns } of tables) {
      await client.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT ${columns.join(', ')} FROM ${table}`);
      for (let full = true; full;) {
        const fetched = await client.query<BackupRow & unknown[]>({
          text: `FETCH ${ROWS_PER_PART} FROM backup`,
          rowMode: 'array',
        });
        yield { table, columns, rows: fetched.rows };
        full = fetched.rows.length === ROWS_PER_PART;
      }
      await client.query('CLOSE backup');
    }
  } catch (error) {
    throw postgresFailure(error, address);
  }
}
