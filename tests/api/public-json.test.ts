import assert from 'node:assert/strict';
import { it } from 'node:test';
import { keyAnswer } from '../support/key-answer.ts';
import { describeSearching, type Searching } from '../support/searching.ts';
import { askSearxng, newLinkKey } from '../support/searxng.ts';

/** A busy machine may take longer for the first search than a search may take. */
const PUBLIC = { SITE_ACCESS: 'public', PUBLIC_JSON: 'true' };
const NOT_PROVIDED = 'Authentication credentials were not provided.';
const INVALID = 'Invalid or revoked API key.';

async function ask(searching: Searching, path: string, headers: Record<string, string> = {}) {
  const { page, ...answer } = await askSearxng(searching, path, { key: '', headers });
  return { ...answer, page, error: (page as unknown as { error?: string }).error };
}

describeSearching(
  'with PUBLIC_JSON',
  (searching) => {
    it('visitors search without a key, which counts toward nobody’s usage', async () => {
      const { page, status, headers } = await ask(searching(), '/search?q=rivers&format=json');
      assert.equal(status, 200);
      assert.ok(page.results.length > 0);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('ratelimit'), null);
      const month = new Date().toISOString().slice(0, 7);
      const { ledger } = searching().instance.stores;
      for (const path of ['/?q=rivers', '/autocompleter?q=riv', '/config']) {
        assert.equal((await ask(searching(), path)).status, 200, path);
      }
      assert.equal(await ledger.searches('', month), 0);
      const metrics = await (await searching().instance.get('/metrics')).text();
      assert.doesNotMatch(metrics, /tributary_searches_total\{[^}]*\} [1-9]/);
    });

    it('a key is still judged, limited and counted', async () => {
      const { instance } = searching();
      const key = await instance.newKey();
      const bearer = { authorization: `Bearer ${key}` };
      assert.equal((await ask(searching(), '/search?q=rivers', bearer)).status, 200);
      const { usage } = await keyAnswer(await instance.get('/api/v1/key/', { key }));
      assert.equal(usage.searches, 1);
      await instance.apiKeys.revoke(key.slice(0, 13));
      const link = await newLinkKey(searching(), 'linker');
      for (const headers of [bearer, { 'x-api-key': 'x' }, { authorization: `Bearer ${link}` }]) {
        const { status, error } = await ask(searching(), '/search?q=rivers', headers);
        assert.deepEqual([status, error], [401, INVALID]);
      }
      assert.equal((await ask(searching(), '/unknown/search?q=rivers')).status, 401);
      assert.equal((await ask(searching(), `/${link}/search?q=rivers`)).status, 200);
    });

    it('nothing else opens', async () => {
      const { instance } = searching();
      for (const path of ['/api/v1/web/?q=rivers', '/api/v1/key/', '/api/v1/']) {
        const response = await instance.get(path);
        assert.deepEqual([response.status, await response.json()], [401, { detail: NOT_PROVIDED }], path);
      }
      const mcp = await fetch(`${instance.url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      });
      assert.equal(mcp.status, 401);
      await mcp.body?.cancel();
    });

    it('the OpenAPI document says that the key is optional there', async () => {
      const { paths } = (await (await searching().instance.get('/openapi.json')).json()) as {
        paths: Record<string, { get?: { security?: object[] } }>;
      };
      assert.deepEqual(paths['/compat/searxng/search']?.get?.security?.at(-1), {});
    });
  },
  { settings: PUBLIC },
);

describeSearching(
  'the allowance of visitors',
  (searching) => {
    it('is the one they have on the site, and is refused in the format of the route', async () => {
      const { instance } = searching();
      const onSite = async (): Promise<number> => {
        const response = await fetch(`${instance.url}/search?q=rivers`, { headers: { accept: 'text/html' } });
        await response.body?.cancel();
        return response.status;
      };
      assert.equal(await onSite(), 200);
      assert.equal((await ask(searching(), '/search?q=rivers')).status, 200);
      assert.equal((await ask(searching(), '/search?q=')).status, 400, 'a bad request counts too');
      const { status, error, headers } = await ask(searching(), '/search?q=rivers');
      assert.equal(status, 429);
      const seconds = headers.get('retry-after') ?? '';
      assert.ok(Number(seconds) > 0 && Number(seconds) <= 60);
      assert.equal(error, `Request was throttled. Expected available in ${seconds} seconds.`);
      assert.equal(await onSite(), 429);
      assert.equal(
        (await ask(searching(), '/autocompleter?q=riv')).status,
        200,
        'suggestions have their own',
      );
      const metrics = await (await instance.get('/metrics')).text();
      assert.match(metrics, /tributary_throttled_total\{limit="site"\} 2/);
    });

    it('does not apply to keys', async () => {
      const key = await searching().instance.newKey();
      const bearer = { authorization: `Bearer ${key}` };
      assert.equal((await ask(searching(), '/search?q=rivers', bearer)).status, 200);
    });
  },
  { settings: { ...PUBLIC, SITE_THROTTLE: '3/min' } },
);

describeSearching(
  'without PUBLIC_JSON',
  (searching) => {
    it('a public site needs a key for JSON', async () => {
      const { status, error } = await ask(searching(), '/search?q=rivers');
      assert.deepEqual([status, error], [401, NOT_PROVIDED]);
    });
  },
  { settings: { SITE_ACCESS: 'public' } },
);
