import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { ANSWER_LANGUAGES } from '../../src/core/answers/instant.ts';
import { buildWordTables, WORD_TABLES_FILE } from './build-word-tables.ts';
import { WORD_SOURCES } from './sources.ts';

const TABLES = {
  vocabulary: 'block, first, unpacked(words)',
  relations: 'relation, block, unpacked(entries)',
  spelling: 'alphabet, unpacked(edges), unpacked(common)',
};

describe('the word tables', () => {
  // One language takes seconds, all of them minutes, and the thesauri of the others are not in npm.
  it('have the English rows that the tool builds from its sources', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'word-tables-'));
    const built = join(folder, 'words.sqlite');
    buildWordTables(built, folder, ['en']);
    const db = new DatabaseSync(WORD_TABLES_FILE, { readOnly: true });
    t.after(() => {
      db.close();
      rmSync(folder, { recursive: true });
    });
    db.function('unpacked', (packed) => brotliDecompressSync(packed as Uint8Array).toString('base64'));
    db.exec(`ATTACH '${built}' AS built`);
    for (const [table, columns] of Object.entries(TABLES)) {
      const rows = (schema: string) =>
        db.prepare(`SELECT ${columns} FROM ${schema}.${table} WHERE language = 'en' ORDER BY rowid`).all();
      assert.deepEqual(
        rows('main'),
        rows('built'),
        `${table}: run \`npm run tables:words\` and commit the file`,
      );
    }
  });

  it('have every language', () => {
    const db = new DatabaseSync(WORD_TABLES_FILE, { readOnly: true });
    const languages = Object.keys(TABLES).map((table) =>
      db
        .prepare(`SELECT DISTINCT language FROM ${table} ORDER BY language`)
        .all()
        .map(({ language }) => language),
    );
    db.close();
    assert.deepEqual(
      languages,
      Object.keys(TABLES).map(() => ANSWER_LANGUAGES.toSorted()),
    );
  });

  it('name their sources and licences, as LICENSES.md does', () => {
    const db = new DatabaseSync(WORD_TABLES_FILE, { readOnly: true });
    const rows = db.prepare('SELECT name FROM sources ORDER BY name').all();
    db.close();
    assert.deepEqual(
      rows.map(({ name }) => name),
      WORD_SOURCES.map(({ name }) => name).sort(),
    );
    const page = readFileSync(join(WORD_TABLES_FILE, '../LICENSES.md'), 'utf8');
    for (const { name, url, licence, attribution } of WORD_SOURCES)
      for (const text of [name, url, licence, attribution]) assert.ok(page.includes(text), text);
  });
});
