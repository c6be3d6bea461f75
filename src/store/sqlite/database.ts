import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';
import type { Row, SqlDatabase, Statement } from '../sql/database.ts';
import {
  CREATE_MIGRATIONS_TABLE,
  pendingMigrations,
  REACHED_MIGRATION,
  readMigrations,
  RECORD_MIGRATION,
} from '../sql/migrations.ts';

/** How long a write waits for another process, such as the CLI, that is writing. */
const BUSY_TIMEOUT_MS = 5_000;
const RETRY_MS = 20;

/** SQLite's code for "somebody else holds the lock". */
const BUSY = 5;

/**
 * A commit reaches the operating system before it returns, so it survives the end of the process; only a power cut can
 * take back the last moments (synchronous = NORMAL). FULL would cost a disk flush, on the event loop, for every commit.
 */
const PRAGMAS = `
  PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  PRAGMA wal_autocheckpoint = 4000;`;

/** The texts of multi-row statements vary with their rows; this keeps the usual ones prepared and no more. */
const PREPARED_STATEMENTS = 200;

const BEGIN: Statement = { sql: 'BEGIN IMMEDIATE', params: [] };
const COMMIT: Statement = { sql: 'COMMIT', params: [] };
const ROLLBACK: Statement = { sql: 'ROLLBACK', params: [] };

type Prepared = { statement: StatementSync; order: readonly number[] };

export class SqliteDatabase implements SqlDatabase {
  readonly lockRows = '';
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string) {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      // Made before SQLite would make it, for its owner only; the files SQLite puts beside it take its mode.
      closeSync(openSync(file, 'a', 0o600));
      this.#db = new DatabaseSync(file);
      this.#db.exec(PRAGMAS);
      keepWriteAheadLog(this.#db);
    } catch (error) {
      throw new StoreUnavailable('the database file cannot be opened', { cause: error });
    }
  }

  migrate(nowMs: number, folder = join(import.meta.dirname, 'migrations')): void {
    const all = readMigrations(folder);
    // The write lock is taken before looking, so of two processes that start at once one waits and finds it done.
    this.#exec('BEGIN IMMEDIATE');
    try {
      this.#exec(CREATE_MIGRATIONS_TABLE);
      const [row] = this.query({ sql: REACHED_MIGRATION, params: [] });
      for (const migration of pendingMigrations(all, Number(row?.reached))) {
        this.#exec(migration.sql);
        this.query({ sql: RECORD_MIGRATION, params: [migration.number, migration.name, nowMs] });
      }
      this.#exec('COMMIT');
    } catch (error) {
      this.#exec('ROLLBACK');
      throw error;
    }
  }

  query({ sql, params }: Statement): Row[] {
    try {
      const { statement, order } = this.#prepare(sql);
      return statement.all(...order.map((position) => params[position] ?? null)) as Row[];
    } catch (error) {
      throw asStoreError(error);
    }
  }

  batch(statements: readonly Statement[]): Row[][] {
    const [first, second] = statements;
    // One statement is a transaction by itself.
    if (first && !second) return [this.query(first)];
    this.query(BEGIN);
    try {
      const rows = statements.map((statement) => this.query(statement));
      this.query(COMMIT);
      return rows;
    } catch (error) {
      this.query(ROLLBACK);
      throw error;
    }
  }

  async ping(): Promise<void> {
    this.query({ sql: 'SELECT 1', params: [] });
  }

  async close(): Promise<void> {
    this.#prepared.clear();
    this.#db.close();
  }

  #exec(sql: string): void {
    try {
      this.#db.exec(sql);
    } catch (error) {
      throw asStoreError(error);
    }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const order: number[] = [];
    const positional = sql.replace(/\$(\d+)/g, (_, number: string) => {
      order.push(Number(number) - 1);
      return '?';
    });
    const prepared = { statement: this.#db.prepare(positional), order };
    if (this.#prepared.size >= PREPARED_STATEMENTS) this.#prepared.clear();
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/**
 * Two that turn a new file over to its log at the same moment each hold what the other waits for. SQLite then refuses one
 * of them at once, whatever its busy time-out, and it is for the refused one to come again.
 */
function keepWriteAheadLog(db: DatabaseSync): void {
  const deadlineMs = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      db.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (codeOf(error) !== BUSY || performance.now() > deadlineMs) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1 + Math.random() * RETRY_MS);
    }
  }
}

/** Busy, read-only, input/output error, full, cannot open: the file or its disk is in the way, not the program. */
const UNAVAILABLE_CODES = new Set([BUSY, 6, 8, 10, 13, 14]);

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

function asStoreError(error: unknown): unknown {
  return UNAVAILABLE_CODES.has(codeOf(error))
    ? new StoreUnavailable('the database file cannot be used', { cause: error })
    : error;
}
