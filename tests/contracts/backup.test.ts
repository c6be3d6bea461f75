import assert from 'node:assert/strict';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { backUp, copyStore, restore, type StoreSettings } from '../../src/compose/backups.ts';
import {
  DATABASES,
  openOn,
  temporaryFolder,
  type DatabaseKind,
  type FreshDatabase,
} from '../support/databases.ts';
import { exampleRows, insertRows, storedRows } from '../support/stored-rows.ts';

const { signal } = new AbortController();

for (const kind of DATABASES) {
  describe(`a backup of ${kind.name}`, { skip: kind.skip }, () => {
    let source: FreshDatabase;
    let folder: string;
    const file = () => join(folder, 'a.jsonl.gz');
    before(async () => {
      folder = temporaryFolder();
      source = await kind.createEmpty();
      await (await openOn(source)).close();
      await insertRows(source.settings, exampleRows());
    });
    after(async () => {
      await source.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('has all rows of all tables, and only its owner can read it', async () => {
      const { rows, bytes } = await backUp(settingsOf(source), { file: file(), overwrite: false, signal });
      const expected = Object.entries(exampleRows()).map(([table, found]) => [table, found.length]);
      assert.deepEqual(Object.entries(rows), expected);
      assert.deepEqual([statSync(file()).mode & 0o777, statSync(file()).size], [0o600, bytes]);
    });

    for (const target of DATABASES) {
      const into = (work: (fresh: FreshDatabase) => Promise<void>) => withFresh(target, work);

      it(`is restored into ${target.name} row by row`, { skip: target.skip }, () =>
        into(async (fresh) => {
          await restore(settingsOf(fresh), { file: file(), replace: false });
          assert.deepEqual(await storedRows(fresh.settings), await storedRows(source.settings));
          await continuesNumbers(fresh);
        }),
      );

      it(`replaces all that is in ${target.name} only if it is forced to`, { skip: target.skip }, () =>
        into(async (fresh) => {
          await (await openOn(fresh)).close();
          await insertRows(fresh.settings, { users: exampleRows().users?.slice(1, 2) ?? [] });
          const before = await storedRows(fresh.settings);
          await assert.rejects(restore(settingsOf(fresh), { file: file(), replace: false }), {
            message: /^The database is not empty: it has 1 account, 0 API keys and 0 other rows\. To replace/,
          });
          assert.deepEqual(await storedRows(fresh.settings), before);
          await restore(settingsOf(fresh), { file: file(), replace: true });
          await restore(settingsOf(fresh), { file: file(), replace: true });
          assert.deepEqual(await storedRows(fresh.settings), await storedRows(source.settings));
        }),
      );

      it(`is the same as a copy to ${target.name} and back`, { skip: target.skip }, () =>
        into((fresh) =>
          withFresh(kind, async (back) => {
            await copyStore(settingsOf(source), settingsOf(fresh), { replace: false });
            await copyStore(settingsOf(fresh), settingsOf(back), { replace: false });
            assert.deepEqual(await storedRows(back.settings), await storedRows(source.settings));
          }),
        ),
      );
    }
  });
}

async function withFresh(kind: DatabaseKind, work: (fresh: FreshDatabase) => Promise<void>): Promise<void> {
  const fresh = await kind.createEmpty();
  try {
    await work(fresh);
  } finally {
    await fresh.drop();
  }
}

function settingsOf({ settings: { DATA_DIR, DATABASE_URL } }: FreshDatabase): StoreSettings {
  return { DATA_DIR, DATABASE_URL, SECRET_KEY: undefined };
}

/** A new entry of the audit log follows the restored ones. */
async function continuesNumbers(fresh: FreshDatabase): Promise<void> {
  const database = await openOn(fresh);
  try {
    const [newest] = await database.audit.list({ limit: 1 });
    assert.ok(newest);
    const { number, ...entry } = newest;
    await database.audit.add(entry);
    assert.equal((await database.audit.list({ limit: 1 }))[0]?.number, number + 1);
  } finally {
    await database.close();
  }
}
