import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresAddress, serverCode, fromPostgresError } from '../postgres/errors.ts';
import type { PostgresClient } from '../postgres/client.ts';
import { MIGRATION_LOCK, POSTGRES_MIGRATIONS, WITHOUT_TIMEOUTS } from '../postgres/migrate.ts';
import { PostgresServers } from '../postgres/servers.ts';
import { type Row, type Statement, readMigrations } from '../sql/database.ts';
import {
  BackupRefusal,
  ROWS_PER_PART,
  type BackupPart,
  type BackupRow,
  misfit,
  type CopyPurpose,
  type CopySession,
} from './copy.ts';

const CONNECT_TIMEOUT_MS = 2_000;
/** Sees the database as it was when the transaction began. */
const READ = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${WITHOUT_TIMEOUTS}`;
/** Waits ten seconds for locks that other programs hold on the tables. */
const RESTORE = `BEGIN; ${WITHOUT_TIMEOUTS}; SET LOCAL lock_timeout = '10s'`;
const SESSIONS = `
  SELECT DISTINCT application_name AS name FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'tributary%'
  ORDER BY name`;
/** Data exceptions, violated constraints, missing tables and columns. */
const MISFITS = /^(?:22|23|42P01|42703)/;
/** Made by the migrations; it outlives the tables that call it. */
const DROP_FUNCTIONS = 'DROP FUNCTION IF EXISTS tell_accounts_changed()';
const LOCK_NOT_AVAILABLE = '55P03';

export class PostgresCopy implements CopySession {
  readonly source = 'PostgreSQL';
  readonly listColumns = `
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema()`;
  readonly migrations = readMigrations(POSTGRES_MIGRATIONS);
  readonly #client: PostgresClient;
  readonly #address: PostgresAddress;

  private constructor(client: PostgresClient, address: PostgresAddress) {
    this.#client = client;
    this.#address = address;
  }

  static async open(url: string, purpose: CopyPurpose): Promise<PostgresCopy> {
    const servers = new PostgresServers(url);
    const client = await servers.connect({
      application_name: purpose === 'restore' ? 'tributary restore' : 'tributary backup',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    const { address } = servers.current;
    try {
      // Before the transaction, whose view of the database begins with its first query.
      if (purpose === 'move') await refuseIfInUse(client, 'pg_try_advisory_lock');
      await client.query(purpose === 'restore' ? RESTORE : READ);
      if (purpose === 'restore') await refuseIfInUse(client, 'pg_try_advisory_xact_lock');
      return new PostgresCopy(client, address);
    } catch (error) {
      client.destroy();
      throw asRefusal(error, address);
    }
  }

  query({ sql, params }: Statement): Promise<Row[]> {
    return this.#safely(async () => (await this.#client.query<Row>(sql, [...params])).rows);
  }

  script(sql: string): Promise<void> {
    return this.#safely(async () => {
      await this.#client.query(sql);
    });
  }

  async *read(sql: string): AsyncGenerator<readonly BackupRow[]> {
    await this.script(`DECLARE backup NO SCROLL CURSOR FOR ${sql}`);
    const fetch = { text: `FETCH ${ROWS_PER_PART} FROM backup`, rowMode: 'array' as const };
    for (let isFull = true; isFull;) {
      const { rows } = await this.#safely(() => this.#client.query<BackupRow & unknown[]>(fetch));
      yield rows;
      isFull = rows.length === ROWS_PER_PART;
    }
    await this.script('CLOSE backup');
  }

  /** PostgreSQL has everything in its tables. */
  journal(): { parts: readonly BackupPart[]; damagedLines: number } {
    return { parts: [], damagedLines: 0 };
  }

  async dropTables(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.script(`DROP TABLE ${names.join(', ')}; ${DROP_FUNCTIONS}`);
  }

  async insert(part: BackupPart): Promise<void> {
    const { table, columns, rows } = part;
    const names = columns.join(', ');
    const text = `
      INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)`;
    const records = rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])));
    try {
      await this.#client.query(text, [JSON.stringify(records)]);
    } catch (error) {
      throw MISFITS.test(serverCode(error) ?? '') ? misfit(part, error) : asRefusal(error, this.#address);
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

  async #safely<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asRefusal(error, this.#address);
    }
  }
}

/** The server notices a moment later that a process has ended. */
const LEAVING_MS = 2_000;
const LOOK_AGAIN_MS = 50;

/** Takes the lock that a server needs when it starts, and then refuses if a server or a command is connected already. */
async function refuseIfInUse(client: PostgresClient, lock: string): Promise<void> {
  const endMs = performance.now() + LEAVING_MS;
  for (;;) {
    const { rows: locks } = await client.query<{ free: boolean }>(
      `SELECT ${lock}(${MIGRATION_LOCK}) AS free`,
    );
    // A transaction would see the same sessions each time.
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows: sessions } = await client.query<{ name: string }>(SESSIONS);
    if (locks[0]?.free === true && sessions.length === 0) return;
    if (performance.now() > endMs) {
      const names = sessions.map(({ name }) => `"${name}"`).join(', ');
      throw new BackupRefusal(
        `Other processes of Tributary are connected to the database (${names}). Stop all nodes and try again.`,
      );
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/** An error of the driver or the server in words. */
function asRefusal(error: unknown, address: PostgresAddress): unknown {
  if (error instanceof BackupRefusal) return error;
  const code = serverCode(error);
  if (code === LOCK_NOT_AVAILABLE)
    return new BackupRefusal('Another program holds a lock on the tables. Nothing was changed.');
  const failure = fromPostgresError(error, address);
  return code !== undefined && failure === error && error instanceof Error
    ? new BackupRefusal(`PostgreSQL refused it: ${error.message}. Nothing was changed.`)
    : failure;
}
