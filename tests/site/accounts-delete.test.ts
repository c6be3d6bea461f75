import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSite, PASSWORD, SiteClient, tokenIn } from '../support/site.ts';

const PATH = '/settings/account/delete';

describeSite(
  'deleting the own account',
  (site) => {
    it('ends the keys and sessions with it', async () => {
      const { instance } = site();
      const { client, name } = await site().user();
      const key = await instance.newKey(name);
      const elsewhere = site().guest();
      await elsewhere.signIn(name, PASSWORD);
      assert.match(await client.page('/settings/account'), new RegExp(`href="${PATH}"`));
      assert.match(await client.page(PATH), /deletes your account, your API key and your preferences/);
      const answer = await client.post(PATH, { password: PASSWORD });
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/login?done=deleted']);
      assert.match(await client.page('/login?done=deleted'), /Your account has been deleted/);
      assert.ok(!client.cookies.has('session'));
      assert.equal((await elsewhere.get('/settings/account')).status, 303);
      assert.equal((await instance.get('/api/v1/key/', { key })).status, 401);
      assert.equal(await instance.accounts.lookUp(name), undefined);
      const [last] = await instance.stores.database.audit.list({ limit: 1, name });
      assert.deepEqual([last?.event, last?.actor.name], ['user_deleted', name]);
    });

    it('needs the password, within the limits of signing in', async () => {
      const { client, name } = await site().user();
      const wrong = await client.post(PATH, { password: 'wrong password', name });
      assert.equal(wrong.status, 400);
      assert.match(await wrong.text(), /The password is incorrect/);
      const headers = { 'x-forwarded-for': '203.0.113.77' };
      const statuses = new Set<number>();
      for (let i = 0; i < 12; i++)
        statuses.add((await client.post(PATH, { password: 'wrong password' }, { headers })).status);
      assert.deepEqual([...statuses], [400, 429]);
      assert.ok(await site().instance.accounts.lookUp(name));
    });

    it('needs the username where there is no password', async () => {
      const { accounts, url } = site().instance;
      await accounts.createUser({ name: 'proxied', admin: false, password: undefined });
      const client = new SiteClient(url);
      const headers = { 'remote-user': 'proxied' };
      const page = await client.page(PATH, headers);
      assert.match(page, /Type your username \(proxied\) to confirm/);
      const csrf = tokenIn(page);
      assert.equal((await client.postAs(PATH, { csrf, name: 'other' }, headers)).status, 400);
      assert.equal((await client.postAs(PATH, { csrf, name: ' Proxied ' }, headers)).status, 303);
      assert.equal(await accounts.lookUp('proxied'), undefined);
    });

    it('is refused to the last active administrator', async () => {
      const { accounts } = site().instance;
      const { client, name } = await site().user({ admin: true });
      const refused = await client.post(PATH, { password: PASSWORD }, { from: '/settings/account' });
      assert.equal(refused.status, 400);
      assert.match(await refused.text(), /You are the only active administrator/);
      await accounts.createUser({ name: 'second', admin: true, password: PASSWORD });
      await accounts.disableUser('second');
      assert.match(await client.page(PATH), /You are the only active administrator/);
      await accounts.enableUser('second');
      assert.equal((await client.post(PATH, { password: PASSWORD })).status, 303);
      assert.equal(await accounts.lookUp(name), undefined);
    });
  },
  { settings: { AUTH_PROXY_HEADER: 'Remote-User', TRUST_PROXY: '127.0.0.1' } },
);
