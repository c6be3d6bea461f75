import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Account, ListedUser } from '../../src/core/accounts/model.ts';
import { NO_CEILINGS } from '../../src/core/accounts/model.ts';
import { eventually } from '../support/eventually.ts';
import { describeSite, PASSWORD, SiteClient, tokenIn, type Site } from '../support/site.ts';

async function listed(site: Site, name: string): Promise<ListedUser> {
  const { id } = await site.instance.accounts.findUser(name);
  const user = await site.instance.accounts.findListedUser(id);
  assert.ok(user);
  return user;
}

const names = (users: readonly Account[]): string[] => users.map(({ name }) => name);

describeSite(
  'one account for administrators',
  (site) => {
    it('sets limits for all keys together: a value, off or the default', async () => {
      const { client } = await site().user({ admin: true });
      const { name } = await site().user();
      const { id } = await listed(site(), name);
      const path = `/admin/users/${id}`;
      const page = await client.page(path);
      assert.match(page, /Default: 300\/min/);
      assert.match(page, /Default: no limit/);
      const save = (fields: Record<string, string>) => client.post(`${path}/limits`, fields, { from: path });
      const saved = await save({ burst: ' 90/min ', sustained: 'OFF', monthly: '5000' });
      assert.equal(saved.headers.get('location'), `${path}?done=limits`);
      assert.deepEqual((await listed(site(), name)).ceilings, {
        burst: { limit: 90, windowMs: 60_000 },
        sustained: 'off',
        monthly: 5_000,
      });
      const shown = await client.page(`${path}?done=limits`);
      assert.match(shown, /Account limits saved/);
      assert.match(shown, /0 of 5,000 searches/);
      for (const value of ['90/min', 'off', '5000']) assert.match(shown, new RegExp(`value="${value}"`));
      await save({ burst: '', sustained: 'default', monthly: '' });
      assert.deepEqual((await listed(site(), name)).ceilings, NO_CEILINGS);
    });

    it('says beside each field what is wrong with a limit, and saves none of them', async () => {
      const { client } = await site().user({ admin: true });
      const { name } = await site().user();
      const before = await listed(site(), name);
      const path = `/admin/users/${before.id}`;
      const response = await client.post(
        `${path}/limits`,
        { burst: '<i>90', sustained: '100/h', monthly: '-1' },
        { from: path },
      );
      assert.equal(response.status, 400);
      const page = await response.text();
      assert.match(page, /id="limit-burst-complaint"[^>]*>“&lt;i&gt;90” is not a rate/);
      assert.match(page, /id="limit-monthly-complaint"[^>]*>“-1” is not a whole number/);
      assert.doesNotMatch(page, /id="limit-sustained-complaint"|<i>/);
      assert.match(page, /value="100\/h"/);
      assert.deepEqual(await listed(site(), name), before);
    });

    it('shows what the keys of the account have searched this month', async () => {
      const { client } = await site().user({ admin: true });
      const { name } = await site().user();
      const { id } = await listed(site(), name);
      const { text: key, prefix } = await site().instance.apiKeys.create({ userName: name, name: 'first' });
      assert.equal((await site().search('web/?q=rivers', { key })).status, 200);
      await eventually(async () => {
        assert.match(await client.page(`/admin/users/${id}`), /This month<\/dt>\s*<dd>1 search</);
      });
      await site().instance.apiKeys.revoke(prefix);
      assert.match(await client.page(`/admin/users/${id}`), /This month<\/dt>\s*<dd>1 search</);
    });

    it('is deleted only after its name is typed, with keys and sessions', async () => {
      const { client } = await site().user({ admin: true });
      const { client: other, name } = await site().user();
      const { id } = await listed(site(), name);
      const { text: key } = await site().instance.apiKeys.create({ userName: name, name: 'theirs' });
      const path = `/admin/users/${id}/delete`;
      const asked = await client.page(path);
      assert.match(asked, /1 API key, which stops working immediately/);
      assert.match(asked, /Usage counts, without the name/);
      for (const typed of ['', 'someone', `${name}x`]) {
        const response = await client.post(path, { name: typed });
        assert.equal(response.status, 400, typed);
        assert.match(await response.text(), /Nothing was deleted/);
      }
      assert.ok(names(await site().instance.accounts.listUsers()).includes(name));
      const done = await client.post(path, { name: ` ${name.toUpperCase()} ` });
      assert.equal(done.headers.get('location'), '/admin/users?done=deleted');
      assert.match(await client.page('/admin/users?done=deleted'), /Account deleted/);
      assert.ok(!names(await site().instance.accounts.listUsers()).includes(name));
      assert.equal((await site().search('key/', { key })).status, 401);
      assert.equal((await other.get('/settings/keys')).status, 303);
      const again = await new SiteClient(site().instance.url).signIn(name, PASSWORD);
      assert.notEqual(again.status, 303);
      for (const gone of [path, `/admin/users/${id}`]) assert.equal((await client.get(gone)).status, 404);
      assert.equal((await client.post(path, { name }, { from: '/admin/users' })).status, 404);
    });

    it('is not deleted by its owner here', async () => {
      const { client, name } = await site().user({ admin: true });
      const { id } = await listed(site(), name);
      const path = `/admin/users/${id}/delete`;
      assert.doesNotMatch(await client.page(`/admin/users/${id}`), /\/delete"/);
      assert.equal((await client.get(path)).status, 400);
      const response = await client.post(path, { name }, { from: '/admin/users' });
      assert.equal(response.status, 400);
      assert.match(await response.text(), /cannot delete your own account/);
      assert.ok(names(await site().instance.accounts.listUsers()).includes(name));
    });

    it('is closed to everyone else', async () => {
      const { client, name } = await site().user();
      const { name: victim } = await site().user({ admin: true });
      const before = await listed(site(), victim);
      const own = await listed(site(), name);
      const csrf = tokenIn(await client.page('/settings/keys'));
      for (const { id } of [before, own]) {
        assert.equal((await client.get(`/admin/users/${id}/delete`)).status, 403);
        for (const verb of ['limits', 'delete']) {
          const fields = { csrf, name: victim, burst: 'off', sustained: 'off', monthly: 'off' };
          assert.equal((await client.postAs(`/admin/users/${id}/${verb}`, fields)).status, 403, verb);
        }
      }
      assert.deepEqual((await listed(site(), victim)).ceilings, before.ceilings);
      assert.deepEqual((await listed(site(), name)).ceilings, own.ceilings);
    });
  },
  { settings: { ACCOUNT_THROTTLE_BURST: '300/min' } },
);
