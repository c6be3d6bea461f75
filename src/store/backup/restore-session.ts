import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Row, Statement } from '../sql/database.ts';
import type { Migration } from '../sql/migrations.ts';
import type { BackupPart } from './content.ts';

/** One transaction on a database that nothing else uses. It is rolled back unless it is committed before it is closed. */
export interface RestoreSession {
  readonly migrations: readonly Migration[];
  query(statement: Statement): MaybePromise<Row[]>;
  /** Several statements without parameters. */
  script(sql: string): MaybePromise<void>;
  tableNames(): MaybePromise<ReadonlySet<string>>;
  /** Removes the tables and everything else that migrations have made. */
  dropTables(names: readonly string[]): MaybePromise<void>;
  /** Fails with `BadBackup` if the rows do not fit. */
  insert(part: BackupPart): MaybePromise<void>;
  /** The next generated number follows the highest one in the column. */
  continueNumbers(table: string, column: string): MaybePromise<void>;
  commit(): Promise<void>;
  close(): Promise<void>;
}
