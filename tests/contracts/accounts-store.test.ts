import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_TERMS } from '../../src/core/accounts/key-terms.ts';
import { NO_CEILINGS, type StoredKey } from '../../src/core/accounts/model.ts';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';

for (const kind of DATABASES_AND_POOLER) {
  describe(`the accounts store on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let ledger: OpenLedger;

    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh);
      // As in a server: only then changes are listened for.
      ledger = await database.openLedger();
    });
    after(async () => {
      await ledger.close();
      await database.close();
      await fresh.drop();
    });

    async function addUser(id: string): Promise<void> {
      const user = {
        id,
        name: id,
        nameKey: id,
        admin: false,
        passwordHash: undefined,
        createdAtMs: 1,
        disabledAtMs: undefined,
      };
      assert.ok(await database.accounts.addUser(user));
    }

    function keyOf(ownerId: string, createdAtMs: number): StoredKey {
      return {
        ...DEFAULT_TERMS,
        prefix: `${ownerId}${createdAtMs}`,
        kind: 'standard',
        sandbox: false,
        replaces: undefined,
        secretDigest: 'digest',
        ownerId,
        ownerName: ownerId,
        ownerDisabled: false,
        ownerCeilings: NO_CEILINGS,
        createdAtMs,
        revokedAtMs: undefined,
      };
    }

    /** A user with a key created at each of these times. */
    async function addKeys(ownerId: string, times: readonly number[]): Promise<void> {
      await addUser(ownerId);
      for (const atMs of times)
        assert.equal(await database.keys.addKey(keyOf(ownerId, atMs), { mostLive: 1_000 }), 'added');
    }

    it('changes the epoch immediately after its own changes, without a notification', async () => {
      const { accounts, keys } = database;
      await addKeys('watched', [1]);
      const changes = {
        disabling: () => accounts.setDisabled('watched', 5),
        enabling: () => accounts.setDisabled('watched', undefined),
        revoking: () => keys.revokeKey('watched1', 6),
      };
      for (const [name, change] of Object.entries(changes)) {
        const before = keys.epoch();
        await change();
        assert.notEqual(keys.epoch(), before, name);
      }
    });

    it('keeps the kind of a key', async () => {
      const { keys } = database;
      await addKeys('kinds', [1]);
      assert.equal(await keys.addKey({ ...keyOf('kinds', 2), kind: 'link' }, { mostLive: 1_000 }), 'added');
      assert.equal((await keys.findKey('kinds1'))?.kind, 'standard');
      assert.equal((await keys.findKey('kinds2'))?.kind, 'link');
      const listed = await keys.listKeys({ ownerId: 'kinds' });
      assert.deepEqual(
        listed.map(({ kind: of }) => of),
        ['standard', 'link'],
      );
    });

    it('disables and enables an account, which its keys show', async () => {
      const { accounts, keys } = database;
      await addKeys('switched', [1]);
      const read = async () => [
        (await accounts.findUser('switched'))?.disabledAtMs,
        (await keys.findKey('switched1'))?.ownerDisabled,
      ];
      assert.deepEqual(await read(), [undefined, false]);
      await accounts.setDisabled('switched', 5);
      assert.deepEqual(await read(), [5, true]);
      await accounts.setDisabled('switched', undefined);
      assert.deepEqual(await read(), [undefined, false]);
    });

    const paces: {
      name: string;
      made: number[];
      limit: number;
      most: number;
      sinceMs: number;
      expected: unknown;
    }[] = [
      { name: 'room', made: [10, 20], limit: 3, most: 3, sinceMs: 0, expected: 'added' },
      { name: 'live', made: [10, 20], limit: 2, most: 3, sinceMs: 0, expected: 'too_many' },
      { name: 'paced', made: [10, 20], limit: 9, most: 2, sinceMs: 9, expected: { fullSinceMs: 10 } },
      // A key made exactly at the beginning of the window is outside of it.
      { name: 'edge', made: [10, 20], limit: 9, most: 2, sinceMs: 10, expected: 'added' },
      { name: 'edgelive', made: [10, 20], limit: 2, most: 2, sinceMs: 10, expected: 'too_many' },
      // Made under a higher limit: there is room again when no more than the latest one is left in the window.
      {
        name: 'lowered',
        made: [10, 20, 30, 40],
        limit: 9,
        most: 2,
        sinceMs: 0,
        expected: { fullSinceMs: 30 },
      },
      { name: 'one', made: [10, 20, 30], limit: 9, most: 1, sinceMs: 0, expected: { fullSinceMs: 30 } },
    ];
    for (const { name, made, limit, most, sinceMs, expected } of paces) {
      it(`answers ${JSON.stringify(expected)} to a key after ${made.join(', ')} with ${most} since ${sinceMs} and ${limit} live`, async () => {
        await addKeys(name, made);
        // Those of others count for nothing.
        await addKeys(`not-${name}`, [11, 21, 31]);
        const added = await database.keys.addKey(keyOf(name, 99), {
          mostLive: limit,
          pace: { most, sinceMs },
        });
        assert.deepEqual(added, expected);
        assert.equal(
          (await database.keys.listKeys({ ownerId: name })).length,
          made.length + Number(expected === 'added'),
        );
      });
    }
  });
}
