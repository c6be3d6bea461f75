import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { SiteClient } from '../support/site.ts';
import { PASSWORD, startSite, tokenIn, type Site } from '../support/site.ts';

const HALF_A_YEAR = 180 * 86_400;

async function started(t: TestContext, settings: Record<string, string>): Promise<Site> {
  const site = await startSite({ settings });
  t.after(() => site.stop());
  await site.instance.accounts.createUser({ name: 'somebody', admin: false, password: PASSWORD });
  return site;
}

/** The flags of each cookie that the answers set, by the cookie's name. */
function flagsOf(...responses: Response[]): Record<string, string[]> {
  const lines = responses.flatMap(({ headers }) => headers.getSetCookie());
  return Object.fromEntries(
    lines.map((line) => {
      const [cookie = '', ...flags] = line.split('; ');
      return [cookie.split('=', 1)[0] ?? '', flags.sort()];
    }),
  );
}

async function signedIn(
  client: SiteClient,
  headers: Record<string, string> = {},
): Promise<{ page: Response; answer: Response }> {
  const page = await client.get('/login', headers);
  const csrf = tokenIn(await page.clone().text());
  const answer = await client.postAs('/login', { name: 'somebody', password: PASSWORD, csrf }, headers);
  assert.equal(answer.status, 303);
  return { page, answer };
}

const FOR_BROWSER = ['HttpOnly', 'Path=/', 'SameSite=Lax'];
const FOR_HALF_A_YEAR = ['HttpOnly', `Max-Age=${HALF_A_YEAR}`, 'Path=/', 'SameSite=Lax'];

describe('cookies', () => {
  it('over HTTP are for this site alone, and out of reach for scripts', async (t) => {
    const site = await started(t, {});
    const { page, answer } = await signedIn(site.guest());
    assert.deepEqual(flagsOf(page), { visitor: FOR_BROWSER });
    assert.deepEqual(flagsOf(answer).session, FOR_HALF_A_YEAR);
  });

  for (const baseUrl of ['https://search.example', 'https://h.example/search']) {
    it(`with BASE_URL ${baseUrl} travel under TLS only, and no other host can plant them`, async (t) => {
      const site = await started(t, { BASE_URL: baseUrl });
      const client = site.guest();
      const { page, answer } = await signedIn(client);
      assert.deepEqual(flagsOf(page), { '__Host-visitor': [...FOR_BROWSER, 'Secure'] });
      assert.deepEqual(flagsOf(answer)['__Host-session'], [...FOR_HALF_A_YEAR, 'Secure']);
      const planted = site.guest();
      planted.setCookie('session', client.cookies.get('__Host-session') ?? '');
      assert.equal((await planted.get('/settings/account')).status, 303, 'without the prefix it is nobody');
    });
  }

  it('behind a trusted proxy that speaks TLS are the same', async (t) => {
    const site = await started(t, { TRUST_PROXY: '127.0.0.1' });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'search.example' };
    const { answer } = await signedIn(site.guest(), { ...headers, origin: 'https://search.example' });
    assert.deepEqual(flagsOf(answer)['__Host-session'], [...FOR_HALF_A_YEAR, 'Secure']);
  });

  it('are taken away with the flags they were set with', async (t) => {
    const site = await started(t, { BASE_URL: 'https://search.example' });
    const client = site.guest();
    await signedIn(client);
    const out = await client.post('/logout', {}, { from: '/settings/account' });
    assert.equal(out.status, 303);
    const flags = flagsOf(out)['__Host-session'] ?? [];
    for (const flag of ['Secure', 'Path=/']) assert.ok(flags.includes(flag), flag);
    assert.ok(!client.cookies.has('__Host-session'));
  });
});

describe('a site below a path', () => {
  it('carries the path in every address it gives out', async (t) => {
    const site = await started(t, { BASE_URL: 'https://h.example/search', SITE_ACCESS: 'login' });
    const client = site.guest();
    const home = await client.get('/settings/account', { accept: 'text/html' });
    assert.equal(home.headers.get('location'), '/search/login?next=%2Fsettings%2Faccount');
    await signedIn(client);
    const missing = await client.get('/nothing', { accept: 'text/html' });
    const pages = [
      await client.page('/settings/account'),
      await client.page('/docs'),
      await site.guest().page('/login'),
      await missing.text(),
    ];
    for (const page of pages) {
      const addresses = [...page.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(([, address]) => address);
      assert.ok(addresses.length > 3);
      assert.deepEqual(
        addresses.filter((address) => !/^\/search\/(?!search\/)/.test(address ?? '')),
        [],
      );
    }
    const answer = await client.get('/login?next=/settings/account%3Fdone%3Dothers');
    assert.equal(answer.headers.get('location'), '/search/settings/account?done=others');
  });
});
