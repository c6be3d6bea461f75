import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { hostOf } from '../../src/core/web-url.ts';
import { TWINS } from '../../sandbox/twins.ts';
import { eventually } from '../support/eventually.ts';
import {
  apiRequests,
  newSandboxKey,
  otherRequests,
  PLAIN_REQUESTS,
  sendRequest,
} from '../support/sandbox-keys.ts';
import { describeSearching } from '../support/searching.ts';

type Body = { results: { url: string; title: string }[] };

describeSearching(
  'a sandbox key',
  (searching) => {
    let key = '';
    before(async () => {
      key = await newSandboxKey(searching().instance);
      // The instance checks its providers when it starts.
      await eventually(async () => {
        const { body } = await searching().search<{ providers: { monitor: string; checked_at: string }[] }>(
          'status/',
        );
        for (const { monitor, checked_at: at } of body.providers) assert.ok(monitor === 'query' || at !== '');
      });
    });

    /** Calls to the providers of the instance, which are simulated as well, but elsewhere. */
    const calls = (): number =>
      ['WEB', ...TWINS.map(({ name }) => name)].reduce(
        (sum, name) => sum + searching().sandbox.calls(name),
        0,
      );

    it('never leads to a call to a provider or a page, and every response says that it is simulated', async () => {
      const { instance, sandbox } = searching();
      sandbox.resetCalls();
      const text = 'weather berlin';
      for (const request of [...PLAIN_REQUESTS, ...apiRequests(text), ...otherRequests(text)]) {
        const { status, headers, text: heard } = await sendRequest(instance, request, key);
        assert.equal(status, 200, `${request.name}: ${heard.slice(0, 300)}`);
        assert.equal(headers.get('x-sandbox'), 'true', request.name);
        assert.equal(calls(), 0, request.name);
      }
      const real = await searching().search('web/?q=weather+berlin');
      assert.equal(real.headers.get('x-sandbox'), null);
      assert.ok(calls() > 0);
    });

    it('says so in errors, 304 and responses to other origins', async () => {
      const { search } = searching();
      const header = async (path: string, headers: Record<string, string> = {}) => {
        const response = await search(path, { key, headers });
        return [response.status, response.headers.get('x-sandbox')];
      };
      const etag = (await search('web/?q=delta', { key })).headers.get('etag') ?? '';
      assert.deepEqual(await header('web/?q=delta', { 'if-none-match': etag }), [304, 'true']);
      assert.deepEqual(await header('web/?q=delta', { origin: 'https://page.example' }), [200, 'true']);
      assert.deepEqual(await header('web/?page=x'), [400, 'true']);
      assert.deepEqual(await header('key/'), [200, 'true']);
    });

    it('shares no response with other keys, in either direction', async () => {
      const { search, sandbox, key: real } = searching();
      const titles = async (path: string, who: string) =>
        (await search<Body>(path, { key: who })).body.results.map(({ title }) => title).join();
      sandbox.behave('ALL', { kind: 'empty' });
      try {
        for (const order of [
          [key, real, real, key],
          [real, real, key, real],
        ]) {
          const path = `web/?q=separate+${order.indexOf(key)}`;
          for (const who of order) {
            assert.equal((await titles(path, who)) !== '', who === key, 'only the sandbox finds something');
          }
        }
      } finally {
        sandbox.behave('ALL', undefined);
      }
    });

    it('has every slot of the instance, and its simulated providers in the status', async () => {
      const { search } = searching();
      const { body } = await search<{ engine: string[] }>('web/?q=delta', { key });
      assert.deepEqual(body.engine, ['engine_a', 'engine_b', 'engine_c']);
      const one = await search<Body & { engine: string[] }>('web/?q=delta&engine=engine_b', { key });
      assert.deepEqual(one.body.engine, ['engine_b']);
      assert.ok(one.body.results.length > 0);
      type Providers = { providers: { slug: string; state: string; checked_at: string }[] };
      const { providers } = (await search<Providers>('status/', { key })).body;
      assert.ok(providers.length > 10);
      for (const { slug, state, checked_at: at } of providers)
        assert.deepEqual([state, at], ['up', '2026-01-15T12:00:00.000Z'], slug);
    });

    it('does not change what is known about the real providers', async () => {
      const { search } = searching();
      type Providers = { providers: { slug: string; checked_at: string; last_error: string }[] };
      const known = async () => (await search<Providers>('status/')).body.providers;
      const earlier = await known();
      await search('web/?q=delta+sandbox:all:unauthorized', { key });
      await search('images/?q=delta+sandbox:all:500', { key });
      assert.deepEqual(await known(), earlier);
    });

    it('has its own usage and monthly limit', async () => {
      const { instance, search } = searching();
      const limited = await newSandboxKey(instance, { monthly: '2' });
      const used = async (): Promise<number> => {
        const { body } = await search<{ usage: { searches: number } }>('key/', { key: limited });
        return body.usage.searches;
      };
      for (const status of [200, 200, 429])
        assert.equal((await search('web/?q=delta', { key: limited })).status, status);
      assert.equal(await used(), 2);
    });

    it('has its own rate limits', async () => {
      const { instance, search } = searching();
      const limited = await newSandboxKey(instance, { burst: '2/min' });
      for (const status of [200, 200, 429]) {
        const response = await search('web/?q=delta', { key: limited });
        assert.deepEqual([response.status, response.headers.get('x-sandbox')], [status, 'true']);
      }
    });

    it('obeys the rules of its account for sites', async () => {
      const { instance, search } = searching();
      const name = `rules${process.pid}x${Date.now()}`;
      const { id } = await instance.accounts.createUser({ name, admin: false, password: undefined });
      const { text } = await instance.apiKeys.create({ userName: name, name: 'sandbox', sandbox: true });
      const hosts = async (path: string) =>
        (await search<Body>(path, { key: text })).body.results.map(({ url }) => hostOf(url));
      const [first = ''] = await hosts('web/?q=python');
      await instance.stores.database.preferences.save(
        id,
        packPreferences({ ...DEFAULT_PREFERENCES, sites: [{ host: first, rule: 'block' }] }),
      );
      assert.ok((await hosts('web/?q=python')).includes(first));
      assert.ok(!(await hosts('web/?q=python&sites=mine')).includes(first));
    });

    it('works as a link key', async () => {
      const { instance } = searching();
      const link = await newSandboxKey(instance, { kind: 'link' });
      const response = await fetch(`${instance.url}/compat/searxng/${link}/search?q=delta&format=json`);
      assert.deepEqual([response.status, response.headers.get('x-sandbox')], [200, 'true']);
      const { results } = (await response.json()) as Body;
      assert.ok(results.length > 0);
    });

    it('is counted apart from real searches', async () => {
      const { instance, search } = searching();
      const count = async (name: string): Promise<number> => {
        const text = await (await fetch(`${instance.url}/metrics`)).text();
        return Number(new RegExp(`^${name}\\{route="news_search"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
      };
      const counts = async () => [
        await count('tributary_searches_total'),
        await count('tributary_sandbox_searches_total'),
      ];
      const [real = 0, simulated = 0] = await counts();
      await search('news/?q=delta', { key });
      assert.deepEqual(await counts(), [real, simulated + 1]);
      await search('news/?q=delta');
      assert.deepEqual(await counts(), [real + 1, simulated + 1]);
    });
  },
  { settings: { CORS_ORIGINS: '*' } },
);
