import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BoundedCache } from '../../core/bounded-cache.ts';
import { StoreLocked } from '../../core/errors.ts';
import type { Log } from '../../core/ports/log.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import { makeDataFolder } from '../data-folder.ts';
import {
  type ChangeSignal,
  type Row,
  type SqlDatabase,
  type Statement,
  WRITE_CHECK,
  CREATE_MIGRATIONS_TABLE,
  pendingMigrations,
  REACHED_MIGRATION,
  readMigrations,
  RECORD_MIGRATION,
  schemaState,
} from '../sql/database.ts';
import { asFolderError, fromSqliteError, isBusy } from './errors.ts';
import { WriteQueue } from './write-queue.ts';

/** For one attempt, which blocks the event loop; a locked file is retried a little later. */
const BUSY_TIMEOUT_MS = 20;
/** At startup, before any request is served. */
const OPEN_PATIENCE_MS = 5_000;
const RETRY_MS = 20;
const SAY_EVERY_MS = 5_000;

/**
 * A commit reaches the operating system before it returns, so it survives the end of the process; only a power cut can
 * take back the last moments (synchronous = NORMAL). FULL would cost a disk flush, on the event loop, for every commit.
 * Moving 1,000 pages (4 MB) from the log to the database takes up to 16 ms, half as long as 4,000.
 */
const PRAGMAS = `
  PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  PRAGMA wal_autocheckpoint = 1000;`;

export const SQLITE_MIGRATIONS = fileURLToPath(import.meta.resolve('#package/src/store/sqlite/migrations'));
/** Multi-row statements have a different text for each number of rows; the usual ones stay prepared. */
const PREPARED_STATEMENTS = 200;

const READ_CHECK: Statement = { sql: 'SELECT writes FROM write_check', params: [] };
const BEGIN: Statement = { sql: 'BEGIN IMMEDIATE', params: [] };
const COMMIT: Statement = { sql: 'COMMIT', params: [] };
const ROLLBACK: Statement = { sql: 'ROLLBACK', params: [] };

const DATA_VERSION: Statement = { sql: 'PRAGMA data_version', params: [] };
const REVISION: Statement = { sql: 'SELECT revision FROM accounts_revision', params: [] };
/** Shorter than a CLI command takes to commit and exit. */
const TRUST_MS = 5;

type Prepared = { statement: StatementSync; order: readonly number[] };

export class SqliteDatabase implements SqlDatabase, ChangeSignal {
  readonly lockRows = '';
  /** Few enough that a statement blocks the file, and the event loop, for at most two milliseconds. */
  readonly rowsPerDelete = 100;
  readonly #db: DatabaseSync;
  readonly #prepared = new BoundedCache<Prepared>({ maxEntries: PREPARED_STATEMENTS });
  readonly #writes = new WriteQueue();
  #dataVersion = Number.NaN;
  #epoch = 0;
  #trustedUntilMs = 0;

  constructor(file: string) {
    try {
      makeDataFolder(dirname(file));
      // Created before SQLite does, with a private mode, which SQLite's other files inherit.
      closeSync(openSync(file, 'a', 0o600));
      this.#db = new DatabaseSync(file);
      setUp(this.#db);
    } catch (error) {
      throw asFolderError(dirname(file), error);
    }
  }

  /** Waits for other writers as long as it takes. */
  async migrate(nowMs: number, log: Log, folder = SQLITE_MIGRATIONS): Promise<void> {
    const all = readMigrations(folder);
    // Locked before checking, so of two processes that start together one waits and finds the work done.
    await this.#beginPatiently(log);
    try {
      this.#db.exec(CREATE_MIGRATIONS_TABLE);
      const [row] = this.read({ sql: REACHED_MIGRATION, params: [] });
      for (const migration of pendingMigrations(all, Number(row?.reached))) {
        this.#db.exec(migration.sql);
        this.#run({ sql: RECORD_MIGRATION, params: [migration.number, migration.name, nowMs] });
      }
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#rollBack();
      throw fromSqliteError(error);
    }
  }

  query(statement: Statement): MaybePromise<Row[]> {
    return isRead(statement) ? this.read(statement) : this.#writes.write(() => this.#run(statement));
  }

  batch(statements: readonly Statement[]): MaybePromise<Row[][]> {
    return this.#writes.write(() => this.#runAll(statements));
  }

  /** A read never waits for others. */
  read(statement: Statement): Row[] {
    try {
      return this.#run(statement);
    } catch (error) {
      throw fromSqliteError(error);
    }
  }

  /** Runs a batch in this turn of the event loop, or returns false if another process is writing. */
  batchNow(statements: readonly Statement[]): boolean {
    if (this.#writes.isWaiting) return false;
    try {
      this.#runAll(statements);
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw fromSqliteError(error);
    }
  }

  /**
   * `data_version` moves when another process commits anything; it is read from shared memory, and not again within five
   * milliseconds. Only when it moved is the revision of the accounts read from its table.
   */
  epoch(): number {
    // Not the injected clock: this measures real time between two processes.
    const nowMs = performance.now();
    if (nowMs >= this.#trustedUntilMs) {
      const dataVersion = Number(this.read(DATA_VERSION)[0]?.data_version);
      if (dataVersion !== this.#dataVersion) {
        this.#epoch = Number(this.read(REVISION)[0]?.revision);
        this.#dataVersion = dataVersion;
      }
      this.#trustedUntilMs = nowMs + TRUST_MS;
    }
    return this.#epoch;
  }

  changed(): void {
    this.#dataVersion = Number.NaN;
    this.#trustedUntilMs = 0;
  }

  /** While another process is writing, requests are answered if reading works: usage goes to the journal. */
  async ping(): Promise<void> {
    if (this.batchNow([WRITE_CHECK])) return;
    this.read(READ_CHECK);
    throw new StoreLocked('another process is writing to the database');
  }

  async close(): Promise<void> {
    this.#writes.close();
    this.#prepared.clear();
    this.#db.close();
  }

  #run({ sql, params }: Statement): Row[] {
    const { statement, order } = this.#prepare(sql);
    return statement.all(...order.map((position) => params[position] ?? null)) as Row[];
  }

  #runAll(statements: readonly Statement[]): Row[][] {
    const [first, second] = statements;
    // A single statement is its own transaction.
    if (first && !second) return [this.#run(first)];
    this.#run(BEGIN);
    try {
      const rows: Row[][] = [];
      for (const statement of statements) {
        const found = this.#run(statement);
        rows.push(found);
        if (statement.orNothing && found.length === 0) {
          this.#run(ROLLBACK);
          return rows;
        }
      }
      this.#run(COMMIT);
      return rows;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  /** A full disk may have ended the transaction already, and the original error is the one to report. */
  #rollBack(): void {
    if (this.#db.isTransaction) this.#run(ROLLBACK);
  }

  async #beginPatiently(log: Log): Promise<void> {
    const startedMs = performance.now();
    let saidMs = startedMs - SAY_EVERY_MS + 1_000;
    for (;;) {
      try {
        this.#run(BEGIN);
        return;
      } catch (error) {
        if (!isBusy(error)) throw fromSqliteError(error);
      }
      const nowMs = performance.now();
      if (nowMs >= saidMs + SAY_EVERY_MS) {
        saidMs = nowMs;
        const seconds = Math.round((nowMs - startedMs) / 1000);
        log.warn({ seconds }, 'waiting to migrate the database: another process is writing to it');
      }
      await sleep(RETRY_MS);
    }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const { sql: positional, order } = toPositional(sql);
    const prepared = { statement: this.#db.prepare(positional), order };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** If two processes switch a new file to WAL together, SQLite fails one of them immediately, whatever `busy_timeout` is. */
function setUp(db: DatabaseSync): void {
  const deadlineMs = performance.now() + OPEN_PATIENCE_MS;
  for (;;) {
    try {
      db.exec(`${PRAGMAS} PRAGMA journal_mode = WAL`);
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadlineMs) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1 + Math.random() * RETRY_MS);
    }
  }
}

function isRead({ sql }: Statement): boolean {
  return /^\s*(SELECT|PRAGMA)\b/.test(sql);
}

/** Turns `$1`, `$2`, … into question marks, because SQLite takes numbered names for named parameters. */
export function toPositional(sql: string) {
  const order: number[] = [];
  const positional = sql.replace(/\$(\d+)/g, (_, number: string) => {
    order.push(Number(number) - 1);
    return '?';
  });
  return { sql: positional, order };
}

const TABLE_EXISTS = "SELECT count(*) AS found FROM sqlite_schema WHERE name = 'schema_migrations'";

/** Reads the schema version of an existing file. */
export function inspectSqlite(file: string): string {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const isMigrated = db.prepare(TABLE_EXISTS).get()?.found === 1;
    const reached = isMigrated ? Number(db.prepare(REACHED_MIGRATION).get()?.reached) : 0;
    return `SQLite in ${file}, ${schemaState(readMigrations(SQLITE_MIGRATIONS), reached)}`;
  } finally {
    db.close();
  }
}
