import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OpenDatabase } from '../../src/store/open-database.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';
import { patiently } from '../support/eventually.ts';

for (const kind of DATABASES_AND_POOLER) {
  describe(`preferences on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh);
      for (const id of ['ada', 'bob']) {
        const user = { id, name: id, nameKey: id, admin: false, createdAtMs: 1, disabledAtMs: undefined };
        await database.accounts.addUser({ ...user, passwordHash: undefined });
      }
    });
    after(async () => {
      await database.close();
      await fresh.drop();
    });

    it('do not exist before they are saved', async () => {
      assert.equal(await database.preferences.load('ada'), undefined);
      assert.equal(await database.preferences.load('nobody'), undefined);
    });

    it('are the last saved ones of each user', async () => {
      await database.preferences.save('ada', 'first');
      await database.preferences.save('bob', 'another');
      await database.preferences.save('ada', 'second');
      assert.equal(await database.preferences.load('ada'), 'second');
      assert.equal(await database.preferences.load('bob'), 'another');
    });

    it('may be long, and empty', async () => {
      for (const packed of ['x'.repeat(200_000), '']) {
        await database.preferences.save('ada', packed);
        assert.equal(await database.preferences.load('ada'), packed);
      }
    });

    it('belong to a user who exists', async () => {
      await assert.rejects(database.preferences.save('nobody', 'x'));
    });

    it('are seen by other nodes, and after a restart', async () => {
      await database.preferences.save('ada', 'kept');
      const other = await openOn(fresh);
      try {
        assert.equal(await other.preferences.load('ada'), 'kept');
      } finally {
        await other.close();
      }
      await database.close();
      database = await openOn(fresh);
      assert.equal(await database.preferences.load('ada'), 'kept');
    });

    it('are consistent when saved concurrently', async () => {
      const values = Array.from({ length: 20 }, (_, i) => String(i).repeat(1000));
      await Promise.all(values.map((value) => patiently(() => database.preferences.save('ada', value))));
      assert.ok(values.includes((await database.preferences.load('ada')) ?? ''));
    });
  });
}
