import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { keyAnswer, type KeyAnswer } from '../support/key-answer.ts';
import { callTool, legacyMessage, modernHeaders, modernMessage, post, textOf } from '../support/mcp.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const BURST = 12;
const CAP = 5;

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`MCP and the limits of a key on ${deployment.name}`, { skip: deployment.skip }, () => {
    let searching: Searching;
    let database: Awaited<ReturnType<typeof deployment.create>>;
    before(async () => {
      database = await deployment.create();
      searching = await startSearching({
        database,
        settings: {
          API_THROTTLE_BURST: `${BURST}/min`,
          API_MONTHLY_LIMIT: String(CAP),
        },
      });
    });
    after(async () => {
      searching.sandbox.behave('ALL', undefined);
      await searching.stop();
      await database.drop();
    });

    const stateOf = async (key: string): Promise<KeyAnswer> =>
      keyAnswer(await searching.instance.get('/api/v1/key/', { key }));
    const searchesOf = async (key: string): Promise<number> => (await stateOf(key)).usage.searches;
    /** Without a request, which would take an entry of the rate limit. */
    const storedSearchesOf = async (key: string): Promise<number> => {
      const prefix = key.slice('trib_'.length, key.indexOf('.'));
      const month = new Date().toISOString().slice(0, 7);
      return searching.instance.stores.ledger.searches(prefix, month);
    };
    const call = (key: string, name: string, given: Record<string, unknown>) =>
      callTool(searching.instance, name, given, { key });

    it('counts each tool call as one search, and nothing else', async () => {
      const { instance } = searching;
      const key = await instance.newKey();
      for (const method of ['ping', 'tools/list']) await post(instance, legacyMessage({ method }), { key });
      const message = { method: 'server/discover' };
      await post(instance, modernMessage(message), { key, headers: modernHeaders(message) });
      await call(key, 'web_search', { query: 'river', freshness: 'yesterday' });
      await call(key, 'web_search', { query: '' });
      await call(key, 'translate', { text: 'Hi', target: 'xx' });
      assert.equal(await searchesOf(key), 0);
      assert.ok(!(await call(key, 'web_search', { query: 'rivers' })).isError);
      assert.ok(!(await call(key, 'instant_answer', { query: '1 + 1' })).isError);
      assert.equal(await searchesOf(key), 2);
      assert.equal(await storedSearchesOf(key), 2);
    });

    it('takes one entry of the rate limit for each message', async () => {
      const { instance } = searching;
      const key = await instance.newKey();
      await post(instance, legacyMessage({ method: 'ping' }), { key });
      await call(key, 'web_search', { query: 'rivers' });
      assert.equal((await stateOf(key)).limits.burst.remaining, BURST - 3);
    });

    it('counts each page that was read', async () => {
      const key = await searching.instance.newKey();
      const urls = [
        'https://en.wikipedia.org/wiki/River_delta',
        'http://127.0.0.1/secret',
        'https://en.wikipedia.org/wiki/Rome',
      ];
      const result = await call(key, 'read_page', { urls });
      const { pages } = result.structuredContent as { pages: { error: string }[] };
      assert.equal(pages[1]?.error, 'blocked_address');
      assert.equal(await searchesOf(key), pages.filter(({ error }) => error === '').length);
      const none = await call(key, 'read_page', { urls: ['http://127.0.0.1/secret'] });
      assert.equal(none.isError, true);
      assert.equal(
        textOf(none),
        'Could not read http://127.0.0.1/secret: the address is not on the public internet.',
      );
    });

    it('tells a throttled model how long to wait', async () => {
      const { instance } = searching;
      const key = await instance.newKey();
      const ping = () => post(instance, legacyMessage({ method: 'ping' }), { key });
      for (let i = 0; i < BURST; i++) assert.equal((await ping()).status, 200);
      const before = searching.sandbox.calls('MARGINALIA');
      const result = await call(key, 'web_search', { query: 'throttled river' });
      assert.equal(result.isError, true);
      assert.match(textOf(result), /^Request was throttled\. Expected available in \d+ seconds\.$/);
      assert.equal(searching.sandbox.calls('MARGINALIA'), before, 'no engine was called');
      const refused = await ping();
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
      assert.equal(refused.body.error?.data?.code, 'throttled');
      assert.equal(await storedSearchesOf(key), 0);
    });

    it('stops at the monthly limit, also for calls at the same time', async () => {
      const key = await searching.instance.newKey();
      const calls = Array.from({ length: CAP + 3 }, (_, i) =>
        call(key, 'instant_answer', { query: `${i} + 1` }),
      );
      const results = await Promise.all(calls);
      const refused = results.filter(({ isError }) => isError === true);
      assert.equal(refused.length, 3);
      for (const result of refused) {
        assert.match(
          textOf(result),
          /^This key has reached its monthly search limit\. Try again in about \d+ (hours|days|minutes) \(\d+ seconds\)\.$/,
        );
      }
      assert.equal(await searchesOf(key), CAP);
    });

    it('does not count a failed search, and says what each engine did', async (t) => {
      const key = await searching.instance.newKey();
      t.after(() => {
        searching.sandbox.behave('ALL', undefined);
      });
      searching.sandbox.behave('ALL', { kind: 'status', status: 500 });
      const result = await call(key, 'web_search', { query: 'no engine at all' });
      assert.equal(result.isError, true);
      assert.match(
        textOf(result),
        /^No search engine answered\. Engines: engine_a returned an error, engine_b returned an error.*\. Try again in \d+ seconds?\.$/,
      );
      assert.equal(await searchesOf(key), 0);
    });

    it('cancels the search of a client that disconnects, and does not count it', async (t) => {
      const { sandbox, instance } = searching;
      const key = await instance.newKey();
      t.after(() => {
        sandbox.behave('ALL', undefined);
      });
      sandbox.behave('ALL', { kind: 'hang' });
      const before = sandbox.calls('MARGINALIA');
      const controller = new AbortController();
      const message = {
        method: 'tools/call',
        params: { name: 'web_search', arguments: { query: 'left alone' } },
      };
      const sent = post(instance, modernMessage(message), {
        key,
        headers: modernHeaders(message),
        signal: controller.signal,
      });
      const rejected = assert.rejects(sent, { name: 'AbortError' });
      await eventually(() => {
        assert.ok(sandbox.calls('MARGINALIA') > before);
      });
      controller.abort();
      await rejected;
      // Long before the deadline of the search, its place in the monthly limit is free again.
      await eventually(async () => {
        assert.equal(await storedSearchesOf(key), 0);
      }, 10_000);
    });
  });
}
