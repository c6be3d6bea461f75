import { handled, type Handled, type MaybePromise } from '../../core/ports/maybe-promise.ts';

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
