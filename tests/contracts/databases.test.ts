import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import { ApiKeys, LIVE_KEYS_PER_USER } from '../../src/core/accounts/api-keys.ts';
import { KeyRing } from '../../src/core/accounts/key-ring.ts';
import { DEFAULT_TERMS } from '../../src/core/accounts/key-terms.ts';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { systemClock, systemRandom } from '../../src/system/system.ts';
import { apiKeysParts, noAudit } from '../support/accounts.ts';
import { testClock } from '../support/clock.ts';
import { DATABASES, openOn, type FreshDatabase } from '../support/databases.ts';
import { eventually, patiently } from '../support/eventually.ts';
import { quickPasswords } from '../support/passwords.ts';
import { subjectsOf } from '../support/usage-subjects.ts';

for (const kind of DATABASES) {
  describe(`accounts and ledger on ${kind.name}`, { skip: kind.skip }, () => {
    const clock = testClock();
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let accounts: Accounts;
    let apiKeys: ApiKeys;
    let ledger: OpenLedger;

    const open = (): Promise<OpenDatabase> => openOn(fresh, clock);
    const accountsOn = (on: OpenDatabase): Accounts =>
      new Accounts({
        store: on.accounts,
        passwords: quickPasswords,
        clock,
        random: systemRandom,
        audit: noAudit,
      });
    const apiKeysOn = (on: OpenDatabase): ApiKeys =>
      new ApiKeys({ ...apiKeysParts(accountsOn(on)), store: on.keys, clock });

    before(async () => {
      fresh = await kind.create();
      database = await open();
      ledger = await database.openLedger();
      accounts = accountsOn(database);
      apiKeys = apiKeysOn(database);
    });
    after(async () => {
      await ledger.close();
      await database.close();
      await fresh.drop();
    });

    describe('users', () => {
      it('are created, found in any case, and listed by name', async () => {
        await accounts.createUser({ name: 'Zoë', admin: false, password: undefined });
        await accounts.createUser({ name: 'ada', admin: true, password: 'correct horse' });
        const users = await accounts.listUsers();
        assert.deepEqual(
          users.map(({ name, admin, disabledAtMs, createdAtMs }) => ({
            name,
            admin,
            disabledAtMs,
            createdAtMs,
          })),
          [
            { name: 'ada', admin: true, disabledAtMs: undefined, createdAtMs: clock.wallMs() },
            { name: 'Zoë', admin: false, disabledAtMs: undefined, createdAtMs: clock.wallMs() },
          ],
        );
      });

      it('have unique names in any spelling', async () => {
        const again = accounts.createUser({ name: 'ADA', admin: false, password: undefined });
        await assert.rejects(again, {
          name: 'AccountRefusal',
          message: 'The username "ADA" is already taken.',
        });
      });

      it('cannot have an unusable name or password', async () => {
        for (const name of ['', ' ', 'a b', '-x', 'x'.repeat(65), 'a\nb', '../etc']) {
          await assert.rejects(accounts.createUser({ name, admin: false, password: undefined }), {
            name: 'AccountRefusal',
          });
        }
        for (const password of ['', 'short', 'x'.repeat(1025)]) {
          await assert.rejects(
            accounts.createUser({ name: 'new', admin: false, password }),
            /A password must have 8 to 1024/,
          );
        }
        assert.equal((await accounts.listUsers()).length, 2);
      });

      it('sign in only with their password', async () => {
        assert.equal((await accounts.verifyPassword('ada', 'correct horse'))?.user.name, 'ada');
        assert.equal(await accounts.verifyPassword('ada', 'Correct horse'), undefined);
        assert.equal(await accounts.verifyPassword('nobody', 'correct horse'), undefined);
        assert.equal(await accounts.verifyPassword('Zoë', ''), undefined);
        await accounts.setPassword('ada', 'battery staple');
        assert.equal(await accounts.verifyPassword('ada', 'correct horse'), undefined);
        assert.equal((await accounts.verifyPassword('ada', 'battery staple'))?.user.name, 'ada');
      });
    });

    describe('keys', () => {
      it('are listed without a trace of their secret, and revoked by prefix', async () => {
        const key = await apiKeys.create({ userName: 'ada', name: '  laptop ' });
        const [listed] = await apiKeys.list({ userName: 'ada' });
        assert.deepEqual(listed, {
          ...DEFAULT_TERMS,
          prefix: key.prefix,
          kind: 'standard',
          sandbox: false,
          replaces: undefined,
          replacedBy: undefined,
          name: 'laptop',
          ownerId: listed?.ownerId,
          ownerName: 'ada',
          createdAtMs: clock.wallMs(),
          revokedAtMs: undefined,
          lastUsedAtMs: undefined,
        });
        clock.advance(1000);
        await apiKeys.revoke(`trib_${key.prefix}`);
        assert.equal((await apiKeys.list({ userName: 'ada' }))[0]?.revokedAtMs, clock.wallMs());
        await assert.rejects(apiKeys.revoke(key.prefix), /No active key has the prefix/);
        await assert.rejects(apiKeys.revoke('nonsense!'), /A key prefix is 8 letters/);
      });

      it('can be revoked only by their owner', async () => {
        const eve = await accounts.createUser({ name: 'eve', admin: false, password: undefined });
        const { prefix } = await apiKeys.create({ userName: 'ada', name: 'hers' });
        const stateOf = async () =>
          (await apiKeys.list({ userName: 'ada' })).find((key) => key.prefix === prefix);
        for (const other of [eve.id, '', 'nobody']) {
          await assert.rejects(apiKeys.revoke(prefix, other), { reason: 'no_such_key' });
        }
        const key = await stateOf();
        assert.equal(key?.revokedAtMs, undefined);
        await apiKeys.revoke(prefix, key?.ownerId);
        assert.equal((await stateOf())?.revokedAtMs, clock.wallMs());
      });

      it('belong to a user who exists', async () => {
        await assert.rejects(
          apiKeys.create({ userName: 'nobody', name: '' }),
          /User "nobody" does not exist/,
        );
        await assert.rejects(apiKeys.create({ userName: 'ada', name: 'x'.repeat(101) }), /at most 100/);
      });

      it(`are limited to ${LIVE_KEYS_PER_USER} live ones, even when created concurrently`, async () => {
        await accounts.createUser({ name: 'many', admin: false, password: undefined });
        const create = () => patiently(() => apiKeys.create({ userName: 'many', name: '' }));
        const settled = await Promise.allSettled(Array.from({ length: 40 }, create));
        const made = settled.filter((one) => one.status === 'fulfilled');
        assert.equal(made.length, LIVE_KEYS_PER_USER);
        for (const one of settled) {
          if (one.status === 'rejected') assert.match(String(one.reason), /already has 25 active keys/);
        }
        await apiKeys.revoke(made[0]?.value.prefix ?? '');
        await apiKeys.create({ userName: 'many', name: '' });
      });

      it('with a given prefix are created once by any number of simultaneous requests', async () => {
        const [last] = (await apiKeys.list({ userName: 'many' })).filter(
          ({ revokedAtMs }) => revokedAtMs === undefined,
        );
        await apiKeys.revoke(last?.prefix ?? '');
        const ask = () => patiently(() => apiKeys.create({ userName: 'many', name: '', prefix: 'onlyOne1' }));
        const settled = await Promise.allSettled(Array.from({ length: 5 }, ask));
        assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1);
        // The account is full again, which is not what is wrong.
        for (const one of settled) {
          if (one.status === 'rejected')
            assert.equal((one.reason as { reason?: string }).reason, 'key_made_already');
        }
        const elsewhere = apiKeys.create({ userName: 'ada', name: '', prefix: 'onlyOne1' });
        await assert.rejects(elsewhere, { reason: 'key_made_already' });
        await apiKeys.revoke('onlyOne1');
        await assert.rejects(ask(), { reason: 'key_made_already' }, 'not even when it is revoked');
      });
    });

    it('notifies every process of a changed key or account', async () => {
      const other = await open();
      try {
        const ring = new KeyRing(database.keys, systemClock);
        const key = await apiKeys.create({ userName: 'ada', name: '' });
        const states = async (expected: string): Promise<void> => {
          await eventually(async () => {
            assert.equal((await ring.judge(key.text, 'standard')).state, expected);
          });
        };
        await states('valid');
        await accountsOn(other).disableUser('ada', { mayBeLast: true });
        await states('disabled');
        await accountsOn(other).enableUser('ada');
        await states('valid');
        await apiKeysOn(other).revoke(key.prefix);
        await states('invalid');
      } finally {
        await other.close();
      }
    });

    describe('the ledger', () => {
      it('counts searches by key and month', async () => {
        const counted = await Promise.all([
          ...Array.from({ length: 100 }, () => ledger.use(subjectsOf('aaaaaaaa'), 'web', '2026-11-15')),
          ...Array.from({ length: 7 }, () => ledger.use(subjectsOf('bbbbbbbb'), 'web', '2026-11-15')),
          ledger.use(subjectsOf('aaaaaaaa'), 'web', '2026-12-15'),
        ]);
        assert.ok(counted.every((one) => one === 'counted'));
        assert.equal(await ledger.searches('aaaaaaaa', '2026-11'), 100);
        assert.equal(await ledger.searches('bbbbbbbb', '2026-11'), 7);
        assert.equal(await ledger.searches('aaaaaaaa', '2026-12'), 1);
        assert.equal(await ledger.searches('cccccccc', '2026-11'), 0);
      });

      it('grants exactly as many as the limit allows, over all nodes', async () => {
        const capped = subjectsOf('capped00', { keyLimit: 50 });
        await ledger.close();
        const databases = await Promise.all(Array.from({ length: kind.nodes }, open));
        const nodes = await Promise.all(databases.map((one) => one.openLedger()));
        try {
          const asked = Array.from({ length: 120 }, async (_, i) =>
            nodes[i % kind.nodes]?.use(capped, 'web', '2026-11-15'),
          );
          const granted = (await Promise.all(asked)).filter((outcome) => outcome === 'counted');
          assert.equal(granted.length, 50);
          assert.equal(await nodes[0]?.searches('capped00', '2026-11'), 50);
          assert.equal(await nodes[0]?.use(capped, 'web', '2026-12-15'), 'counted');
        } finally {
          await Promise.all(nodes.map((node) => node.close()));
          await Promise.all(databases.map((one) => one.close()));
          ledger = await database.openLedger();
        }
      });

      it('gives back what was counted, under a limit too, and never more than that', async () => {
        const given = subjectsOf('given000', { keyLimit: 2 });
        const use = () => ledger.use(given, 'web', '2026-11-15');
        assert.deepEqual([await use(), await use(), await use()], ['counted', 'counted', 'key_limit']);
        await ledger.giveBack(given, 'web', '2026-11-15');
        assert.equal(await ledger.searches('given000', '2026-11'), 1);
        assert.deepEqual(await ledger.days(['given000'], '2026-11-01'), [
          { key: 'given000', day: '2026-11-15', endpoint: 'web', searches: 1 },
        ]);
        assert.deepEqual([await use(), await use()], ['counted', 'key_limit']);
        const parallel = subjectsOf('given111', { keyLimit: 2 });
        await Promise.all(
          Array.from({ length: 50 }, async () => {
            if ((await ledger.use(parallel, 'web', '2026-11-15')) === 'counted')
              await ledger.giveBack(parallel, 'web', '2026-11-15');
          }),
        );
        assert.equal(await ledger.searches('given111', '2026-11'), 0);
        assert.equal(await ledger.searches('given000', '2026-11'), 2);
      });

      it('stores entries in order until they are deleted', async () => {
        await Promise.all([
          ledger.spend('p', 's', 3000),
          ledger.spend('p', 's', 1000),
          ledger.spend('p', 's', 3000),
          ledger.spend('p', 'other', 2000),
          ledger.spend('q', 's', 2000),
        ]);
        await ledger.spend('p', 's', 3000);
        const all = [
          { atMs: 1000, count: 1 },
          { atMs: 3000, count: 3 },
        ];
        assert.deepEqual(await ledger.spentSince('p', 's', 0), all);
        assert.deepEqual(await ledger.spentSince('p', 's', 1000), all.slice(1));
        await ledger.forgetSpentBefore('p', 3000);
        assert.deepEqual(await ledger.spentSince('p', 's', 0), all.slice(1));
        assert.deepEqual(await ledger.spentSince('p', 'other', 0), []);
        assert.deepEqual(await ledger.spentSince('q', 's', 0), [{ atMs: 2000, count: 1 }]);
      });

      it('takes thousands of entries of one moment', async () => {
        await Promise.all(
          Array.from({ length: 3000 }, (_, i) => ledger.use(subjectsOf(`k${i}`), 'web', '2026-11-15')),
        );
        assert.equal(await ledger.searches('k2999', '2026-11'), 1);
      });

      it('records when a key was last used', async () => {
        const key = await apiKeys.create({ userName: 'Zoë', name: '' });
        await ledger.touch(key.prefix, 111);
        await ledger.touch(key.prefix, 222);
        await eventually(async () => {
          assert.equal((await apiKeys.list({ userName: 'Zoë' }))[0]?.lastUsedAtMs, 222);
        });
      });
    });

    it('is the same after it was closed and opened again', async () => {
      const before = await accounts.listUsers();
      await ledger.close();
      await database.close();
      database = await open();
      ledger = await database.openLedger();
      accounts = accountsOn(database);
      apiKeys = apiKeysOn(database);
      assert.deepEqual(await accounts.listUsers(), before);
      assert.equal(await ledger.searches('aaaaaaaa', '2026-11'), 100);
    });
  });
}
