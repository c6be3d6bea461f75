import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { movableClock } from '../support/clock.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { PASSWORD, SiteClient, startSite, tokenIn, type Site } from '../support/site.ts';

const MINUTE_MS = 60_000;
const KEYS = '/settings/keys';

/** The hidden fields of the page that asks for the password. */
function carriedIn(page: string): Record<string, string> {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`confirming the password on ${deployment.name}`, { skip: deployment.skip }, () => {
    const clock = movableClock();
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let site: Site;
    before(async () => {
      database = await deployment.create();
      site = await startSite({ database, clock });
    });
    after(async () => {
      await site.stop();
      await database.drop();
    });

    /** Signed in longer ago than a password counts. */
    const signedInBefore = async (options: { admin?: boolean } = {}) => {
      const user = await site.user(options);
      clock.advance(15 * MINUTE_MS);
      return user;
    };
    const keysOf = async (userName: string): Promise<string[]> =>
      (await site.instance.apiKeys.list({ userName })).map(({ name }) => name);
    const events = async (name: string): Promise<string[]> => {
      const { audit } = site.instance.stores.database;
      const entries = await audit.list({ limit: 100, name });
      return entries.map(({ event }) => event);
    };

    it('is not asked for within 15 minutes', async () => {
      const { client, name } = await site.user();
      clock.advance(15 * MINUTE_MS - 1000);
      assert.equal((await client.post(KEYS, { name: 'early' })).status, 200);
      assert.deepEqual(await keysOf(name), ['early']);
    });

    it('carries the form and goes on with the right password', async () => {
      const { client, name } = await signedInBefore();
      const typed = { name: 'a "key" & <more>', note: 'one, two' };
      const asked = await client.post(KEYS, typed);
      assert.equal(asked.status, 403);
      assert.equal(asked.headers.get('cache-control'), 'private, no-cache', 'Back does not send it again');
      const page = await asked.text();
      assert.match(page, /Confirm your password/);
      assert.match(page, new RegExp(`<form method="post" action="${KEYS}"`));
      assert.match(page, /value="a &quot;key&quot; &amp; &lt;more&gt;"/);
      assert.deepEqual(await keysOf(name), [], 'nothing is made yet');

      const token = client.cookies.get('session');
      const fields = { ...typed, csrf: tokenIn(page), confirm_password: PASSWORD };
      const made = await client.postAs(KEYS, fields);
      assert.equal(made.status, 200);
      assert.deepEqual(await keysOf(name), [typed.name]);
      assert.notEqual(client.cookies.get('session'), token, 'the session has another token');
      assert.ok((await events(name)).includes('confirmed_password'));

      const old = new SiteClient(site.instance.url);
      old.setCookie('session', token ?? '');
      assert.equal((await old.get(KEYS)).status, 303, 'the old token is not valid any more');
      assert.equal((await client.post(KEYS, { name: 'more' })).status, 200, 'it is not asked for again');
    });

    it('keeps asking after a wrong password, and stops guessing at the limit', async () => {
      const { client, name } = await signedInBefore();
      let page = await (await client.post(KEYS, { name: 'kept' })).text();
      const guess = (confirmPassword: string) =>
        client.postAs(
          KEYS,
          { ...carriedIn(page), confirm_password: confirmPassword },
          { 'x-forwarded-for': '203.0.113.9' },
        );
      const wrong = await guess('wrong password');
      assert.equal(wrong.status, 403);
      page = await wrong.text();
      assert.match(page, /The password is incorrect/);
      assert.ok(!page.includes('wrong password'), 'the password does not come back');
      assert.equal(carriedIn(page).name, 'kept');
      const statuses = new Set<number>();
      for (let i = 0; i < 12; i++) statuses.add((await guess('wrong password')).status);
      assert.deepEqual([...statuses], [403, 429]);
      const limited = await guess(PASSWORD);
      assert.equal(limited.status, 429);
      assert.ok(Number(limited.headers.get('retry-after')) > 0);
      assert.equal(carriedIn(await limited.text()).name, 'kept');
      assert.deepEqual(await keysOf(name), []);
      assert.equal((await events(name)).filter((event) => event === 'confirmation_failed').length, 10);
    });

    it('never sends passwords back', async () => {
      const { client } = await signedInBefore({ admin: true });
      const typed = { name: 'newcomer', password: 'a secret of somebody', again: 'a secret of somebody' };
      const asked = await client.post('/admin/users', typed);
      assert.equal(asked.status, 403);
      const page = await asked.text();
      assert.ok(!page.includes(typed.password));
      assert.match(page, /Passwords you typed into the form are not kept/);
      assert.deepEqual(Object.keys(carriedIn(page)).sort(), ['csrf', 'name']);
    });

    it('needs the token of the form like every other request', async () => {
      const { client, name } = await signedInBefore();
      const answer = await client.postAs(KEYS, { name: 'forged', confirm_password: PASSWORD });
      assert.equal(answer.status, 403);
      assert.doesNotMatch(await answer.text(), /Confirm your password/);
      assert.deepEqual(await keysOf(name), []);
    });

    it('refuses to carry more than a form can have', async () => {
      const { client } = await signedInBefore();
      const long = await client.post(KEYS, { name: 'x'.repeat(70_000) });
      assert.equal(long.status, 413);
      const many = await client.post(KEYS, { name: Array.from({ length: 600 }, () => 'x') });
      assert.equal(many.status, 413);
    });

    it('leads to where the visitor wanted, and never to another site', async () => {
      const { client } = await signedInBefore();
      const page = await client.page('/confirm?next=/settings/account');
      assert.equal(carriedIn(page).next, '/settings/account');
      const { csrf = '' } = carriedIn(page);
      const wrong = await client.postAs('/confirm', { csrf, next: '/', confirm_password: 'no' });
      assert.equal(wrong.status, 403);
      for (const [next, place] of [
        ['/settings/account', '/settings/account'],
        ['https://evil.example', '/'],
        ['//evil.example', '/'],
      ] as const) {
        const to = await client.postAs('/confirm', { csrf, next, confirm_password: PASSWORD });
        assert.deepEqual([to.status, to.headers.get('location')], [303, place]);
      }
      const done = await client.get('/confirm?next=//evil.example');
      assert.deepEqual([done.status, done.headers.get('location')], [303, '/']);
    });

    it('asks guests to sign in instead', async () => {
      assert.equal((await site.guest().get('/confirm')).headers.get('location'), '/login?next=%2Fconfirm');
    });

    it('ends with the session', async () => {
      const { client, name } = await signedInBefore();
      const page = await (await client.post(KEYS, { name: 'late' })).text();
      await site.instance.accounts.setPassword(name, 'another horse battery');
      const fields = { ...carriedIn(page), confirm_password: 'another horse battery' };
      assert.notEqual((await client.postAs(KEYS, fields)).status, 200);
      assert.deepEqual(await keysOf(name), []);
    });
  });
}
