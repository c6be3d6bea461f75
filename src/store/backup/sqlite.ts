import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder, sqliteFile } from '../data-folder.ts';
import { type Row, type Statement, readMigrations } from '../sql/database.ts';
import { ENTRY_KINDS, entryRows } from '../sql/ledger-batch.ts';
import { SQLITE_MIGRATIONS, toPositional } from '../sqlite/database.ts';
import { asFolderError, fromSqliteError } from '../sqlite/errors.ts';
import { readJournal } from '../sqlite/journal-file.ts';
import { lockOutServers } from '../sqlite/server-lock.ts';
import {
  BackupRefusal,
  ROWS_PER_PART,
  type BackupPart,
  type BackupRow,
  misfit,
  type CopyPurpose,
  type CopySession,
} from './copy.ts';
import { JOURNAL_TABLES, SQLITE_COLUMNS } from './tables.ts';

/** A large cache, because rows arrive in any order, which is quick while most of an index is in memory. */
const RESTORE = `
  PRAGMA busy_timeout = 5000;
  PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -65536;
  PRAGMA journal_mode = WAL;
  BEGIN IMMEDIATE`;
/** Readers do not block writers in SQLite's log mode, so a server keeps working. */
const READ = 'PRAGMA busy_timeout = 5000; BEGIN';
/** A line may be half written when it is read. */
const JOURNAL_READS = 3;
const JOURNAL_RETRY_MS = 50;

type HeldLock = { release(): void };

export class SqliteCopy implements CopySession {
  readonly source = 'SQLite';
  readonly listColumns = SQLITE_COLUMNS;
  readonly migrations = readMigrations(SQLITE_MIGRATIONS);
  readonly #dataDir: string;
  readonly #lock: HeldLock | undefined;
  readonly #db: DatabaseSync;
  /**
   * Read before the transaction begins: each entry is then either in the tables or not, and the checkpoint tells which.
   */
  readonly #journal: Buffer;
  #insert: { into: string; statement: StatementSync } | undefined;

  constructor(dataDir: string, purpose: CopyPurpose) {
    const isRestore = purpose === 'restore';
    const file = sqliteFile(dataDir);
    if (!isRestore && !existsSync(file)) throw new BackupRefusal(`There is no database in ${dataDir}.`);
    this.#dataDir = dataDir;
    let lock: HeldLock | undefined;
    let db: DatabaseSync | undefined;
    try {
      if (isRestore) makeDataFolder(dataDir);
      if (purpose !== 'backup') lock = refuseIfServed(dataDir);
      this.#journal = readIfExists(this.#journalFile);
      if (isRestore) closeSync(openSync(file, 'a', 0o600));
      db = new DatabaseSync(file, { readOnly: !isRestore });
      db.exec(isRestore ? RESTORE : READ);
      this.#db = db;
      this.#lock = lock;
    } catch (error) {
      db?.close();
      lock?.release();
      throw asFolderError(dataDir, fromSqliteError(error));
    }
  }

  query({ sql: numbered, params }: Statement): Row[] {
    const { sql, order } = toPositional(numbered);
    return this.#safely(
      () => this.#db.prepare(sql).all(...order.map((position) => params[position] ?? null)) as Row[],
    );
  }

  script(sql: string): void {
    this.#safely(() => {
      this.#db.exec(sql);
    });
  }

  async *read(sql: string): AsyncGenerator<readonly BackupRow[]> {
    const statement = this.#db.prepare(sql);
    statement.setReturnArrays(true);
    let rows: BackupRow[] = [];
    for (const row of statement.iterate() as Iterable<unknown>) {
      rows.push(row as BackupRow);
      if (rows.length < ROWS_PER_PART) continue;
      yield rows;
      rows = [];
    }
    yield rows;
  }

  async journal(checkpoint: number): Promise<{ parts: readonly BackupPart[]; damagedLines: number }> {
    let content = readJournal(this.#journal, checkpoint);
    for (let read = 1; content.damaged.length > 0 && read < JOURNAL_READS; read++) {
      await sleep(JOURNAL_RETRY_MS);
      const again = readJournal(
        this.#safely(() => readIfExists(this.#journalFile)),
        checkpoint,
      );
      if (again.damaged.length < content.damaged.length) content = again;
    }
    const entries = entryRows(content.batch.entries());
    const parts = ENTRY_KINDS.map((kind) => {
      const table = `journal_${kind}` as const;
      return { table, columns: Object.keys(JOURNAL_TABLES[table]), rows: entries[kind] };
    });
    return { parts: parts.filter(({ rows }) => rows.length > 0), damagedLines: content.damaged.length };
  }

  dropTables(names: readonly string[]): void {
    for (const name of names) this.script(`DROP TABLE ${name}`);
  }

  insert(part: BackupPart): void {
    try {
      const statement = this.#insertInto(part);
      for (const row of part.rows) statement.run(...row);
    } catch (error) {
      const failure = fromSqliteError(error);
      throw failure === error ? misfit(part, error) : asFolderError(this.#dataDir, failure);
    }
  }

  /** SQLite remembers the highest number that was ever inserted. */
  continueNumbers(): void {
    // Nothing to do.
  }

  commit(): void {
    // What an earlier server left in the journal belongs to the replaced database: it counts as stored.
    const { last } = readJournal(this.#journal, 0);
    this.query({ sql: 'UPDATE journal_folded SET journal = $1', params: [last] });
    this.script('COMMIT');
    rmSync(this.#journalFile, { force: true });
  }

  async close(): Promise<void> {
    this.#db.close();
    this.#lock?.release();
  }

  get #journalFile(): string {
    return join(this.#dataDir, 'ledger.journal');
  }

  #insertInto({ table, columns }: BackupPart): StatementSync {
    const into = `${table} (${columns.join(', ')})`;
    if (this.#insert?.into !== into) {
      const marks = columns.map(() => '?').join(', ');
      this.#insert = { into, statement: this.#db.prepare(`INSERT INTO ${into} VALUES (${marks})`) };
    }
    return this.#insert.statement;
  }

  #safely<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw asFolderError(this.#dataDir, fromSqliteError(error));
    }
  }
}

function refuseIfServed(dataDir: string): HeldLock {
  const lock = lockOutServers(dataDir);
  if (lock) return lock;
  throw new BackupRefusal(`A server is using the data directory ${dataDir}. Stop it and try again.`);
}

function readIfExists(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.of();
    throw error;
  }
}
