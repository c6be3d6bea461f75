import { handled, type Handled, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnavailable } from '../../core/errors.ts';
import { setTimeout as sleep } from 'node:timers/promises';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

/** Parameters are written `$1`, `$2`, … in both dialects. */
export type Statement = {
  sql: string;
  params: readonly SqlValue[];
  /** In a batch: if it returns no rows, the batch changes nothing and ends with it. */
  orNothing?: true;
};

export interface SqlDatabase {
  /** Ends a SELECT so that the rows it read cannot change before the batch ends. */
  readonly lockRows: string;
  readonly rowsPerDelete: number;
  query(statement: Statement): MaybePromise<Row[]>;
  /** All of them or none, in order and isolated. One list of rows for each statement. */
  batch(statements: readonly Statement[]): MaybePromise<Row[][]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What all stores over SQL have. */
export class SqlStore {
  protected readonly db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.db = db;
  }

  protected async rows<T>(
    toItem: (row: Row) => T,
    sql: string,
    params: readonly SqlValue[] = [],
  ): Promise<T[]> {
    return (await this.db.query({ sql, params })).map(toItem);
  }

  protected async first<T>(
    toItem: (row: Row) => T,
    sql: string,
    params: readonly SqlValue[],
  ): Promise<T | undefined> {
    const [row] = await this.db.query({ sql, params });
    return row && toItem(row);
  }

  /** Whether a statement that returns what it changed has changed one row. */
  protected async changesOne(sql: string, params: readonly SqlValue[]): Promise<boolean> {
    return (await this.db.query({ sql, params })).length === 1;
  }
}

/** Signals that accounts or keys may have changed. */
export interface ChangeSignal {
  epoch(): number;
  /** Called after this process made a change. */
  changed(): void;
}

export function textColumn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value === 'string') return value;
  throw new TypeError(`column ${column} holds no text`);
}

export function integerColumn(row: Row, column: string): number {
  const value = row[column];
  if (typeof value === 'number') return value;
  throw new TypeError(`column ${column} holds no number`);
}

export function optionalIntegerColumn(row: Row, column: string): number | undefined {
  return row[column] === null ? undefined : integerColumn(row, column);
}

export function optionalTextColumn(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : textColumn(row, column);
}

export function flagColumn(row: Row, column: string): boolean {
  return integerColumn(row, column) === 1;
}

/** Reads records whose fields are columns of the same names in snake case. */
export function rowReader<T>(fields: {
  readonly [Field in keyof T]-?: (row: Row, column: string) => T[Field];
}): (row: Row) => T {
  const columns = Object.entries<(row: Row, column: string) => unknown>(fields).map(([field, read]) => ({
    ...{ field, read, column: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) },
  }));
  return (row) =>
    Object.fromEntries(columns.map(({ field, read, column }) => [field, read(row, column)])) as T;
}

/** Writes the only row of its table: a read-only database is not ready. */
export const WRITE_CHECK: Statement = {
  sql: `INSERT INTO write_check (only_one, writes) VALUES (1, 1)
    ON CONFLICT (only_one) DO UPDATE SET writes = (write_check.writes + 1) % 1000000`,
  params: [],
};

const EVERY_MS = 1_000;

/** Shares one check between all callers within a second. */
export function sharedCheck(check: () => Promise<void>): () => Promise<void> {
  let current: Handled<void> | undefined;
  let untilMs = 0;
  return () => {
    const nowMs = performance.now();
    if (current === undefined || nowMs >= untilMs) {
      untilMs = nowMs + EVERY_MS;
      current = handled(check());
    }
    return current;
  };
}

export type Migration = { number: number; name: string; readonly sql: string };

/** `0001-accounts.sql`, `0002-…`: numbered without gaps, applied in order, never edited once released. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const match = /^(\d{4})-([a-z-]+)\.sql$/.exec(file);
    if (!match || Number(match[1]) !== index + 1) {
      throw new Error(`${file}: migrations are numbered from 0001 without gaps`);
    }
    return {
      number: index + 1,
      name: match[2] ?? '',
      // At nearly every start none is pending.
      get sql() {
        return readFileSync(join(folder, file), 'utf8');
      },
    };
  });
}

/** The migrations that a database at `reached` still needs. */
export function pendingMigrations(all: readonly Migration[], reached: number): Migration[] {
  if (reached > all.length) {
    throw new StoreUnavailable(
      `the database was last used by a newer version of Tributary: its schema is ${reached}, and this version knows only ${all.length}. Start the newer version, or restore a backup that was made before the upgrade`,
    );
  }
  return all.slice(reached);
}

/** For an operator: the version of the schema, and whether a start would change it. */
export function schemaState(all: readonly Migration[], reached: number): string {
  const pending = pendingMigrations(all, reached).length;
  const version = `schema ${reached} of ${all.length}`;
  if (pending === 0) return version;
  return `${version}, ${pending} ${pending === 1 ? 'migration' : 'migrations'} at the next start`;
}

export const CREATE_MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    applied_at_ms BIGINT NOT NULL
  )`;
export const REACHED_MIGRATION = 'SELECT coalesce(max(number), 0) AS reached FROM schema_migrations';
export const RECORD_MIGRATION =
  'INSERT INTO schema_migrations (number, name, applied_at_ms) VALUES ($1, $2, $3)';

/** Rows of one statement: bounds the number of different statement texts. */
export const ROWS_PER_STATEMENT = 40;

/** The statements that write the entries; `sql` gets the placeholders of their rows. */
export function statementsFor<T>(
  entries: Iterable<T>,
  toRow: (entry: T) => SqlValue[],
  sql: (values: string) => string,
): Statement[] {
  // Every node writes rows in the same order, so that nodes cannot deadlock.
  const rows = Array.from(entries, toRow)
    .map((row) => ({ row, text: row.join(' ') }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ row }) => row);
  return chunksOf(rows).map((chunk) => ({ sql: sql(placeholders(chunk)), params: chunk.flat() }));
}

export function chunksOf<T>(entries: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < entries.length; start += ROWS_PER_STATEMENT) {
    chunks.push(entries.slice(start, start + ROWS_PER_STATEMENT));
  }
  return chunks;
}

/** `($1, $2), ($3, $4)` */
export function placeholders(rows: readonly (readonly SqlValue[])[]): string {
  let number = 0;
  return rows.map((row) => `(${row.map(() => `$${++number}`).join(', ')})`).join(', ');
}

/** The rest is left for the next run. */
const MAX_DELETED = 2_000_000;

/** Deletes rows in chunks, and pauses for as long as each took, so that others have half of the time at least. */
export async function deleteInChunks(
  db: SqlDatabase,
  { table, key, where, params }: { table: string; key: string; where: string; params: readonly SqlValue[] },
): Promise<void> {
  const sql = `
    DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${db.rowsPerDelete})
    RETURNING 1 AS gone`;
  for (let deleted = 0; deleted < MAX_DELETED; deleted += db.rowsPerDelete) {
    const startedMs = performance.now();
    const { length } = await db.query({ sql, params });
    if (length < db.rowsPerDelete) return;
    await sleep(performance.now() - startedMs);
  }
}
