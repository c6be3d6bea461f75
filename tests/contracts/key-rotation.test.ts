import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { StoredKey } from '../../src/core/accounts/model.ts';
import type { OpenDatabase } from '../../src/store/open-database.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';
import { addStoredUser, keyOfUser } from '../support/stored-keys.ts';

for (const kind of DATABASES_AND_POOLER) {
  describe(`replacing keys on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let second: OpenDatabase;
    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh);
      second = await openOn(fresh);
    });
    after(async () => {
      await second.close();
      await database.close();
      await fresh.drop();
    });

    const add = (key: StoredKey, mostLive = 25) => database.keys.addKey(key, { mostLive });
    const replace = (
      { ownerId, prefix }: StoredKey,
      {
        successor = `${prefix}-2`,
        atMs = 100,
        untilMs = 200,
        mostLive = 25,
        on = database,
        extra = {},
      }: {
        successor?: string;
        atMs?: number;
        untilMs?: number;
        mostLive?: number;
        on?: OpenDatabase;
        extra?: Partial<StoredKey>;
      } = {},
    ) =>
      on.keys.addKey(keyOfUser(ownerId, successor, { replaces: prefix, createdAtMs: atMs, ...extra }), {
        mostLive,
        replacedUntilMs: untilMs,
      });
    const expiryOf = async (prefix: string) => (await database.keys.findKey(prefix))?.expiresAtMs;

    it('ends the old key with the overlap, and tells which replaces which', async () => {
      await addStoredUser(database, 'ada');
      const old = keyOfUser('ada', 'old');
      await add(old);
      assert.equal(await replace(old), 'added');
      assert.equal(await expiryOf('old'), 200);
      assert.equal((await database.keys.findKey('old-2'))?.replaces, 'old');
      const related = await database.keys.listKeys({ prefix: 'old' });
      assert.deepEqual(
        related.map(({ prefix, replaces }) => [prefix, replaces]),
        [
          ['old', undefined],
          ['old-2', 'old'],
        ],
      );
    });

    it('never lets the old key live longer than before', async () => {
      await addStoredUser(database, 'bob');
      const old = keyOfUser('bob', 'brief', { expiresAtMs: 150 });
      await add(old);
      assert.equal(await replace(old), 'added');
      assert.equal(await expiryOf('brief'), 150);
    });

    const cases: Readonly<
      Record<
        string,
        { old?: Partial<StoredKey>; before?: (old: StoredKey) => Promise<unknown>; expected: string }
      >
    > = {
      'an expired key': { old: { expiresAtMs: 100 }, expected: 'not_replaceable' },
      'a key that expires later': { old: { expiresAtMs: 101 }, expected: 'added' },
      'a revoked key': {
        before: ({ prefix }) => database.keys.revokeKey(prefix, 50),
        expected: 'not_replaceable',
      },
      'a key with a live successor': {
        before: (old) => replace(old, { successor: `${old.prefix}-1`, untilMs: 900 }),
        expected: 'not_replaceable',
      },
      'a key whose successor was revoked': {
        async before(old) {
          await replace(old, { successor: `${old.prefix}-1`, untilMs: 900 });
          await database.keys.revokeKey(`${old.prefix}-1`, 50);
        },
        expected: 'added',
      },
      'a key whose successor has expired': {
        before: (old) =>
          replace(old, {
            successor: `${old.prefix}-1`,
            atMs: 50,
            untilMs: 900,
            extra: { expiresAtMs: 100 },
          }),
        expected: 'added',
      },
    };
    for (const [name, { old = {}, before: prepare, expected }] of Object.entries(cases)) {
      it(`answers ${expected} for ${name}`, async () => {
        const owner = name.replaceAll(' ', '-');
        await addStoredUser(database, owner);
        const key = keyOfUser(owner, owner, old);
        await add(key);
        await prepare?.(key);
        const expiresAtMs = await expiryOf(owner);
        assert.equal(await replace(key), expected);
        if (expected !== 'added') assert.equal(await expiryOf(owner), expiresAtMs);
        assert.equal((await database.keys.findKey(`${owner}-2`)) !== undefined, expected === 'added');
      });
    }

    it("replaces only the user's own keys", async () => {
      await addStoredUser(database, 'eve');
      await add(keyOfUser('eve', 'eves'));
      const stolen = keyOfUser('eve', 'eves-2', { replaces: 'old', createdAtMs: 100 });
      const outcome = await database.keys.addKey(stolen, { mostLive: 25, replacedUntilMs: 101 });
      assert.equal(outcome, 'not_replaceable');
      assert.equal(await expiryOf('old'), 200);
    });

    it('of ten replacements at once, on two nodes, lets one succeed', async () => {
      await addStoredUser(database, 'race');
      const old = keyOfUser('race', 'raced');
      await add(old);
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          replace(old, { successor: `raced-${i}`, untilMs: 200 + i, on: i % 2 === 0 ? database : second }),
        ),
      );
      assert.deepEqual(outcomes.filter((one) => one === 'added').length, 1);
      assert.deepEqual(outcomes.filter((one) => one === 'not_replaceable').length, 9);
      const winner = outcomes.indexOf('added');
      assert.equal(await expiryOf('raced'), 200 + winner);
      assert.equal((await database.keys.listKeys({ ownerId: 'race' })).length, 2);
    });

    it('works for every key of a full account, whose replaced keys count apart', async () => {
      await addStoredUser(database, 'full');
      const old = ['full1', 'full2', 'full3'].map((prefix) => keyOfUser('full', prefix));
      for (const key of old) assert.equal(await add(key, 3), 'added');
      for (const key of old) assert.equal(await replace(key, { mostLive: 3 }), 'added');
      const another = keyOfUser('full', 'full4', { createdAtMs: 100 });
      assert.equal(await add(another, 3), 'too_many');
      const successor = keyOfUser('full', 'full1-2');
      assert.equal(await replace(successor, { mostLive: 3 }), 'too_many', 'twice as many live keys');
      const later = keyOfUser('full', 'full1-2');
      assert.equal(await replace(later, { mostLive: 3, atMs: 200 }), 'added', 'after the overlap');
    });

    it('counts expired keys neither for new ones nor as live, and revives them only where there is room', async () => {
      await addStoredUser(database, 'expired');
      const { keys, accounts } = database;
      await add(keyOfUser('expired', 'expired1', { expiresAtMs: 50 }), 2);
      await add(keyOfUser('expired', 'expired2'), 2);
      const third = keyOfUser('expired', 'expired3', { createdAtMs: 40 });
      assert.equal(await add(third, 2), 'too_many');
      assert.equal(await add({ ...third, createdAtMs: 50 }, 2), 'added');
      assert.equal((await accounts.findListedUser('expired'))?.liveKeys, 2);
      const revive = () =>
        keys.changeTerms('expired1', { expiresAtMs: undefined }, { nowMs: 100, mostLive: 2 });
      assert.equal(await revive(), 'too_many');
      assert.equal(await expiryOf('expired1'), 50);
      await keys.revokeKey('expired3', 60);
      assert.equal(await revive(), 'changed');
    });

    it('adds no key for a user who is gone', async () => {
      await addStoredUser(database, 'gone');
      await database.accounts.deleteUser('gone');
      assert.equal(await add(keyOfUser('gone', 'late')), 'no_such_owner');
      assert.equal(await database.keys.findKey('late'), undefined);
    });
  });
}
