import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteFile } from '../data-folder.ts';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { REACHED_MIGRATION, readMigrations } from '../sql/migrations.ts';
import { SQLITE_MIGRATIONS } from '../sqlite/database.ts';
import { asFolderError, fromSqliteError } from '../sqlite/errors.ts';
import { readJournal, type JournalContent } from '../sqlite/journal-lines.ts';
import { BackupRefusal, ROWS_PER_PART, type BackupPart, type BackupRow } from './content.ts';
import { journalParts } from './journal-parts.ts';
import { refuseIfServed, type HeldLock } from './sqlite-lock.ts';
import { checkMigration, tablesToRead, type DatabaseSnapshot, type TableColumns } from './snapshot.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** A line may be half written when it is read. */
const JOURNAL_READS = 3;
const JOURNAL_RETRY_MS = 50;
const COLUMNS = `
  SELECT m.name AS "table", c.name AS "column" FROM sqlite_schema m JOIN pragma_table_info(m.name) c
  WHERE m.type = 'table'`;

type Options = {
  /** Refuses to read while a server runs, and keeps one from starting. */
  alone?: boolean;
};

/**
 * Readers do not block writers in SQLite's log mode, so a server keeps working. The journal is read first: an entry in it
 * is either in the tables when the transaction begins or it is not, and the number in `journal_folded` says which.
 */
export async function openSqliteSnapshot(
  dataDir: string,
  { alone = false }: Options = {},
): Promise<DatabaseSnapshot> {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) throw new BackupRefusal(`There is no database in ${dataDir}.`);
  const lock = alone ? refuseIfServed(dataDir) : undefined;
  let db: DatabaseSync | undefined;
  try {
    const journal = readFile(join(dataDir, 'ledger.journal'));
    db = new DatabaseSync(file, { readOnly: true });
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; BEGIN`);
    return await snapshotOf(db, { dataDir, journal, lock });
  } catch (error) {
    db?.close();
    lock?.release();
    throw asFolderError(dataDir, fromSqliteError(error));
  }
}

type Parts = { dataDir: string; journal: Buffer; lock: HeldLock | undefined };

async function snapshotOf(db: DatabaseSync, { dataDir, journal, lock }: Parts): Promise<DatabaseSnapshot> {
  const existing = db.prepare(COLUMNS).all() as { table: string; column: string }[];
  const has = (table: string): boolean => existing.some((one) => one.table === table);
  const reached = has('schema_migrations') ? Number(db.prepare(REACHED_MIGRATION).get()?.reached) : 0;
  const migration = checkMigration(reached, readMigrations(SQLITE_MIGRATIONS));
  const folded = has('journal_folded')
    ? Number(db.prepare('SELECT journal FROM journal_folded').get()?.journal)
    : 0;
  const { page, damaged } = await readUnfolded(join(dataDir, 'ledger.journal'), journal, folded);
  return {
    source: 'SQLite',
    migration,
    damagedLines: damaged.length,
    parts: partsOf(db, tablesToRead(existing), journalParts(page.entries())),
    async close() {
      db.close();
      lock?.release();
    },
  };
}

async function readUnfolded(path: string, journal: Buffer, folded: number): Promise<JournalContent> {
  let content = readJournal(journal, folded);
  for (let read = 1; content.damaged.length > 0 && read < JOURNAL_READS; read++) {
    await sleep(JOURNAL_RETRY_MS);
    const again = readJournal(readFile(path), folded);
    if (again.damaged.length < content.damaged.length) content = again;
  }
  return content;
}

async function* partsOf(
  db: DatabaseSync,
  tables: readonly TableColumns[],
  journal: readonly BackupPart[],
): AsyncGenerator<BackupPart> {
  for (const { table, columns } of tables) {
    const statement = db.prepare(`SELECT ${columns.join(', ')} FROM ${table}`);
    statement.setReturnArrays(true);
    let rows: BackupRow[] = [];
    for (const row of statement.iterate() as Iterable<unknown>) {
      rows.push(row as BackupRow);
      if (rows.length < ROWS_PER_PART) continue;
      yield { table, columns, rows };
      rows = [];
    }
    yield { table, columns, rows };
  }
  yield* journal;
}

function readFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.of();
    throw error;
  }
}
