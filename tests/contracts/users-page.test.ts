import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import { ApiKeys } from '../../src/core/accounts/api-keys.ts';
import type { ListedUser } from '../../src/core/accounts/model.ts';
import { USERS_PER_PAGE, type UsersPage } from '../../src/core/accounts/list-pages.ts';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { systemRandom } from '../../src/system/system.ts';
import { apiKeysParts, noAudit } from '../support/accounts.ts';
import { testClock } from '../support/clock.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';

/** Nobody signs in here. */
const passwords = { hash: async () => 'hash', verify: async () => false, isCommon: async () => false };

const MANY = 2 * USERS_PER_PAGE + 20;
const numbered = (i: number): string => `Many${String(i).padStart(3, '0')}`;
const namesOf = ({ users }: { users: readonly ListedUser[] }): string[] => users.map(({ name }) => name);

for (const kind of DATABASES_AND_POOLER) {
  describe(`pages of users on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let ledger: OpenLedger;
    let accounts: Accounts;
    let apiKeys: ApiKeys;

    before(async () => {
      fresh = await kind.create();
      const clock = testClock();
      database = await openOn(fresh, clock);
      ledger = await database.openLedger();
      accounts = new Accounts({
        store: database.accounts,
        passwords,
        clock,
        random: systemRandom,
        audit: noAudit,
      });
      apiKeys = new ApiKeys({ ...apiKeysParts(accounts), store: database.keys, clock });
      const others = ['ada', 'Adam', 'adé', 'a_b', 'a.b', 'axb', 'Zoë', 'ﬁona', '名前', 'many'];
      const names = [...others, ...Array.from({ length: MANY }, (_, i) => numbered(i))];
      await Promise.all(
        names.map((name) => accounts.createUser({ name, admin: name === 'ada', password: undefined })),
      );
    });
    after(async () => {
      await ledger.close();
      await database.close();
      await fresh.drop();
    });

    /** Every page from the first to the last. */
    async function forwards(search: string): Promise<UsersPage[]> {
      const pages = [await accounts.usersPage({ search })];
      for (let next = pages[0]?.after; next !== undefined; next = pages.at(-1)?.after) {
        pages.push(await accounts.usersPage({ search, after: next }));
      }
      return pages;
    }

    it('contain every user once, in the order of the list', async () => {
      const pages = await forwards('');
      assert.deepEqual(
        pages.flatMap(namesOf),
        (await accounts.listUsers()).map(({ name }) => name),
      );
      assert.deepEqual(
        pages.map(({ users }) => users.length),
        [USERS_PER_PAGE, USERS_PER_PAGE, 30],
      );
      assert.equal(pages[0]?.before, undefined);
    });

    it('are the same backwards', async () => {
      for (const search of ['', 'many']) {
        const there = await forwards(search);
        const back = there.slice(-1);
        for (let next = back[0]?.before; next !== undefined; next = back.at(-1)?.before) {
          back.push(await accounts.usersPage({ search, before: next }));
        }
        assert.deepEqual(back.reverse(), there);
      }
    });

    it('start with a full page, even if users are created meanwhile', async () => {
      const [first, second] = await forwards('many');
      const shifted = await accounts.usersPage({ search: 'many', before: first?.users[3]?.name ?? '' });
      assert.deepEqual(shifted, first);
      assert.notDeepEqual(second, first);
    });

    it('skip and repeat no user when users are created meanwhile', async () => {
      const first = await accounts.usersPage({ search: 'many' });
      await accounts.createUser({ name: 'many000-and-a-half', admin: false, password: undefined });
      const second = await accounts.usersPage({ search: 'many', after: first.after ?? '' });
      assert.equal(second.users[0]?.name, numbered(USERS_PER_PAGE - 1));
    });

    it('find names by prefix in any spelling', async () => {
      const table: [search: string, found: string[]][] = [
        ['AD', ['ada', 'Adam', 'adé']],
        [' ada ', ['ada', 'Adam']],
        ['ADE\u0301', ['adé']],
        ['fi', ['ﬁona']],
        ['名', ['名前']],
        ['zoë', ['Zoë']],
        ['da', []],
        ['a_', ['a_b']],
        ['a.', ['a.b']],
        [numbered(7), [numbered(7)]],
      ];
      for (const [search, found] of table) {
        const page = await accounts.usersPage({ search });
        assert.deepEqual(namesOf(page).sort(), found.sort(), search);
        assert.deepEqual([page.before, page.after], [undefined, undefined], search);
      }
    });

    it('find no user by a prefix that no name can have', async () => {
      const hostile = [
        '%',
        '_',
        '%da',
        "a'--",
        "' OR 1=1 --",
        '\0',
        'a\0',
        '\ud800',
        '*',
        '<b>',
        'x'.repeat(10_000),
      ];
      for (const search of hostile)
        assert.deepEqual(namesOf(await accounts.usersPage({ search })), [], search);
      const first = await accounts.usersPage({ search: 'many' });
      for (const beside of hostile) {
        assert.deepEqual(await accounts.usersPage({ search: 'many', after: beside }), first, beside);
        assert.deepEqual(await accounts.usersPage({ search: 'many', before: beside }), first, beside);
      }
    });

    it('show how many live keys each user has, and when one was last used', async () => {
      const keys = await Promise.all([1, 2, 3].map(() => apiKeys.create({ userName: 'ada', name: '' })));
      await apiKeys.create({ userName: 'Adam', name: '' });
      await apiKeys.revoke(keys[0]?.prefix ?? '');
      for (const [i, { prefix }] of keys.entries()) await ledger.touch(prefix, 300 - i);
      await eventually(async () => {
        const { users } = await accounts.usersPage({ search: 'ada' });
        assert.deepEqual(
          users.map(({ name, admin, liveKeys, keyLastUsedAtMs }) => [name, admin, liveKeys, keyLastUsedAtMs]),
          [
            ['ada', true, 2, 300],
            ['Adam', false, 1, undefined],
          ],
        );
        for (const user of users) assert.deepEqual(await accounts.findListedUser(user.id), user);
      });
    });

    it('have no user under an invalid ID', async () => {
      for (const id of ['', 'nobody', '\0'.repeat(16), '0'.repeat(16), "' OR 1=1 --", 'x'.repeat(10_000)]) {
        assert.equal(await accounts.findListedUser(id), undefined, id);
      }
    });
  });
}
