import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { AccountsStore, UserRange } from '../ports/accounts-store.ts';
import { NO_CEILINGS } from './model.ts';
import { userNameKey } from './credential-rules.ts';
import { USERS_PER_PAGE, usersPage, type UsersPageQuery } from './list-pages.ts';

/** Users by name, as the port promises them; it fails on names that a database may not be asked for. */
function storeOf(names: readonly string[]): Pick<AccountsStore, 'someUsers'> {
  const users = names
    .map((name) => ({
      id: name,
      name,
      admin: false,
      createdAtMs: 0,
      disabledAtMs: undefined,
      liveKeys: 0,
      keyLastUsedAtMs: undefined,
      ceilings: NO_CEILINGS,
    }))
    .sort((a, b) => (userNameKey(a.name) < userNameKey(b.name) ? -1 : 1));
  return {
    async someUsers({ namePrefix, limit, ...asked }: UserRange) {
      const edge = 'after' in asked ? asked.after : asked.before;
      for (const key of [namePrefix, edge])
        assert.equal(key, userNameKey(key), 'names are asked for as keys');
      const fitting = users.filter(({ name }) => userNameKey(name).startsWith(namePrefix));
      return 'after' in asked
        ? fitting.filter(({ name }) => userNameKey(name) > asked.after).slice(0, limit)
        : fitting.filter(({ name }) => userNameKey(name) < asked.before).slice(-limit);
    },
  };
}

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `User${String(i).padStart(4, '0')}`);

async function namesOn(names: readonly string[], wanted: UsersPageQuery) {
  const { users, before, after } = await usersPage(storeOf(names), wanted);
  return { names: users.map(({ name }) => name), before, after };
}

describe('a page of users', () => {
  it('has fifty of them', () => {
    assert.equal(USERS_PER_PAGE, 50);
  });

  for (const count of [0, 1, 49, 50, 51, 100, 101, 150]) {
    it(`contains each of ${count} users once, forwards and backwards`, async () => {
      const all = numbered(count);
      const seen: string[][] = [];
      let page = await namesOn(all, { search: '' });
      assert.equal(page.before, undefined, 'nothing before the first page');
      for (;;) {
        seen.push(page.names);
        if (page.after === undefined) break;
        page = await namesOn(all, { search: '', after: page.after });
        assert.equal(page.before, page.names[0]);
      }
      assert.deepEqual(seen.flat(), all);
      assert.equal(seen.length, Math.max(1, Math.ceil(count / 50)));

      for (const expected of seen.slice(0, -1).reverse()) {
        assert.ok(page.before !== undefined);
        page = await namesOn(all, { search: '', before: page.before });
        assert.deepEqual(page.names, expected);
      }
      assert.equal(page.before, undefined);
    });
  }

  it('before a name has the fifty before it, and the cursors of both neighbours', async () => {
    const all = numbered(200);
    assert.deepEqual(await namesOn(all, { search: '', before: 'user0120' }), {
      names: all.slice(70, 120),
      before: 'User0070',
      after: 'User0119',
    });
  });

  it('that would start within the first page is the complete first page', async () => {
    const all = numbered(60);
    const first = { names: all.slice(0, 50), before: undefined, after: 'User0049' };
    assert.deepEqual(await namesOn(all, { search: '', before: 'user0020' }), first);
    assert.deepEqual(await namesOn(all, { search: '', before: 'user0050' }), first);
  });

  it('after the last name is empty', async () => {
    const none = { names: [], before: undefined, after: undefined };
    assert.deepEqual(await namesOn(numbered(60), { search: '', after: 'zoe' }), none);
  });

  it('of a search has the names with that prefix, ignoring case and surrounding spaces', async () => {
    const all = ['ada', 'Adam', 'bob', 'adé'];
    const found = { names: ['ada', 'Adam', 'adé'], before: undefined, after: undefined };
    assert.deepEqual(await namesOn(all, { search: ' AD ' }), found);
  });

  it('is empty, without a query, for an invalid prefix', async () => {
    const store: Pick<AccountsStore, 'someUsers'> = { someUsers: () => assert.fail('asked') };
    for (const search of ['.ada', 'a\u0000', 'a b', 'x'.repeat(65)]) {
      const none = { users: [], before: undefined, after: undefined };
      assert.deepEqual(await usersPage(store, { search }), none);
    }
  });

  it('is the first one if the cursor is not a name', async () => {
    const all = numbered(60);
    const first = await namesOn(all, { search: '' });
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const strange = `${text}\u0000`;
        assert.deepEqual(await namesOn(all, { search: '', after: strange }), first);
        assert.deepEqual(await namesOn(all, { search: '', before: strange }), first);
      }),
      { numRuns: 20 },
    );
  });
});
