import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { startSearching, TABS, type Searching } from '../support/searching.ts';
import { newLinkKey } from '../support/searxng.ts';

type Body = {
  results: { url: string; engines: string[] }[];
  outcome: string;
  failed: { engine: string; reason: string }[];
  correction?: string;
};

/** The provider for SearXNG reads what the SearXNG-compatible endpoint writes. */
describe('an instance that searches through another instance [rest]', () => {
  let inner: Searching;
  let outer: TestInstance;
  let linkedOuter: TestInstance;
  let key: string;

  const through = (settings: Record<string, string>) =>
    startInstance({ settings: { ...inner.sandbox.settings, ENGINE_A_PROVIDER: 'searxng', ...settings } });

  before(async () => {
    inner = await startSearching();
    const base = `${inner.instance.url}/compat/searxng`;
    outer = await through({ SEARXNG_URL: base, SEARXNG_API_KEY: inner.key });
    linkedOuter = await through({ SEARXNG_URL: `${base}/${await newLinkKey(inner, 'outer')}` });
    key = await outer.newKey();
  });
  after(async () => {
    await Promise.all([outer, linkedOuter].map((instance) => instance.stop()));
    await inner.stop();
  });

  const ask = async (instance: TestInstance, path: string, own = key): Promise<Body> => {
    const response = await instance.get(`/api/v1/${path}`, { key: own });
    assert.equal(response.status, 200);
    return (await response.json()) as Body;
  };

  for (const tab of TABS)
    it(`finds the same ${tab}`, async () => {
      const { results } = await ask(outer, `${tab}/?q=river&engine=engine_a&extended=1`);
      const { body } = await inner.search<Body>(`${tab}/?q=river`);
      const known = new Set(body.results.map(({ url }) => url));
      const found = results.filter(({ engines }) => engines.includes('engine_a'));
      assert.ok(found.length >= 10);
      for (const { url } of found) assert.ok(known.has(url), url);
    });

  it('gets corrections and suggestions', async () => {
    assert.equal((await ask(outer, 'web/?q=pyhton&engine=engine_a')).correction, 'python');
    const { suggestions } = (await ask(outer, 'suggest/?q=riv')) as unknown as { suggestions: string[] };
    assert.ok(suggestions.includes('river delta'));
  });

  it('can use a link key in place of a header', async () => {
    const { results } = await ask(linkedOuter, 'web/?q=river&engine=engine_a', await linkedOuter.newKey());
    assert.ok(results.length > 0);
  });

  it('reports that no engine of the other one responded', async () => {
    inner.sandbox.behave('ALL', { kind: 'status', status: 500 });
    const { outcome, failed } = await ask(outer, 'web/?q=unheard&engine=engine_a&extended=1');
    inner.sandbox.behave('ALL', undefined);
    assert.deepEqual([outcome, failed], ['failed', [{ engine: 'engine_a', reason: 'upstream_error' }]]);
  });
});
