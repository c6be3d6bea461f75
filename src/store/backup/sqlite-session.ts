import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { makeDataFolder, sqliteFile } from '../data-folder.ts';
import type { Row, Statement } from '../sql/database.ts';
import { readMigrations } from '../sql/migrations.ts';
import { SQLITE_MIGRATIONS } from '../sqlite/database.ts';
import { asFolderError, fromSqliteError } from '../sqlite/errors.ts';
import { readJournal } from '../sqlite/journal-lines.ts';
import { toPositional } from '../sqlite/positional.ts';
import { misfit, type BackupPart } from './content.ts';
import type { RestoreSession } from './restore-session.ts';
import { refuseIfServed, type HeldLock } from './sqlite-lock.ts';

/** Tables are filled in any order, which is quick while most of an index is in memory. */
const PRAGMAS = `
  PRAGMA busy_timeout = 5000;
  PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -65536;
  PRAGMA journal_mode = WAL;`;
const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`;

export class SqliteRestore implements RestoreSession {
  readonly migrations = readMigrations(SQLITE_MIGRATIONS);
  readonly #dataDir: string;
  readonly #lock: HeldLock;
  readonly #db: DatabaseSync;
  #insert: { part: string; statement: StatementSync } | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    let lock: HeldLock | undefined;
    let db: DatabaseSync | undefined;
    try {
      makeDataFolder(dataDir);
      lock = refuseIfServed(dataDir);
      const file = sqliteFile(dataDir);
      closeSync(openSync(file, 'a', 0o600));
      db = new DatabaseSync(file);
      this.#db = db;
      this.#lock = lock;
      this.#db.exec(`${PRAGMAS} BEGIN IMMEDIATE`);
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

  tableNames(): ReadonlySet<string> {
    return new Set(this.query({ sql: TABLES, params: [] }).map(({ name }) => String(name)));
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

  async commit(): Promise<void> {
    // What an earlier server left in the journal belongs to the replaced database: it counts as taken in.
    const { last } = readJournal(this.#leftJournal(), 0);
    this.query({ sql: 'UPDATE journal_folded SET journal = $1', params: [last] });
    this.script('COMMIT');
    rmSync(join(this.#dataDir, 'ledger.journal'), { force: true });
  }

  async close(): Promise<void> {
    this.#db.close();
    this.#lock.release();
  }

  #leftJournal(): Buffer {
    try {
      return readFileSync(join(this.#dataDir, 'ledger.journal'));
    } catch {
      return Buffer.of();
    }
  }

  #insertInto({ table, columns }: BackupPart): StatementSync {
    const part = `${table} (${columns.join(', ')})`;
    if (this.#insert?.part !== part) {
      const marks = columns.map(() => '?').join(', ');
      this.#insert = { part, statement: this.#db.prepare(`INSERT INTO ${part} VALUES (${marks})`) };
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
