/** Builds tables/reference.sqlite from the packages and lists in tools/tables: `npm run tables`. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addCountries } from './tables/countries.ts';
import { addEmoji, addPorts } from './tables/emoji-and-ports.ts';
import { addPlaces } from './tables/places.ts';
import { describeSources } from './tables/sources.ts';
import { addWords } from './tables/words.ts';

export const TABLES_FILE = join(import.meta.dirname, '../tables/reference.sqlite');

/** The same sources give the same bytes: rows go in in a fixed order, and nothing depends on the time. */
export function buildTables(path: string): void {
  rmSync(path, { force: true });
  const db = new DatabaseSync(path);
  db.exec('PRAGMA page_size = 16384; PRAGMA journal_mode = MEMORY; BEGIN');
  describeSources(db);
  addPlaces(db);
  addCountries(db);
  addWords(db);
  addPorts(db);
  addEmoji(db);
  db.exec('COMMIT; VACUUM');
  db.close();
}

if (import.meta.main) {
  buildTables(`${TABLES_FILE}.new`);
  renameSync(`${TABLES_FILE}.new`, TABLES_FILE);
}
