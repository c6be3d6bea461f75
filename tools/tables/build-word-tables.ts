/**
 * Builds tables/words.sqlite, with the synonyms, antonyms and spellings of seven languages: `npm run tables:words`. The
 * thesauri are those of the Debian packages mythes-de, mythes-es, mythes-fr, mythes-it and mythes-pt-pt; an argument
 * names their folder if it is not /usr/share/mythes.
 */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ANSWER_LANGUAGES, type AnswerLanguage } from '../../src/core/answers/instant.ts';
import { addSpelling, createSpelling } from './spelling.ts';
import { describeSources, WORD_SOURCES } from './sources.ts';
import { addRelations, createThesaurus, readRelations } from './thesaurus.ts';

export const WORD_TABLES_FILE = join(import.meta.dirname, '../../tables/words.sqlite');

export function buildWordTables(
  path: string,
  mythesFolder: string,
  languages: readonly AnswerLanguage[] = ANSWER_LANGUAGES,
): void {
  rmSync(path, { force: true });
  const db = new DatabaseSync(path);
  // Small pages: a block ends in the middle of a page, and the rest of it is wasted.
  db.exec('PRAGMA page_size = 1024; PRAGMA journal_mode = MEMORY; BEGIN');
  describeSources(db, WORD_SOURCES);
  createThesaurus(db);
  createSpelling(db);
  for (const language of languages) {
    const relations = readRelations(language, mythesFolder);
    addRelations(db, language, relations);
    addSpelling(db, language, language === 'en' ? [] : relations.synonyms.keys());
  }
  db.exec('COMMIT; VACUUM');
  db.close();
}

if (import.meta.main) {
  buildWordTables(`${WORD_TABLES_FILE}.new`, process.argv[2] ?? '/usr/share/mythes');
  renameSync(`${WORD_TABLES_FILE}.new`, WORD_TABLES_FILE);
}
