import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { startSite, type Site, type SiteClient } from '../support/site.ts';
import offered from '../offered.json' with { type: 'json' };

const ROOT = new URL('../../', import.meta.url);

/** Without these the page would show nothing, or another page. */
const QUERIES: Readonly<Record<string, string>> = {
  '/search': '?q=define+river',
  '/cards': '?q=Eiffel+Tower',
  '/images': '?q=river',
  '/news': '?q=river&page=2',
  '/videos': '?q=river+sandbox:all:500',
  '/maps': '?q=Vienna&show=1',
  '/translate': '?q=river&target=de',
  '/admin/users': '?q=x',
};

/** Every address that a browser would load, open or send a form to. */
function localAddresses(markup: string): string[] {
  const attributes = markup.matchAll(/\s(?:href|src|action|formaction|data-[a-z-]+)="(\/[^"]*)"/g);
  return [...attributes].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** The paths of all GET pages, from the list that a test holds to the routes. */
const PAGE_PATHS = offered.pages
  .filter((page) => page.startsWith('GET '))
  .map((page) => page.slice('GET '.length));

for (const [basePath, level] of [
  ['', ' [rest]'],
  ['/search-engine', ''],
] as const) {
  describe(`every page of a site at "${basePath}/"${level}`, () => {
    let site: Site;
    let client: SiteClient;
    let own: Readonly<Record<string, string>>;
    before(async () => {
      site = await startSite({ settings: { BASE_URL: `http://search.example${basePath}` } });
      const made = await site.user({ admin: true });
      client = made.client;
      const users = await site.instance.accounts.listUsers();
      const key = await site.instance.apiKeys.create({ userName: made.name, name: 'test' });
      own = {
        ':id': String(users.find(({ name }) => name === made.name)?.id),
        ':prefix': key.prefix,
        ':slug': 'engine_a',
      };
    });
    after(() => site.stop());

    function assertBased(markup: string, page: string): string[] {
      const addresses = localAddresses(markup);
      for (const address of addresses) {
        assert.ok(address.startsWith(`${basePath}/`), `${page} links to ${address}`);
        assert.ok(!address.slice(basePath.length).startsWith('/search-engine'), `${page}: ${address}`);
      }
      return addresses.map((address) => address.slice(basePath.length));
    }

    it('has addresses below the base path, and each leads somewhere', async () => {
      const seen = new Map<string, string>();
      for (const visitor of [client, site.guest()]) {
        const [view = ''] = assertBased(await visitor.page('/images?q=river'), '/images').filter((address) =>
          address.startsWith('/images/view?'),
        );
        for (const path of PAGE_PATHS) {
          const query = path.startsWith('/images/') ? new URL(view, 'http://x').search : QUERIES[path];
          const address = path.replace(/:\w+/, (name) => own[name] ?? name) + (query ?? '');
          const response = await visitor.get(address, { accept: 'text/html' });
          const location = response.headers.get('location');
          if (location !== null) assert.ok(location.startsWith(`${basePath}/`), `${path} → ${location}`);
          if (response.headers.get('content-type')?.startsWith('text/html') !== true) continue;
          for (const found of assertBased(await response.text(), path)) {
            seen.set(found.replace(/[?#].*/, ''), found);
          }
        }
      }
      assert.ok(seen.size > 30, `${seen.size} addresses`);
      // The script adds a query to this one.
      seen.delete('/images/similar');
      for (const address of seen.values()) {
        const { status } = await client.get(address.replace(/#.*/, ''), { accept: 'text/html' });
        // Some only take forms.
        assert.ok([200, 303, 405].includes(status), `${address}: ${status}`);
      }
    });

    it('keeps to it in what a form or a mistake leads to', async () => {
      const made = await client.post('/settings/keys', { name: 'n' });
      assertBased(await made.text(), 'the new key');
      const wrong = await client.post('/settings/keys', { name: 'n'.repeat(500) });
      assertBased(await wrong.text(), 'a refused form');
      const stale = await client.postAs('/preferences', {}, { origin: 'http://search.example' });
      assert.equal(stale.status, 403);
      assertBased(await stale.text(), 'a form without a token');
      const missing = await site.guest().get('/nothing', { accept: 'text/html' });
      assert.equal(missing.status, 404);
      assert.ok(assertBased(await missing.text(), 'nothing').includes('/'));
      const saved = await client.post('/preferences/reset', {}, { from: '/preferences' });
      assert.equal(saved.headers.get('location'), `${basePath}/preferences?saved=1`);
    });
  });
}

it('no view writes a path of this site without the base path', () => {
  for (const file of globSync('src/site/**/*.ts', { cwd: ROOT })) {
    if (file.endsWith('.test.ts')) continue;
    const source = readFileSync(new URL(file, ROOT), 'utf8');
    assert.doesNotMatch(source, /\b(?:href|src|action|formaction)="\/(?!\/)/, file);
  }
});
