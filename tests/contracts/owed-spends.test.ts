import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';

for (const kind of DATABASES_AND_POOLER) {
  describe(`spends that are owed, on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let ledger: OpenLedger;
    const open = async (): Promise<void> => {
      database = await openOn(fresh);
      ledger = await database.openLedger();
    };
    const close = async (): Promise<void> => {
      await ledger.close();
      await database.close();
    };
    before(async () => {
      fresh = await kind.create();
      await open();
    });
    after(async () => {
      await close();
      await fresh.drop();
    });

    it('are listed for all subjects, and moved without newer spends', async () => {
      await Promise.all([
        ledger.spend('owed:p', 'b', 2000, 3),
        ledger.spend('owed:p', 'a', 3000),
        ledger.spend('owed:p', 'a', 1000, 2),
        ledger.spend('owed:q', 'a', 1000),
        ledger.spend('p', 'a', 1000),
      ]);
      const read = await ledger.spentUnder('owed:p');
      assert.deepEqual(read, [
        { policy: 'owed:p', subject: 'a', atMs: 1000, count: 2 },
        { policy: 'owed:p', subject: 'a', atMs: 3000, count: 1 },
        { policy: 'owed:p', subject: 'b', atMs: 2000, count: 3 },
      ]);
      await ledger.spend('owed:p', 'b', 2000, 4);
      await ledger.moveSpends(read, 'p');
      assert.deepEqual(await ledger.spentUnder('owed:p'), [
        { policy: 'owed:p', subject: 'b', atMs: 2000, count: 4 },
      ]);
      assert.deepEqual(await ledger.spentSince('p', 'a', 0), [
        { atMs: 1000, count: 3 },
        { atMs: 3000, count: 1 },
      ]);
      assert.deepEqual(await ledger.spentSince('p', 'b', 0), [{ atMs: 2000, count: 3 }]);
      assert.equal((await ledger.spentUnder('owed:q')).length, 1);
      await ledger.moveSpends([], 'p');
    });
  });
}
