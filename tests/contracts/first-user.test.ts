import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import type { OpenDatabase } from '../../src/store/open-database.ts';
import { systemClock, systemRandom } from '../../src/system/system.ts';
import { noAudit } from '../support/accounts.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';
import { patiently } from '../support/eventually.ts';

/** Real hashes take their time, and would bring the calls into an order. */
const passwords = { hash: async () => 'hash', verify: async () => false, isCommon: async () => false };
const PASSWORD = 'correct horse';

for (const kind of DATABASES_AND_POOLER) {
  describe(`the first account on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let nodes: OpenDatabase[];
    beforeEach(async () => {
      fresh = await kind.create();
      nodes = await Promise.all([1, 2, 3].map(() => openOn(fresh)));
    });
    afterEach(async () => {
      await Promise.all(nodes.map((node) => node.close()));
      await fresh.drop();
    });

    const accountsOf = (i: number): Accounts => {
      const node = nodes[i % nodes.length];
      assert.ok(node);
      return new Accounts({
        store: node.accounts,
        passwords,
        clock: systemClock,
        random: systemRandom,
        audit: noAudit,
      });
    };

    it('is an administrator, and completes the set-up', async () => {
      const accounts = accountsOf(0);
      assert.equal(await accounts.needsSetUp(), true);
      const { user: made } = await accounts.createFirstUser({ name: 'Ada', password: PASSWORD });
      assert.deepEqual([made.name, made.admin], ['Ada', true]);
      assert.equal(await accountsOf(1).needsSetUp(), false);
      assert.deepEqual(
        (await accounts.listUsers()).map(({ name, admin }) => [name, admin]),
        [['Ada', true]],
      );
    });

    it('is created once, however many requests arrive at the same time on any node', async () => {
      const calls = await Promise.allSettled(
        Array.from({ length: 10 }, (_, i) =>
          patiently(() => accountsOf(i).createFirstUser({ name: `user${i}`, password: PASSWORD })),
        ),
      );
      const won = calls.filter(({ status }) => status === 'fulfilled');
      assert.equal(won.length, 1);
      for (const call of calls) {
        if (call.status === 'rejected')
          assert.equal((call.reason as { reason?: string }).reason, 'already_set_up');
      }
      assert.equal((await accountsOf(0).listUsers()).length, 1);
    });

    it('is refused once there is any user', async () => {
      const accounts = accountsOf(0);
      await accounts.createUser({ name: 'bob', admin: false, password: undefined });
      for (const name of ['bob', 'eve']) {
        await assert.rejects(accounts.createFirstUser({ name, password: PASSWORD }), {
          reason: 'already_set_up',
        });
      }
      assert.equal((await accounts.listUsers()).length, 1);
    });

    it('can be created after a failed attempt', async () => {
      const accounts = accountsOf(0);
      for (const bad of [
        { name: 'a b', password: PASSWORD },
        { name: 'ada', password: 'short' },
      ]) {
        await assert.rejects(accounts.createFirstUser(bad), { name: 'AccountRefusal' });
      }
      await nodes[0]?.accounts.addFirstUser(broken).catch(() => undefined);
      assert.equal(await accounts.needsSetUp(), true);
      await accounts.createFirstUser({ name: 'ada', password: PASSWORD });
    });
  });
}

/** No database takes it. */
const broken = {
  id: 'broken',
  name: 'broken',
  nameKey: 'broken',
  admin: true,
  createdAtMs: Number.NaN,
  disabledAtMs: undefined,
  passwordHash: 'hash',
};
