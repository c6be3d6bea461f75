import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';
import {
  CREATE_MIGRATIONS_TABLE,
  readMigrations,
  REACHED_MIGRATION,
  schemaState,
} from '../sql/migrations.ts';
import { addressOf, describeAddress, type PostgresAddress } from './address.ts';
import { PostgresClient } from './client.ts';
import { fromPostgresError } from './errors.ts';
import { explainPermission } from './explain-permission.ts';
import { POSTGRES_MIGRATIONS, refuseOldServer } from './migrate.ts';

const TIMEOUT_MS = 5_000;

const TABLES_OF_OTHERS = `
  SELECT min(tablename) AS found FROM pg_tables
  WHERE schemaname = current_schema() AND NOT pg_has_role(tableowner, 'USAGE')`;

/** Does what a start would do first, and takes it back. Pending migrations are only counted. */
export async function inspectPostgres(url: string): Promise<string> {
  const address = addressOf(url);
  const client = new PostgresClient({
    connectionString: url,
    application_name: 'tributary config check',
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    lock_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  try {
    await client.connect();
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
