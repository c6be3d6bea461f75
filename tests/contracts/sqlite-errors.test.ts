import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { StoreUnavailable } from '../../src/core/errors.ts';
import { DATABASES, openOn, type FreshDatabase } from '../support/databases.ts';

const [sqlite] = DATABASES;

/** A valid header, and nothing that belongs behind it. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.concat([bytes.subarray(0, 100), Buffer.alloc(bytes.length - 100, 0xff)]));
}

const CASES: Readonly<Record<string, { spoil: (file: string) => void; says: RegExp }>> = {
  'another kind of file': {
    spoil(file) {
      writeFileSync(file, 'hello, this is a text of more than one hundred bytes\n'.repeat(100));
    },
    says: /: the file tributary\.db is not a SQLite database\. Move it away, restore a backup, or set another DATA_DIR$/,
  },
  'a damaged file': { spoil: damage, says: /: the file tributary\.db is damaged\. Restore a backup$/ },
  'a folder in its place': {
    spoil(file) {
      rmSync(file);
      mkdirSync(file);
    },
    says: /: there is a directory in the place of a file$/,
  },
  'a newer schema': {
    spoil(file) {
      const db = new DatabaseSync(file);
      db.exec("INSERT INTO schema_migrations VALUES (9000, 'from-the-future', 0)");
      db.close();
    },
    says: /^the database was last used by a newer version of Tributary: its schema is 9000, and this version knows only \d+\. Start the newer version, or restore a backup that was made before the upgrade$/,
  },
};

describe('a SQLite file that cannot be used', () => {
  const used = async (): Promise<FreshDatabase> => {
    const fresh = await sqlite?.create();
    assert.ok(fresh);
    await (await openOn(fresh)).close();
    return fresh;
  };

  for (const [name, { spoil, says }] of Object.entries(CASES)) {
    it(`is told in one sentence: ${name}`, async () => {
      const fresh = await used();
      spoil(join(fresh.settings.DATA_DIR, 'tributary.db'));
      await assert.rejects(openOn(fresh), (error: unknown) => {
        assert.ok(error instanceof StoreUnavailable, String(error));
        assert.match(error.message, says);
        return true;
      });
      await fresh.drop();
    });
  }
});
