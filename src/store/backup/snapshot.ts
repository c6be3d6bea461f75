import { pendingMigrations, type Migration } from '../sql/migrations.ts';
import { BackupRefusal, type BackupContent, type BackupSource } from './content.ts';
import { BACKUP_TABLES } from './tables.ts';

/** A consistent view of a database, while others write to it. */
export type DatabaseSnapshot = BackupContent & {
  source: BackupSource;
  /** Lines of the journal that cannot be read, and so are missing. */
  damagedLines: number;
  close(): Promise<void>;
};

export type TableColumns = { table: string; columns: readonly string[] };

/** The tables of a backup that a database of any version has, from the names of all its columns. */
export function tablesToRead(existing: readonly { table: string; column: string }[]): TableColumns[] {
  const names = new Set(existing.map(({ table, column }) => `${table}.${column}`));
  return BACKUP_TABLES.map(({ name, columns }) => ({
    table: name,
    columns: Object.keys(columns).filter((column) => names.has(`${name}.${column}`)),
  })).filter(({ columns }) => columns.length > 0);
}

/** Fails if this version does not know all of the migrations. */
export function checkMigration(reached: number, known: readonly Migration[]): number {
  if (reached === 0) throw new BackupRefusal('The database is empty: there is nothing to back up.');
  pendingMigrations(known, reached);
  return reached;
}
