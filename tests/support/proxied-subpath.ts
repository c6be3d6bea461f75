import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ProxiedSite } from './proxied-site.ts';
import type { ProxyKind } from './proxied-suite.ts';
import { proxySkip } from './proxy-programs.ts';
import { PASSWORD } from './site.ts';

export function describeSubpath({ name, prepareSubpath }: ProxyKind): void {
  describe(`${name} with Tributary below a path [rest]`, { skip: proxySkip(name) }, () => {
    const proxied = new ProxiedSite(prepareSubpath, '/search');
    before(() => proxied.start());
    after(() => proxied.stop());

    it('serves pages, forms and the API there, and nothing else', async () => {
      const { fetch, site, url } = proxied;
      const browser = proxied.browser();
      const start = await fetch(url, { redirect: 'manual' });
      assert.equal(start.status, 308);
      assert.equal(new URL(start.headers.get('location') ?? '', url).pathname, '/search/');
      assert.match(await browser.page('/'), /action="\/search\/search"/);
      assert.match(await browser.page('/search?q=rivers'), /class="result/);
      await site.instance.accounts.createUser({ name: 'below', admin: false, password: PASSWORD });
      const signedIn = await browser.signIn('below', PASSWORD);
      assert.equal(signedIn.status, 303);
      assert.match(signedIn.headers.get('location') ?? '', /^\/search\//);
      const found = await proxied.api(`web/?q=${encodeURIComponent('a/b & c')}`);
      assert.equal(found.status, 200);
      for (const path of ['/', '/api/v1/', '/searching', '/search/metrics', '/search//metrics/'])
        assert.equal((await fetch(new URL(url).origin + path)).status, 404, path);
    });
  });
}
