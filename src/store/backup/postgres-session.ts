import { PostgresClient } from '../postgres/client.ts';
import { addressOf, type PostgresAddress } from '../postgres/address.ts';
import { MIGRATION_LOCK, POSTGRES_MIGRATIONS, WITHOUT_TIMEOUTS } from '../postgres/migrate.ts';
import { serverCode } from '../postgres/server-code.ts';
import type { Row, Statement } from '../sql/database.ts';
import { readMigrations } from '../sql/migrations.ts';
import { misfit, type BackupPart } from './content.ts';
import { postgresFailure, refuseIfInUse } from './postgres-sessions.ts';
import type { RestoreSession } from './restore-session.ts';
import { columnsOf } from './tables.ts';

const CONNECT_TIMEOUT_MS = 2_000;
/** For locks that other programs hold on the tables. */
const LOCK_TIMEOUT = `SET LOCAL lock_timeout = '10s'`;
const TABLES =
  'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()';
const ARRAY_TYPES = { text: 'text[]', integer: 'bigint[]' } as const;
/** Data exceptions, violated constraints, missing tables and columns. */
const MISFITS = /^(?:22|23|42P01|42703)/;
/** Of the migrations; it outlives the tables that call it. */
const DROP_FUNCTIONS = 'DROP FUNCTION IF EXISTS tell_accounts_changed()';

export class PostgresRestore implements RestoreSession {
  readonly migrations = readMigrations(POSTGRES_MIGRATIONS);
  readonly #client: PostgresClient;
  readonly #address: PostgresAddress;

  private constructor(client: PostgresClient, address: PostgresAddress) {
    this.#client = client;
    this.#address = address;
  }

  static async open(url: string): Promise<PostgresRestore> {
    const address = addressOf(url);
    const client = new PostgresClient({
      connectionString: url,
      application_name: 'tributary restore',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    try {
      await client.connect();
      await client.query('BEGIN');
      await client.query(`${WITHOUT_TIMEOUTS}; ${LOCK_TIMEOUT}`);
      await refuseIfInUse(client, { lock: `SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK}) AS free` });
      return new PostgresRestore(client, address);
    } catch (error) {
      client.destroy();
      throw postgresFailure(error, address);
    }
  }

  query({ sql, params }: Statement): Promise<Row[]> {
    return this.#ask(async () => (await this.#client.query<Row>(sql, [...params])).rows);
  }

  script(sql: string): Promise<void> {
    return this.#ask(async () => {
      await this.#client.query(sql);
    });
  }

  async tableNames(): Promise<ReadonlySet<string>> {
    return new Set((await this.query({ sql: TABLES, params: [] })).map(({ name }) => String(name)));
  }

  async dropTables(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.script(`DROP TABLE ${names.join(', ')}; ${DROP_FUNCTIONS}`);
  }

  async insert(part: BackupPart): Promise<void> {
    const { table, columns, rows } = part;
    if (rows.length === 0) return;
    const types = columnsOf(table);
    const arrays = columns.map((column, i) => `$${i + 1}::${ARRAY_TYPES[types?.[column] ?? 'text']}`);
    const text = `
      INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
      SELECT * FROM unnest(${arrays.join(', ')})`;
    try {
      await this.#client.query(
        text,
        columns.map((_, i) => rows.map((row) => row[i] ?? null)),
      );
    } catch (error) {
      throw MISFITS.test(serverCode(error) ?? '')
        ? misfit(part, error)
        : postgresFailure(error, this.#address);
    }
  }

  async continueNumbers(table: string, column: string): Promise<void> {
    await this.script(`
      SELECT setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) FROM ${table}`);
  }

  async commit(): Promise<void> {
    await this.script('COMMIT');
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }

  async #ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw postgresFailure(error, this.#address);
    }
  }
}
