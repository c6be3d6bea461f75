import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import {
  CREATE_MIGRATIONS_TABLE,
  type Migration,
  pendingMigrations,
  REACHED_MIGRATION,
  RECORD_MIGRATION,
  type Row,
  type SqlValue,
  type Statement,
} from '../sql/database.ts';
import { addEntryRows, type EntryKind, LedgerBatch } from '../sql/ledger-batch.ts';
import { batchStatements, completeAccounts } from '../sql/ledger-statements.ts';
import { BACKUP_TABLES, columnsOf, isJournalTable, TABLES_NOT_BACKED_UP } from './tables.ts';

/** What a session is opened for. `move` reads too, but refuses while a server runs, and keeps one from starting. */
export type CopyPurpose = 'backup' | 'move' | 'restore';

/**
 * One transaction on a database, to read everything or to replace everything. It is rolled back unless it is committed
 * before it is closed.
 */
export interface CopySession {
  readonly source: BackupSource;
  readonly migrations: readonly Migration[];
  query(statement: Statement): MaybePromise<Row[]>;
  /** Several statements without parameters. */
  script(sql: string): MaybePromise<void>;
  /** Lists `table` and `column` of all columns. */
  readonly listColumns: string;
  /** At most `ROWS_PER_PART` rows at a time. */
  read(sql: string): AsyncIterable<readonly BackupRow[]>;
  /** What is not in the tables yet. The database has all entries up to the number. */
  journal(checkpoint: number): MaybePromise<{ parts: readonly BackupPart[]; damagedLines: number }>;
  /** Removes the tables and everything else that migrations have made. */
  dropTables(names: readonly string[]): MaybePromise<void>;
  /** Fails with `misfit` if the rows do not fit. */
  insert(part: BackupPart): MaybePromise<void>;
  /** The next generated number follows the highest one in the column. */
  continueNumbers(table: string, column: string): MaybePromise<void>;
  commit(): MaybePromise<void>;
  close(): Promise<void>;
}

export function misfit({ table }: BackupPart, cause: unknown): BadBackup {
  return new BadBackup(`is damaged: its rows do not fit the table ${table} of the schema that it names`, {
    cause,
  });
}

type Schema = ReadonlyMap<string, readonly string[]>;

/** Everything in a database of this version or an earlier one, which lacks some of the tables and columns. */
export async function contentOf(session: CopySession) {
  const schema = await schemaOf(session);
  const migration = await reachedMigration(session, schema);
  if (migration === 0) throw new BackupRefusal('The database is empty: there is nothing to back up.');
  const [row] = schema.has('journal_folded')
    ? await session.query({ sql: 'SELECT journal FROM journal_folded', params: [] })
    : [];
  const journal = await session.journal(Number(row?.journal ?? 0));
  // Damaged lines of the journal are missing.
  return { migration, damagedLines: journal.damagedLines, parts: partsOf(session, schema, journal.parts) };
}

async function* partsOf(
  session: CopySession,
  schema: Schema,
  journal: readonly BackupPart[],
): AsyncGenerator<BackupPart> {
  for (const { name: table } of BACKUP_TABLES) {
    const stored = schema.get(table);
    if (!stored) continue;
    const columns = Object.keys(columnsOf(table) ?? {}).filter((column) => stored.includes(column));
    const some = session.read(`SELECT ${columns.join(', ')} FROM ${table}`);
    for await (const rows of some) yield { table, columns, rows };
  }
  yield* journal;
}

type Options = {
  /** Replaces what is in the database. */
  replace: boolean;
  nowMs: number;
};

/** Puts the content into the database of the session, all of it or nothing. Returns the rows by table. */
export async function restoreInto(
  session: CopySession,
  content: BackupContent,
  { replace, nowMs }: Options,
): Promise<RowCounts> {
  await clear(session, replace);
  const rows: Record<string, number> = {};
  let reached = 0;
  let isVerified = false;
  const migrateTo = async (migration: number): Promise<void> => {
    for (const { number, name, sql } of session.migrations.slice(reached, migration)) {
      await session.script(sql);
      await session.query({ sql: RECORD_MIGRATION, params: [number, name, nowMs] });
    }
    reached = migration;
  };
  const finishTables = async (): Promise<void> => {
    if (isVerified) return;
    isVerified = true;
    await verify(session, rows);
    await migrateTo(session.migrations.length);
  };
  await session.script(CREATE_MIGRATIONS_TABLE);
  // The rows go into the tables of their version; the later migrations then convert them.
  await migrateTo(content.migration);
  for await (const part of content.parts) {
    rows[part.table] = (rows[part.table] ?? 0) + part.rows.length;
    if (isJournalTable(part.table)) {
      await finishTables();
      await addEntries(session, part);
    } else {
      await session.insert(part);
    }
  }
  await finishTables();
  await session.commit();
  return rows;
}

async function clear(session: CopySession, replace: boolean): Promise<void> {
  const schema = await schemaOf(session);
  await reachedMigration(session, schema);
  const tables = BACKUP_TABLES.filter(({ name }) => schema.has(name));
  if (!replace) {
    const found = await countRows(
      session,
      tables.filter(({ incidental }) => incidental !== true),
    );
    if (Object.values(found).some((rows) => rows > 0)) {
      throw new BackupRefusal(
        `The database is not empty: it has ${rowSummary(found)}. To replace all of it, add --force.`,
      );
    }
  }
  const others = TABLES_NOT_BACKED_UP.filter((name) => schema.has(name));
  // Tables that refer to others come later in the list.
  await session.dropTables([...others, ...tables.map(({ name }) => name)].reverse());
}

async function schemaOf(session: CopySession): Promise<Schema> {
  const columns = await session.query({ sql: session.listColumns, params: [] });
  const byTable = Map.groupBy(columns, ({ table }) => String(table));
  return new Map([...byTable].map(([table, rows]) => [table, rows.map(({ column }) => String(column))]));
}

/** Fails if this version does not know the migrations of the database. */
async function reachedMigration(session: CopySession, schema: Schema): Promise<number> {
  if (!schema.has('schema_migrations')) return 0;
  const [row] = await session.query({ sql: REACHED_MIGRATION, params: [] });
  pendingMigrations(session.migrations, Number(row?.reached));
  return Number(row?.reached);
}

async function verify(session: CopySession, expected: RowCounts): Promise<void> {
  const tables = BACKUP_TABLES.filter(({ name }) => Object.hasOwn(expected, name));
  const found = await countRows(session, tables);
  for (const { name, generated } of tables) {
    if (found[name] !== expected[name])
      throw new BackupRefusal(
        `The table ${name} has ${found[name] ?? 0} rows instead of ${expected[name] ?? 0}.`,
      );
    if (generated !== undefined) await session.continueNumbers(name, generated);
  }
}

async function countRows(session: CopySession, tables: readonly { name: string }[]): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await session.query({ sql: `SELECT count(*) AS count FROM ${name}`, params: [] });
    counts[name] = Number(row?.count);
  }
  return counts;
}

async function addEntries(session: CopySession, { table, rows }: BackupPart): Promise<void> {
  const batch = new LedgerBatch();
  addEntryRows(batch, { [table.replace('journal_', '') as EntryKind]: rows });
  await completeAccounts(batch, session);
  for (const statement of batchStatements(batch)) await session.query(statement);
}

type BackupSource = 'SQLite' | 'PostgreSQL';

export type BackupHeader = {
  program: string;
  createdAt: string;
  source: BackupSource;
  migration: number;
  /** The generated secret key; missing if `SECRET_KEY` was set. */
  secretKey?: string;
};

export type BackupRow = readonly SqlValue[];

/** Some rows of a table. A table has any number of parts, one after another. */
export type BackupPart = { table: string; columns: readonly string[]; rows: readonly BackupRow[] };

/** A database's content, read from the database itself or from a file. Reading fails if it is not complete. */
export type BackupContent = {
  migration: number;
  parts: AsyncIterable<BackupPart>;
};

export type RowCounts = Readonly<Record<string, number>>;

/** `2 accounts, 3 API keys and 40 other rows` */
export function rowSummary({ users = 0, api_keys: keys = 0, ...others }: RowCounts): string {
  const rest = Object.values(others).reduce((sum, rows) => sum + rows, 0);
  return `${counted(users, 'account')}, ${counted(keys, 'API key')} and ${counted(rest, 'other row')}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** An expected failure, in one sentence for the operator. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}

/** What is wrong with a backup, as the rest of a sentence that starts with its name. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}

/** Rows in each part: few enough to hold in memory, many enough for one statement to be worth it. */
export const ROWS_PER_PART = 2_000;
