/**
 * Builds the tables from the packages and lists in tools/tables: `npm run tables`, or one file with
 * `npm run tables reference`, `… holidays`, `… passwords` or `… suffixes`.
 */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addCountries } from './countries.ts';
import { addEmoji, addPorts } from './emoji-and-ports.ts';
import { addPlaces } from './places.ts';
import { buildHolidays } from './holidays.ts';
import { buildPasswords } from './passwords.ts';
import { buildPublicSuffixes } from './public-suffixes.ts';
import { describeSources, SOURCES } from './sources.ts';
import { addWords } from './words.ts';

export const TABLES_FILE = join(import.meta.dirname, '../../tables/reference.sqlite');
export const PASSWORDS_FILE = join(import.meta.dirname, '../../tables/common-passwords.txt');
export const SUFFIXES_FILE = join(import.meta.dirname, '../../tables/public-suffixes.txt');
export const HOLIDAYS_FILE = join(import.meta.dirname, '../../tables/holidays.sqlite');

/** The same sources give the same bytes: rows go in in a fixed order, and nothing depends on the time. */
export function buildTables(path: string): void {
  rmSync(path, { force: true });
  const db = new DatabaseSync(path);
  db.exec('PRAGMA page_size = 16384; PRAGMA journal_mode = MEMORY; BEGIN');
  describeSources(db, SOURCES);
  addPlaces(db);
  addCountries(db);
  addWords(db);
  addPorts(db);
  addEmoji(db);
  db.exec('COMMIT; VACUUM');
  db.close();
}

if (import.meta.main) {
  const [only] = process.argv.slice(2);
  const builders = {
    reference: [TABLES_FILE, buildTables],
    holidays: [HOLIDAYS_FILE, buildHolidays],
    passwords: [PASSWORDS_FILE, buildPasswords],
    suffixes: [SUFFIXES_FILE, buildPublicSuffixes],
  } as const;
  for (const [name, [file, build]] of Object.entries(builders)) {
    if (only !== undefined && only !== name) continue;
    rmSync(`${file}.new`, { force: true });
    await build(`${file}.new`);
    renameSync(`${file}.new`, file);
  }
}
