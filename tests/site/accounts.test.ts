import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import type { SiteClient } from '../support/site.ts';
import { describeSite, PASSWORD } from '../support/site.ts';

const ACCOUNT = '/settings/account';
const NEXT_PASSWORD = 'another horse battery';

const isIn = async (client: SiteClient): Promise<boolean> => (await client.get(ACCOUNT)).status === 200;

/** Cookies of one browser, in another. */
function copyOf(client: SiteClient, guest: SiteClient): SiteClient {
  for (const [name, value] of client.cookies) guest.setCookie(name, value);
  return guest;
}

const sessionIds = (page: string): string[] =>
  [...page.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id ?? '');

describeSite(
  'signing in',
  (site) => {
    it('gives the browser a session of its own, and takes away that of the guest', async () => {
      const { name } = await site().user();
      const client = site().guest();
      const answer = await client.signIn(name, PASSWORD);
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/']);
      assert.deepEqual([...client.cookies.keys()].sort(), ['known', 'session']);
      assert.match(await client.page(ACCOUNT), new RegExp(`Signed in as ${name}`));
    });

    it('says the same of a name that nobody has, a wrong password, no password and a disabled account', async () => {
      const { accounts } = site().instance;
      const { name } = await site().user();
      await accounts.createUser({ name: 'without', admin: false, password: undefined });
      await accounts.createUser({ name: 'gone', admin: false, password: PASSWORD });
      await accounts.disableUser('gone');
      const told = new Set<string>();
      for (const [given, password] of [
        ['nobody', PASSWORD],
        [name, 'wrong password'],
        ['without', ''],
        ['without', PASSWORD],
        ['gone', PASSWORD],
        ['', ''],
        [`${name}\u0001`, PASSWORD],
        ['n'.repeat(10_000), 'p'.repeat(10_000)],
      ] as const) {
        const guest = site().guest();
        const answer = await guest.signIn(given, password);
        assert.equal(answer.status, 400);
        assert.ok(!guest.cookies.has('session'));
        const page = await answer.text();
        assert.ok(password === '' || !page.includes(password), 'the password does not come back');
        told.add(
          page
            .replace(/name="csrf" value="[^"]*"/, '')
            .replace(/(name="name"[^>]*?) value="[^"]*"/, '$1')
            .replaceAll(/\s*autofocus\s*/g, ' ')
            .replaceAll(/\s+/g, ' '),
        );
      }
      assert.equal(told.size, 1);
      assert.match([...told][0] ?? '', /role="alert"[^>]*>Incorrect username or password/);
    });

    it('is refused when the password changes after it was found right', async () => {
      const { accounts } = site().instance;
      const { name } = await site().user();
      const verify = accounts.verifyPassword.bind(accounts);
      const overtaken = mock.method(accounts, 'verifyPassword', async (given: string, password: string) => {
        const verified = await verify(given, password);
        if (given === name) await accounts.setPassword(name, NEXT_PASSWORD);
        return verified;
      });
      try {
        const guest = site().guest();
        const answer = await guest.signIn(name, PASSWORD);
        assert.equal(answer.status, 400);
        assert.match(await answer.text(), /Incorrect username or password/);
        assert.ok(!guest.cookies.has('session') && !guest.cookies.has('known'));
      } finally {
        overtaken.mock.restore();
      }
      assert.equal((await site().guest().signIn(name, NEXT_PASSWORD)).status, 303);
    });

    it('keeps what was typed but the password, and never as markup', async () => {
      const answer = await site().guest().post('/login', { name: '"><b>x', password: PASSWORD, next: '/"<' });
      const page = await answer.text();
      assert.ok(page.includes('value="&quot;&gt;&lt;b&gt;x"'));
      assert.ok(page.includes('name="next" value="/%22%3C"'));
    });

    it('sends those who are signed in on', async () => {
      const { client } = await site().user();
      const answer = await client.get(`/login?next=${ACCOUNT}`);
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, ACCOUNT]);
    });

    it('ends the session that the browser had, and a planted one is not taken over', async () => {
      const { client, name } = await site().user();
      const { client: attacker } = await site().user();
      const [own, planted] = [copyOf(client, site().guest()), copyOf(attacker, site().guest())];
      for (const browser of [own, planted]) {
        const before = browser.cookies.get('session');
        // Whoever is signed in is not shown the form; its token is that of any other page.
        const answer = await browser.post('/login', { name, password: PASSWORD }, { from: ACCOUNT });
        assert.equal(answer.status, 303);
        assert.notEqual(browser.cookies.get('session'), before);
        assert.match(await browser.page(ACCOUNT), new RegExp(`Signed in as ${name}`));
      }
      assert.ok(!(await isIn(client)), 'the earlier session of this browser');
      assert.ok(!(await isIn(attacker)), 'the planted session');
    });

    it('ends at signing out, for a copy of the cookie too', async () => {
      const { client } = await site().user();
      const copy = copyOf(client, site().guest());
      const answer = await client.post('/logout', {}, { from: ACCOUNT });
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/']);
      assert.ok(!client.cookies.has('session'));
      assert.ok(!(await isIn(copy)));
    });
  },
  { stores: 'both', own: true },
);

describeSite(
  'the account',
  (site) => {
    const signedIn = async (name: string, password = PASSWORD): Promise<SiteClient> => {
      const client = site().guest();
      assert.equal((await client.signIn(name, password)).status, 303);
      return client;
    };
    const change = (client: SiteClient, fields: Record<string, string>): Promise<Response> =>
      client.post(`${ACCOUNT}/password`, fields, { from: ACCOUNT });

    it('gets a new password: this browser goes on under a new session, all others end', async () => {
      const { client, name } = await site().user();
      const [other, copy] = [await signedIn(name), copyOf(client, site().guest())];
      const fields = { current: PASSWORD, password: NEXT_PASSWORD, again: NEXT_PASSWORD };
      const answer = await change(client, fields);
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, `${ACCOUNT}?done=password`]);
      assert.match(await client.page(`${ACCOUNT}?done=password`), /role="status"[^>]*>Password changed/);
      assert.notEqual(client.cookies.get('session'), copy.cookies.get('session'));
      for (const ended of [other, copy]) assert.ok(!(await isIn(ended)));
      assert.equal((await site().guest().signIn(name, PASSWORD)).status, 400);
      assert.ok(await isIn(await signedIn(name, NEXT_PASSWORD)));
    });

    it('keeps its password when the form is not right, and says what is not', async () => {
      const { client, name } = await site().user();
      for (const [fields, field] of [
        [{ current: 'wrong password', password: NEXT_PASSWORD, again: NEXT_PASSWORD }, 'current'],
        [{ current: PASSWORD, password: NEXT_PASSWORD, again: 'something else' }, 'again'],
        [{ current: PASSWORD, password: 'xq7zkw', again: 'xq7zkw' }, 'password'],
        [{ current: PASSWORD, password: 'x'.repeat(1025), again: 'x'.repeat(1025) }, 'password'],
        [{}, 'password'],
      ] as const) {
        const answer = await change(client, fields);
        const page = await answer.text();
        assert.equal(answer.status, 400);
        assert.match(page, new RegExp(`id="${field}-complaint"`));
        for (const password of Object.values(fields)) assert.ok(!page.includes(password));
      }
      assert.ok(await isIn(client));
      await signedIn(name);
    });

    it('keeps the password that the operator sets while its user changes it', async () => {
      const { accounts } = site().instance;
      const { client, name } = await site().user();
      const verify = accounts.verifyPassword.bind(accounts);
      const overtaken = mock.method(
        Accounts.prototype,
        'verifyPassword',
        async (...given: Parameters<Accounts['verifyPassword']>) => {
          const verified = await verify(...given);
          await accounts.setPassword(name, NEXT_PASSWORD);
          return verified;
        },
      );
      try {
        const fields = { current: PASSWORD, password: 'of an intruder', again: 'of an intruder' };
        assert.equal((await change(client, fields)).status, 400);
      } finally {
        overtaken.mock.restore();
      }
      assert.ok(!(await isIn(client)));
      assert.ok(await isIn(await signedIn(name, NEXT_PASSWORD)));
    });

    it('loses its sessions when the operator sets a password or disables it, and they do not come back', async () => {
      const { accounts } = site().instance;
      const { client, name } = await site().user();
      await accounts.setPassword(name, NEXT_PASSWORD);
      assert.ok(!(await isIn(client)));
      const again = await signedIn(name, NEXT_PASSWORD);
      await accounts.disableUser(name);
      assert.ok(!(await isIn(again)));
      await accounts.enableUser(name);
      assert.ok(!(await isIn(again)));
    });

    it('lists its browsers, and each can be signed out', async () => {
      const { client, name } = await site().user();
      const other = site().guest();
      const headers = {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      };
      await other.post('/login', { name, password: PASSWORD }, { headers });
      const page = await client.page(ACCOUNT);
      assert.match(page, /Firefox on Linux/);
      assert.match(page, /Unknown browser\s+<span class="session-here">This browser/);
      const [id = '', ...more] = sessionIds(page);
      assert.deepEqual(more, [], 'one button, for the other');
      const answer = await client.post(`${ACCOUNT}/sessions/end`, { session: id }, { from: ACCOUNT });
      assert.equal(answer.headers.get('location'), `${ACCOUNT}?done=ended`);
      assert.deepEqual([await isIn(other), await isIn(client)], [false, true]);
    });

    it('can sign out everywhere else at once', async () => {
      const { client, name } = await site().user();
      const others = [await signedIn(name), await signedIn(name)];
      const answer = await client.post(`${ACCOUNT}/sessions/end-others`, {}, { from: ACCOUNT });
      assert.equal(answer.headers.get('location'), `${ACCOUNT}?done=others`);
      assert.deepEqual(await Promise.all([client, ...others].map(isIn)), [true, false, false]);
    });

    it('cannot end the sessions of another', async () => {
      const { client, name } = await site().user();
      const other = await signedIn(name);
      const [id = ''] = sessionIds(await client.page(ACCOUNT));
      const { client: stranger } = await site().user({ admin: true });
      const answer = await stranger.post(`${ACCOUNT}/sessions/end`, { session: id }, { from: ACCOUNT });
      assert.equal(answer.status, 404);
      await stranger.post(`${ACCOUNT}/sessions/end-others`, {}, { from: ACCOUNT });
      assert.deepEqual(await Promise.all([client, other, stranger].map(isIn)), [true, true, true]);
    });

    it('shows of what was done only what the site itself can say', async () => {
      const { client } = await site().user();
      for (const done of ['nothing', 'constructor', '__proto__', '<b>x</b>', 'toString']) {
        const page = await client.page(`${ACCOUNT}?${new URLSearchParams({ done }).toString()}`);
        assert.doesNotMatch(page, /role="status"|<b>x/);
      }
    });
  },
  { own: true },
);
