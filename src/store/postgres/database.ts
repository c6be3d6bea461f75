import { join } from 'node:path';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';
import type { Log } from '../../core/ports/log.ts';
import type { Row, SqlDatabase, Statement } from '../sql/database.ts';
import {
  CREATE_MIGRATIONS_TABLE,
  pendingMigrations,
  REACHED_MIGRATION,
  readMigrations,
  RECORD_MIGRATION,
} from '../sql/migrations.ts';
import { PostgresPool, type PooledClient } from './client.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Any number, as long as all versions of this program use the same. */
const MIGRATION_LOCK = 7_241_310_517;

export class PostgresDatabase implements SqlDatabase {
  readonly lockRows = ' FOR UPDATE';
  readonly #pool: PostgresPool;

  constructor(url: string, log: Log) {
    this.#pool = new PostgresPool(
      {
        connectionString: url,
        application_name: 'tributary',
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        statement_timeout: STATEMENT_TIMEOUT_MS,
        query_timeout: STATEMENT_TIMEOUT_MS + 500,
        idleTimeoutMillis: 30_000,
      },
      (error) => {
        log.warn({ reason: error.message }, 'a database connection was lost');
      },
    );
  }

  async migrate(nowMs: number, folder = join(import.meta.dirname, 'migrations')): Promise<void> {
    const all = readMigrations(folder);
    await this.#inTransaction(async (client) => {
      // Of several nodes that start at once one holds the lock; the others wait for it here and find it all done.
      await client.query('SET LOCAL statement_timeout = 0');
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await client.query(CREATE_MIGRATIONS_TABLE);
      const { rows } = await client.query<{ reached: number }>(REACHED_MIGRATION);
      for (const migration of pendingMigrations(all, Number(rows[0]?.reached))) {
        await client.query(migration.sql);
        await client.query(RECORD_MIGRATION, [migration.number, migration.name, nowMs]);
      }
    });
  }

  query({ sql, params }: Statement): Promise<Row[]> {
    return this.#withClient(async (client) => (await client.query<Row>(sql, [...params])).rows);
  }

  batch(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#inTransaction(async (client) => {
      const rows: Row[][] = [];
      for (const { sql, params } of statements) {
        rows.push((await client.query<Row>(sql, [...params])).rows);
      }
      return rows;
    });
  }

  async ping(): Promise<void> {
    await this.query({ sql: 'SELECT 1', params: [] });
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #inTransaction<T>(work: (client: PooledClient) => Promise<T>): Promise<T> {
    return this.#withClient(async (client) => {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    });
  }

  async #withClient<T>(work: (client: PooledClient) => Promise<T>): Promise<T> {
    let client: PooledClient | undefined;
    try {
      client = await this.#pool.connect();
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // The state of the connection is unknown: closing it rolls back whatever was begun.
      client?.destroy();
      client?.release(true);
      throw asStoreError(error);
    }
  }
}

/** Connection trouble, resources, operator intervention, system error; everything else the server says is our bug. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
/** What the driver says of a connection in words alone. */
const CONNECTION_TROUBLE = /connect|terminat|time-?out/i;

function asStoreError(error: unknown): unknown {
  return isOutOfReach(error) ? new StoreUnavailable('the database does not answer', { cause: error }) : error;
}

function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^[0-9A-Z]{5}$/.test(code)) return UNAVAILABLE_CLASSES.has(code.slice(0, 2));
  return code !== '' || CONNECTION_TROUBLE.test(error.message);
}
