import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { buildTables, HOLIDAYS_FILE, PASSWORDS_FILE, SUFFIXES_FILE, TABLES_FILE } from './build-tables.ts';
import { holidayAreas, holidayRows } from './holidays.ts';
import { publicSuffixRules } from './public-suffixes.ts';
import { commonPasswords } from './passwords.ts';
import { HOLIDAY_SOURCES, PASSWORD_SOURCES, SOURCES, SUFFIX_SOURCES, versionOf } from './sources.ts';

describe('the reference tables', () => {
  // Not the bytes: compressed blocks differ from one kind of processor to the next.
  it('have the rows that the tool builds from its sources', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'tables-'));
    const built = join(folder, 'reference.sqlite');
    buildTables(built);
    const db = new DatabaseSync(TABLES_FILE, { readOnly: true });
    t.after(() => {
      db.close();
      rmSync(folder, { recursive: true });
    });
    db.function('inflate', (texts) => inflateRawSync(texts as Uint8Array).toString());
    db.exec(`ATTACH '${built}' AS built`);
    const schema = (name: string) =>
      db.prepare(`SELECT name, sql FROM ${name}.sqlite_schema ORDER BY name`).all();
    assert.deepEqual(schema('main'), schema('built'));
    const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    for (const { name } of tables) {
      const columns = name === 'senses' ? 'block, inflate(texts)' : '*';
      for (const [one, other] of [
        ['main', 'built'],
        ['built', 'main'],
      ]) {
        const missing = db.prepare(
          `SELECT ${columns} FROM ${one}.${String(name)} EXCEPT SELECT ${columns} FROM ${other}.${String(name)} LIMIT 1`,
        );
        assert.equal(missing.get(), undefined, `${String(name)}: run \`npm run tables\` and commit the file`);
      }
    }
  });

  it('name their sources and licences, as LICENSES.md does', () => {
    const db = new DatabaseSync(TABLES_FILE, { readOnly: true });
    const rows = db.prepare('SELECT name, attribution FROM sources ORDER BY name').all();
    db.close();
    assert.deepEqual(
      rows.map(({ name }) => name),
      SOURCES.map(({ name }) => name).sort(),
    );
    const page = readFileSync(join(TABLES_FILE, '../LICENSES.md'), 'utf8');
    for (const { name, url, licence, attribution } of [
      ...SOURCES,
      ...HOLIDAY_SOURCES,
      ...PASSWORD_SOURCES,
      ...SUFFIX_SOURCES,
    ])
      for (const text of [name, url, licence, attribution]) assert.ok(page.includes(text), text);
  });
});

describe('the table of holidays', () => {
  // All areas take a minute to build; these have substitutes, regions and other calendars.
  const SAMPLE = ['DE', 'DE-BY', 'GB', 'GB-SCT', 'US', 'FR', 'JP', 'SA'];

  it('has the rows that the tool builds from its source', () => {
    const db = new DatabaseSync(HOLIDAYS_FILE, { readOnly: true });
    const stored = db.prepare(
      `SELECT area, names, kind, substitute, days, dates FROM holidays JOIN names ON id = name WHERE area = ?`,
    );
    const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify({ ...row })).sort();
    for (const area of SAMPLE)
      assert.deepEqual(
        sorted(stored.all(area)),
        sorted(holidayRows(area)),
        `${area}: run \`npm run tables holidays\` and commit the file`,
      );
    const areas = db.prepare('SELECT code, name, language FROM areas').all();
    db.close();
    assert.deepEqual(sorted(areas), sorted(holidayAreas()));
  });

  it('names the version of its source', () => {
    const db = new DatabaseSync(HOLIDAYS_FILE, { readOnly: true });
    const rows = db.prepare('SELECT version FROM sources').all();
    db.close();
    assert.deepEqual(
      rows.map(({ version }) => version),
      [`date-holidays ${versionOf('date-holidays')}`],
    );
  });
});

describe('the list of common passwords', () => {
  it('has the lines that the tool builds from its source', () => {
    const lines = readFileSync(PASSWORDS_FILE, 'utf8').split('\n');
    assert.deepEqual(lines, [...commonPasswords(), ''], 'run `npm run tables passwords` and commit the file');
    assert.ok(lines.length > 10_000);
  });
});

describe('the list of public suffixes', () => {
  it('has the lines that the tool builds from its source', async () => {
    const lines = readFileSync(SUFFIXES_FILE, 'utf8').split('\n');
    assert.deepEqual(
      lines,
      [...(await publicSuffixRules()), ''],
      'run `npm run tables suffixes` and commit the file',
    );
    for (const rule of ['com', 'co.uk', '*.ck', '!www.ck', 'github.io', 'xn--p1ai'])
      assert.ok(lines.includes(rule), rule);
  });
});
