import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Invitation } from '../../src/core/ports/invitations-store.ts';
import type { OpenDatabase } from '../../src/store/open-database.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';

for (const kind of DATABASES_AND_POOLER) {
  describe(`invitations on ${kind.name}`, { skip: kind.skip }, () => {
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

    const invitation = (id: string, extra: Partial<Invitation> = {}) => ({
      ...{ id, tokenDigest: `digest of ${id}`, note: '', admin: false, createdBy: 'root' },
      ...{ createdAtMs: 1, expiresAtMs: 100, usedAtMs: undefined, usedBy: undefined },
      ...extra,
    });
    const userCalled = (name: string, createdAtMs = 50) => ({
      ...{ id: `id of ${name}`, name, nameKey: name.toLowerCase(), passwordHash: 'hash' },
      ...{ createdAtMs, disabledAtMs: undefined },
    });

    it('are stored with everything but their token', async () => {
      const { invitations } = database;
      const whole = invitation('whole', { note: 'for “Ada” 🔑', admin: true, expiresAtMs: 8.64e15 });
      assert.equal(await invitations.add(whole, 100), 'added');
      const { tokenDigest, ...stored } = whole;
      assert.deepEqual(await invitations.find(tokenDigest), stored);
      assert.deepEqual(await invitations.list(10), [stored]);
      assert.equal(await invitations.find('digest of another'), undefined);
      assert.ok(await invitations.remove('whole'));
      assert.equal(await invitations.remove('whole'), false);
      assert.deepEqual(await invitations.list(10), []);
    });

    it('create the account and are used in one step', async () => {
      const { invitations, accounts } = database;
      await invitations.add(invitation('ada', { admin: true }), 100);
      assert.equal(await invitations.use('digest of ada', userCalled('Ada')), 'used');
      const user = await accounts.findUser('ada');
      assert.deepEqual([user?.name, user?.admin, user?.createdAtMs], ['Ada', true, 50]);
      assert.equal(await accounts.passwordHash('id of Ada'), 'hash');
      const used = await invitations.find('digest of ada');
      assert.deepEqual([used?.usedAtMs, used?.usedBy], [50, 'Ada']);
      assert.equal(await invitations.remove('ada'), false, 'used ones are history');
      assert.equal(await invitations.use('digest of ada', userCalled('eve')), 'not_open');
      assert.equal(await accounts.findUser('eve'), undefined);
    });

    it('stay open when the name is taken, and do not work when expired or unknown', async () => {
      const { invitations, accounts } = database;
      await invitations.add(invitation('second'), 100);
      assert.equal(
        await invitations.use('digest of second', { ...userCalled('ADA'), id: 'x' }),
        'name_taken',
      );
      assert.equal((await invitations.find('digest of second'))?.usedAtMs, undefined);
      assert.equal(await invitations.use('digest of second', userCalled('late', 100)), 'not_open');
      assert.equal(await invitations.use('digest of none', userCalled('late')), 'not_open');
      assert.equal(await accounts.findUser('late'), undefined);
      assert.equal(await invitations.use('digest of second', userCalled('bob', 99)), 'used');
      assert.equal((await accounts.findUser('bob'))?.admin, false);
    });

    it('create one account when ten people use the same one simultaneously, on two nodes', async () => {
      await database.invitations.add(invitation('raced'), 100);
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          (i % 2 === 0 ? database : second).invitations.use('digest of raced', userCalled(`racer${i}`)),
        ),
      );
      assert.equal(outcomes.filter((one) => one === 'used').length, 1);
      assert.equal(outcomes.filter((one) => one === 'not_open').length, 9);
      const names = (await database.accounts.listUsers()).map(({ name }) => name);
      const racers = names.filter((name) => name.startsWith('racer'));
      assert.deepEqual(racers, [(await database.invitations.find('digest of raced'))?.usedBy]);
    });

    it('create one account when two people with the same name use two simultaneously', async () => {
      await database.invitations.add(invitation('left'), 100);
      await database.invitations.add(invitation('right'), 100);
      const outcomes = await Promise.all([
        database.invitations.use('digest of left', { ...userCalled('twin'), id: 'left twin' }),
        second.invitations.use('digest of right', { ...userCalled('twin'), id: 'right twin' }),
      ]);
      assert.deepEqual(outcomes.sort(), ['name_taken', 'used']);
    });

    it('are limited while they are open, listed newest first, and forgotten', async () => {
      const { invitations } = database;
      await invitations.forgetExpiredBefore(101);
      assert.deepEqual(await invitations.list(10), []);
      for (let i = 0; i < 3; i++) {
        assert.equal(await invitations.add(invitation(`open${i}`, { createdAtMs: 10 + i }), 3), 'added');
      }
      assert.equal(await invitations.add(invitation('fourth', { createdAtMs: 20 }), 3), 'too_many');
      assert.equal(
        await invitations.add(invitation('open0', { createdAtMs: 100, expiresAtMs: 200 }), 3),
        'id_taken',
      );
      assert.equal(
        await invitations.add(invitation('later', { createdAtMs: 100, expiresAtMs: 200 }), 3),
        'added',
      );
      const listed = (await invitations.list(2)).map(({ id }) => id);
      assert.deepEqual(listed, ['later', 'open2']);
      await invitations.forgetExpiredBefore(101);
      assert.deepEqual(
        (await invitations.list(10)).map(({ id }) => id),
        ['later'],
      );
    });
  });
}
