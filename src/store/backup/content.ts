import type { SqlValue } from '../sql/database.ts';

export type BackupSource = 'SQLite' | 'PostgreSQL';

export type BackupHeader = {
  /** The version of Tributary that made it. */
  program: string;
  createdAt: string;
  source: BackupSource;
  /** The last migration of the database. */
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
