import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  SCOPED_ENDPOINTS,
  NO_CEILINGS,
  type AccountCeilings,
  type KeyTerms,
} from '../../src/core/accounts/model.ts';
import { DEFAULT_TERMS, MAX_MONTHLY_LIMIT } from '../../src/core/accounts/key-terms.ts';
import { TABS } from '../../src/core/results/found.ts';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';
import { addStoredUser, keyOfUser } from '../support/stored-keys.ts';

const TERMS: Readonly<Record<string, KeyTerms>> = {
  'no restriction': DEFAULT_TERMS,
  'every restriction': {
    name: "laptop's “name” %_\\ 🔑",
    note: 'n'.repeat(500),
    expiresAtMs: 1_900_000_000_000,
    scopes: { endpoints: ['web', 'news'], tabs: ['web'], engines: ['engine_a', 'engine_c'] },
    networks: ['192.0.2.0/24', '2001:db8::/32'],
    limits: {
      burst: { limit: 30, windowMs: 60_000 },
      sustained: { limit: 100, windowMs: 86_400_000 },
      monthly: 500,
      byAdmin: true,
    },
  },
  'as much as possible': {
    name: '🔑'.repeat(100),
    note: '\u{10ffff}'.repeat(500),
    expiresAtMs: 8_640_000_000_000_000,
    scopes: {
      endpoints: SCOPED_ENDPOINTS,
      tabs: TABS,
      engines: Array.from({ length: 26 }, (_, i) => `engine_${i}`),
    },
    networks: Array.from({ length: 50 }, (_, i) => `2001:db8:${i.toString(16)}:ffff:ffff:ffff:ffff:ffff/128`),
    limits: {
      burst: { limit: Number.MAX_SAFE_INTEGER, windowMs: 1_000 },
      sustained: { limit: 1, windowMs: 86_400_000 },
      monthly: MAX_MONTHLY_LIMIT,
      byAdmin: false,
    },
  },
};

for (const kind of DATABASES_AND_POOLER) {
  describe(`the terms of keys on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let ledger: OpenLedger;
    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh);
      // As in a server: only then changes are listened for.
      ledger = await database.openLedger();
      await addStoredUser(database, 'owner');
    });
    after(async () => {
      await ledger.close();
      await database.close();
      await fresh.drop();
    });

    /** What both ways of reading a key say of its terms. */
    const termsOf = async (prefix: string): Promise<KeyTerms[]> => {
      const found = await database.keys.findKey(prefix);
      const [listed] = await database.keys.listKeys({ prefix });
      assert.ok(found && listed);
      return [found, listed].map(({ name, note, expiresAtMs, scopes, networks, limits }) => ({
        ...{ name, note, expiresAtMs, scopes, networks, limits },
      }));
    };
    const conditions = { nowMs: 5, mostLive: 100 };

    for (const [i, [name, terms]] of Object.entries(TERMS).entries()) {
      it(`are stored and changed with ${name}`, async () => {
        const { keys } = database;
        await keys.addKey(keyOfUser('owner', `made${i}`, terms), { mostLive: 100 });
        assert.deepEqual(await termsOf(`made${i}`), [terms, terms]);
        await keys.addKey(keyOfUser('owner', `changed${i}`), { mostLive: 100 });
        assert.equal(await keys.changeTerms(`changed${i}`, terms, conditions), 'changed');
        assert.deepEqual(await termsOf(`changed${i}`), [terms, terms]);
        assert.equal(await keys.changeTerms(`changed${i}`, DEFAULT_TERMS, conditions), 'changed');
        assert.deepEqual(await termsOf(`changed${i}`), [DEFAULT_TERMS, DEFAULT_TERMS]);
      });
    }

    it('change separately, so that simultaneous changes do not undo each other', async () => {
      const { keys } = database;
      await keys.addKey(keyOfUser('owner', 'parts'), { mostLive: 100 });
      const wanted = TERMS['every restriction'];
      assert.ok(wanted);
      const { name, note, expiresAtMs, scopes, networks, limits } = wanted;
      const changes = [{ name }, { note }, { expiresAtMs }, { scopes }, { networks }, { limits }];
      const done = await Promise.all(changes.map((change) => keys.changeTerms('parts', change, conditions)));
      assert.deepEqual(new Set(done), new Set(['changed']));
      assert.deepEqual(await termsOf('parts'), [wanted, wanted]);
    });

    it('change only for keys that exist, are not revoked and belong to the user', async () => {
      const { keys } = database;
      await keys.addKey(keyOfUser('owner', 'mine'), { mostLive: 100 });
      const rename = (prefix: string, ownerId?: string) =>
        keys.changeTerms(prefix, { name: 'new' }, { ...conditions, ownerId });
      assert.equal(await rename('none'), 'no_such_key');
      assert.equal(await rename('mine', 'other'), 'no_such_key');
      assert.equal(await rename('mine', 'owner'), 'changed');
      assert.ok(await keys.revokeKey('mine', 5));
      assert.equal(await rename('mine', 'owner'), 'no_such_key');
      assert.equal((await keys.findKey('mine'))?.name, 'new');
    });

    it('notify other stores of changes', async () => {
      const { keys, accounts } = database;
      await keys.addKey(keyOfUser('owner', 'watched'), { mostLive: 100 });
      const changes = {
        terms: () => keys.changeTerms('watched', { note: 'new' }, conditions),
        ceilings: () => accounts.setCeilings('owner', { ...NO_CEILINGS, burst: 'off' }),
        rotation: () =>
          keys.addKey(keyOfUser('owner', 'watched2', { replaces: 'watched' }), {
            mostLive: 100,
            replacedUntilMs: 9,
          }),
        deletion: () => accounts.deleteUser('gone'),
      };
      await addStoredUser(database, 'gone');
      for (const [name, change] of Object.entries(changes)) {
        const before = keys.epoch();
        await change();
        assert.notEqual(keys.epoch(), before, name);
      }
    });

    it('include the ceilings of the account', async () => {
      const { accounts, keys } = database;
      await addStoredUser(database, 'capped');
      await keys.addKey(keyOfUser('capped', 'capped1'), { mostLive: 100 });
      const ceilings: AccountCeilings[] = [
        NO_CEILINGS,
        { burst: { limit: 1, windowMs: 1_000 }, sustained: 'off', monthly: MAX_MONTHLY_LIMIT },
        { burst: 'off', sustained: { limit: 9e15, windowMs: 86_400_000 }, monthly: 'off' },
        { burst: undefined, sustained: undefined, monthly: 1 },
        NO_CEILINGS,
      ];
      for (const one of ceilings) {
        await accounts.setCeilings('capped', one);
        assert.deepEqual((await keys.findKey('capped1'))?.ownerCeilings, one);
        assert.deepEqual((await accounts.findListedUser('capped'))?.ceilings, one);
      }
    });
  });
}
