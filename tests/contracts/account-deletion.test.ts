import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { DATABASES, openOn, type FreshDatabase } from '../support/databases.ts';
import { OUTSIDE } from '../support/outside.ts';
import { addStoredUser, keyOfUser } from '../support/stored-keys.ts';

const DAY = '2026-11-15';

for (const [i, kind] of DATABASES.entries()) {
  describe(`deleting an account on ${kind.name}`, { skip: kind.skip }, () => {
    const outside = OUTSIDE[i];
    assert.ok(outside);
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let ledger: OpenLedger;
    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh);
      ledger = await database.openLedger();
    });
    after(async () => {
      await ledger.close();
      await database.close();
      await fresh.drop();
    });

    const rows = async (sql: string) => (await outside.query(fresh.settings, sql)).map((row) => ({ ...row }));
    const run = (sql: string) => outside.query(fresh.settings, sql);

    async function addEverythingOf(id: string): Promise<void> {
      const { invitations, keys, preferences } = database;
      await addStoredUser(database, id);
      for (const prefix of [`${id}-1`, `${id}-2`]) {
        assert.equal(await keys.addKey(keyOfUser(id, prefix), { mostLive: 25 }), 'added');
        await run(`INSERT INTO key_activity VALUES ('${prefix}', 5)`);
        await run(`INSERT INTO usage_months VALUES ('${prefix}', '2026-11', 20, 0)`);
        await run(`INSERT INTO usage_days VALUES ('${prefix}', '2026-11-14', 3)`);
        await run(`INSERT INTO usage_daily VALUES ('${prefix}', '${DAY}', 'web', 4)`);
        await run(`INSERT INTO usage_daily VALUES ('${prefix}', '${DAY}', 'news', 1)`);
        await run(`INSERT INTO usage_notices VALUES ('${prefix}', '2026-11', 80, 8, 10, 5, 0, NULL)`);
      }
      await run(`INSERT INTO usage_months VALUES ('@${id}', '2026-11', 40, 0)`);
      await run(`INSERT INTO usage_notices VALUES ('@${id}', '2026-11', 80, 8, 10, 5, 0, NULL)`);
      await run(`
        INSERT INTO sessions (id, token_digest, user_id, created_at_ms, last_seen_at_ms, expires_at_ms, device)
        VALUES ('${id}', '${id}', '${id}', 1, 1, 9000000000000, '')`);
      await preferences.save(id, 'packed');
      for (const [which, createdBy] of [
        ['own', id],
        ['other', 'somebody'],
      ] as const) {
        const invitation = { id: `${id}-${which}`, tokenDigest: `${id}-${which}`, note: '', admin: true };
        const times = { createdAtMs: 1, expiresAtMs: 9e12, usedAtMs: undefined, usedBy: undefined };
        await invitations.add({ ...invitation, ...times, createdBy }, 100);
      }
    }

    it('removes keys, sessions, preferences and open invitations, and nothing of others', async () => {
      await addEverythingOf('ada');
      await addEverythingOf('bob');
      assert.equal(await database.accounts.deleteUser('ada'), true);
      const left = async (id: string) => ({
        user: (await database.accounts.findUser(id))?.name,
        keys: (await database.keys.listKeys({ ownerId: id })).length,
        key: (await database.keys.findKey(`${id}-1`))?.prefix,
        activity: (await rows(`SELECT * FROM key_activity WHERE prefix LIKE '${id}-%'`)).length,
        sessions: (await database.sessions.list(id)).length,
        session: (await database.sessions.find(id))?.user.name,
        preferences: await database.preferences.load(id),
        ownInvitation: (await database.invitations.find(`${id}-own`))?.id,
        otherInvitation: (await database.invitations.find(`${id}-other`))?.id,
        notices: (await rows(`SELECT * FROM usage_notices WHERE subject LIKE '%${id}%'`)).length,
      });
      assert.deepEqual(await left('ada'), {
        ...{ user: undefined, keys: 0, key: undefined, activity: 0, sessions: 0, session: undefined },
        ...{ preferences: undefined, ownInvitation: undefined, otherInvitation: 'ada-other', notices: 0 },
      });
      assert.deepEqual(await left('bob'), {
        ...{ user: 'bob', keys: 2, key: 'bob-1', activity: 2, sessions: 1, session: 'bob' },
        ...{ preferences: 'packed', ownInvitation: 'bob-own', otherInvitation: 'bob-other', notices: 3 },
      });
    });

    it('keeps the usage in sums, without the prefixes of the keys', async () => {
      await addEverythingOf('carol');
      await database.accounts.deleteUser('carol');
      const usage = {
        months: await rows(
          `SELECT prefix, CAST(searches AS INTEGER) AS searches FROM usage_months WHERE prefix LIKE '%carol%'`,
        ),
        days: await rows(
          `SELECT prefix, day, CAST(searches AS INTEGER) AS searches FROM usage_days WHERE prefix LIKE '%carol%'`,
        ),
        daily: await rows(
          `SELECT prefix, endpoint, CAST(searches AS INTEGER) AS searches FROM usage_daily
           WHERE prefix LIKE '%carol%' ORDER BY endpoint`,
        ),
      };
      assert.deepEqual(usage, {
        months: [{ prefix: '@carol', searches: 40 }],
        days: [{ prefix: '@carol', day: '2026-11-14', searches: 6 }],
        daily: [
          { prefix: '@carol', endpoint: 'news', searches: 2 },
          { prefix: '@carol', endpoint: 'web', searches: 8 },
        ],
      });
    });

    it('frees the name for a new account, which gets nothing of the old one', async () => {
      await addEverythingOf('dave');
      await database.accounts.deleteUser('dave');
      const user = { id: 'other-dave', name: 'dave', nameKey: 'dave', admin: false, passwordHash: undefined };
      assert.ok(await database.accounts.addUser({ ...user, createdAtMs: 9, disabledAtMs: undefined }));
      assert.equal(await ledger.searches('@other-dave', '2026-11'), 0);
      assert.deepEqual(await database.keys.listKeys({ ownerId: 'other-dave' }), []);
      assert.equal(await database.preferences.load('other-dave'), undefined);
    });

    it('happens once', async () => {
      await addStoredUser(database, 'eve');
      const deleted = await Promise.all([
        database.accounts.deleteUser('eve'),
        database.accounts.deleteUser('eve'),
      ]);
      assert.deepEqual(deleted.sort(), [false, true]);
    });
  });

  describe(`disabling an account on ${kind.name}`, { skip: kind.skip }, () => {
    it('revokes the open invitations of an administrator', async () => {
      const fresh = await kind.create();
      const database = await openOn(fresh);
      try {
        await addStoredUser(database, 'root', { admin: true });
        const times = { createdAtMs: 1, expiresAtMs: 9e12, usedAtMs: undefined, usedBy: undefined };
        const invitation = { id: 'i', tokenDigest: 'i', note: '', admin: true, createdBy: 'root', ...times };
        await database.invitations.add(invitation, 100);
        await database.accounts.setDisabled('root', undefined);
        assert.ok(await database.invitations.find('i'));
        assert.equal(await database.accounts.setDisabled('root', 5, { mayBeLast: true }), true);
        assert.equal(await database.invitations.find('i'), undefined);
      } finally {
        await database.close();
        await fresh.drop();
      }
    });
  });

  describe(`the last administrator on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let nodes: OpenDatabase[];
    before(async () => {
      fresh = await kind.create();
      nodes = [await openOn(fresh), await openOn(fresh)];
    });
    after(async () => {
      for (const node of nodes) await node.close();
      await fresh.drop();
    });

    const sessionOf = (id: string) => ({
      ...{ id, tokenDigest: id, userId: id, device: '', via: 'password' as const },
      ...{ createdAtMs: 1, lastSeenAtMs: 1, authenticatedAtMs: 1, expiresAtMs: 9e12 },
    });
    const disable = ({ accounts }: OpenDatabase, id: string) => accounts.setDisabled(id, 5);
    const remove = ({ accounts }: OpenDatabase, id: string) => accounts.deleteUser(id);
    for (const [what, one, other] of [
      ['disable each other', disable, disable],
      ['delete each other', remove, remove],
      ['disable and delete each other', disable, remove],
    ] as const) {
      it(`stays if two administrators ${what} at the same time on two nodes`, async () => {
        const [left, right] = nodes as [OpenDatabase, OpenDatabase];
        for (let round = 0; round < 5; round++) {
          for (const id of ['ada', 'eve']) {
            await addStoredUser(left, id, { admin: true });
            await left.sessions.add(sessionOf(id), { limit: 5, passwordHash: undefined });
          }
          const done = await Promise.all([one(left, 'eve'), other(right, 'ada')]);
          assert.deepEqual(done.toSorted(), [false, true]);
          const stays = done[0] ? 'ada' : 'eve';
          const enabled = (await left.accounts.listUsers()).filter((user) => user.disabledAtMs === undefined);
          assert.deepEqual(
            enabled.map(({ id }) => id),
            [stays],
          );
          assert.equal((await left.sessions.list(stays)).length, 1, 'a refusal changes nothing');
          for (const { id } of await left.accounts.listUsers()) {
            assert.equal(await left.accounts.deleteUser(id, { mayBeLast: true }), true);
          }
        }
      });
    }
  });
}
