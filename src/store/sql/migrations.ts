import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnavailable } from '../../core/errors.ts';

export type Migration = { number: number; name: string; sql: string };

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
    return { number: index + 1, name: match[2] ?? '', sql: readFileSync(join(folder, file), 'utf8') };
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
