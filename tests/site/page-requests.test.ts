import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SiteClient } from '../support/site.ts';
import { describeSite, PASSWORD, startSite, tokenIn, type Site } from '../support/site.ts';

const HTML = { accept: 'text/html' };

/** A change that shows: whether the account's sessions were ended. */
const END_OTHERS = '/settings/account/sessions/end-others';

describeSite(
  'forms',
  (site) => {
    const pageToken = async (client: SiteClient, path = '/settings/account'): Promise<string> =>
      tokenIn(await client.page(path));

    /** Two browsers of one user; the second is there to be signed out. */
    async function twoBrowsers(): Promise<{ client: SiteClient; other: SiteClient; name: string }> {
      const { client, name } = await site().user();
      const other = site().guest();
      assert.equal((await other.signIn(name, PASSWORD)).status, 303);
      return { client, other, name };
    }

    async function assertRefused(
      send: (browsers: { client: SiteClient; other: SiteClient; token: string }) => Promise<Response>,
    ): Promise<void> {
      const { client, other } = await twoBrowsers();
      const response = await send({ client, other, token: await pageToken(client) });
      assert.equal(response.status, 403);
      assert.match(await response.text(), /The form has expired/);
      assert.equal((await other.get('/settings/account')).status, 200, 'nothing was changed');
    }

    it('with their token, from a page of the site, are taken', async () => {
      const { client, other } = await twoBrowsers();
      const headers = { origin: site().instance.url };
      const csrf = await pageToken(client);
      assert.equal((await client.postAs(END_OTHERS, { csrf }, headers)).status, 303);
      assert.equal((await other.get('/settings/account')).status, 303);
    });

    it('without a token are refused', () => assertRefused(({ client }) => client.postAs(END_OTHERS, {})));

    it('with a wrong token are refused', () =>
      assertRefused(({ client, token }) =>
        client.postAs(END_OTHERS, {
          csrf: `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`,
        }),
      ));

    it('with the token in the address are refused', () =>
      assertRefused(({ client, token }) => client.postAs(`${END_OTHERS}?csrf=${token}`, {})));

    it('with the token of another session, even of the same user, are refused', () =>
      assertRefused(async ({ client, other }) =>
        client.postAs(END_OTHERS, { csrf: await pageToken(other) }),
      ));

    it('with the token that a guest had before signing in are refused', async () => {
      const { name } = await site().user();
      const client = site().guest();
      const before = tokenIn(await client.page('/login'));
      assert.equal((await client.postAs('/login', { name, password: PASSWORD, csrf: before })).status, 303);
      assert.equal((await client.postAs(END_OTHERS, { csrf: before })).status, 403);
    });

    it('with a token of somebody else for a planted visitor cookie are refused, where the browser tells', async () => {
      const attacker = site().guest();
      const csrf = tokenIn(await attacker.page('/login'));
      const victim = site().guest();
      victim.setCookie('visitor', attacker.cookies.get('visitor') ?? '');
      const response = await victim.postAs(
        '/login',
        { name: 'attacker', password: PASSWORD, csrf },
        { origin: 'https://elsewhere.example' },
      );
      assert.equal(response.status, 403);
    });

    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      it(`with ${JSON.stringify(headers)} are refused, right token or not`, () =>
        assertRefused(({ client, token }) => client.postAs(END_OTHERS, { csrf: token }, headers)));
    }

    it('change nothing when they come as GET', async () => {
      const { client, other, name } = await twoBrowsers();
      const csrf = await pageToken(client);
      for (const path of [
        '/logout',
        END_OTHERS,
        '/settings/account/sessions/end',
        '/settings/account/password',
      ]) {
        const query = new URLSearchParams({ csrf, password: 'another password', again: 'another password' });
        assert.equal((await client.get(`${path}?${query.toString()}`, HTML)).status, 405, path);
      }
      const query = new URLSearchParams({ csrf, name, password: PASSWORD });
      await site().guest().get(`/login?${query.toString()}`);
      for (const browser of [client, other])
        assert.equal((await browser.get('/settings/account')).status, 200);
    });

    it('need no cookie until there is a form', async () => {
      const guest = site().guest();
      await guest.get('/no-such-page', HTML);
      assert.equal(guest.cookies.size, 0);
      await guest.page('/login');
      assert.deepEqual([...guest.cookies.keys()], ['visitor']);
    });
  },
  { own: true },
);

describe('a request for a page', () => {
  let site: Site;
  before(async () => {
    site = await startSite({ settings: { SITE_ACCESS: 'login' } });
  });
  after(() => site.stop());

  it('sends a guest to sign in, and back to where they were going', async () => {
    const { name } = await site.user();
    const guest = site.guest();
    const response = await guest.get('/settings/account?done=others&x=%2F%2F', HTML);
    assert.equal(response.status, 303);
    const login = response.headers.get('location') ?? '';
    assert.equal(login, `/login?next=${encodeURIComponent('/settings/account?done=others&x=%2F%2F')}`);
    const page = await guest.page(login);
    const next = (/name="next" value="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
    const back = await guest.post('/login', { name, password: PASSWORD, next }, { from: login });
    assert.deepEqual(
      [back.status, back.headers.get('location')],
      [303, '/settings/account?done=others&x=%2F%2F'],
    );
  });

  it('sends a guest who may not search to sign in, wherever a search would begin', async () => {
    for (const path of ['/', '/search?q=rivers']) {
      const response = await site.guest().get(path, HTML);
      assert.deepEqual(
        [response.status, response.headers.get('location')],
        [303, `/login?next=${encodeURIComponent(path)}`],
      );
    }
  });

  it('sends a form of a guest to sign in without a way back, since it would be lost', async () => {
    const response = await site.guest().postAs(END_OTHERS, {});
    assert.deepEqual([response.status, response.headers.get('location')], [303, '/login']);
  });

  it('leaves open what is for everyone', async () => {
    const guest = site.guest();
    for (const path of ['/login', '/docs', '/openapi.json', '/healthz']) {
      assert.equal((await guest.get(path, HTML)).status, 200, path);
    }
  });

  for (const next of [
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example/',
    'https:elsewhere.example',
    '/\t/elsewhere.example',
    '/\r\nlocation: https://elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
  ]) {
    it(`leads nobody away by next=${JSON.stringify(next)}`, async () => {
      const { client, name } = await site.user();
      const sentOn = await client.get(`/login?${new URLSearchParams({ next }).toString()}`);
      assert.deepEqual([sentOn.status, sentOn.headers.get('location')], [303, '/']);
      const signedIn = await site.guest().post('/login', { name, password: PASSWORD, next });
      assert.deepEqual([signedIn.status, signedIn.headers.get('location')], [303, '/']);
    });
  }

  it('tells people in a page and programs in JSON that there is nothing', async () => {
    const guest = site.guest();
    const page = await guest.get('/nothing', { accept: 'text/html,*/*', 'accept-language': 'de' });
    assert.equal(page.status, 404);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(await page.text(), /<html lang="de"/);
    for (const [path, headers] of [
      ['/nothing', { accept: '*/*' }],
      ['/nothing', {}],
      ['/api/v1/nothing/', HTML],
    ] as const) {
      const response = await guest.get(path, headers);
      assert.deepEqual([response.status, await response.json()], [404, { detail: 'Not found.' }]);
    }
  });

  it('takes cookies that are none for none', async () => {
    for (const value of ['', 'x', '%', '%00', 'a'.repeat(4_000), '"', '{"a":1}', '../../etc/passwd']) {
      const guest = site.guest();
      for (const name of ['session', 'preferences', 'visitor']) guest.setCookie(name, value);
      const response = await guest.get('/login', HTML);
      assert.equal(response.status, 200, value);
      assert.match(await response.text(), /<html lang="en" dir="ltr" data-theme="system">/);
    }
  });

  it('lets somebody in whose session cookie is of no use any more', async () => {
    const { name } = await site.user();
    for (const value of ['', 'planted', 'x'.repeat(43)]) {
      const guest = site.guest();
      guest.setCookie('session', value);
      assert.equal((await guest.signIn(name, PASSWORD)).status, 303, value);
    }
  });

  it('gives pages to nobody else: not to be kept, not to be framed, nothing inline', async () => {
    const { client } = await site.user();
    const { headers } = await client.get('/settings/account', HTML);
    assert.equal(headers.get('cache-control'), 'no-store');
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /form-action 'self'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'$/);
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    const permissions = headers.get('permissions-policy') ?? '';
    assert.match(permissions, /(^|, )clipboard-write=\(self\)/);
    for (const feature of ['geolocation', 'camera', 'microphone', 'payment', 'usb', 'clipboard-read']) {
      assert.match(permissions, new RegExp(`(^|, )${feature}=\\(\\)`));
    }
    assert.equal(headers.get('referrer-policy'), 'same-origin', 'or browsers hide the origin of its forms');
  });
});
