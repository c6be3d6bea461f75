import { DatabaseSync } from 'node:sqlite';
import { readMigrations, REACHED_MIGRATION, schemaState } from '../sql/migrations.ts';
import { SQLITE_MIGRATIONS } from './database.ts';

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
