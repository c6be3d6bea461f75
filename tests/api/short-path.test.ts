import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, afterEach, before, describe, it } from 'node:test';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { keyAnswer, type KeyAnswer } from '../support/key-answer.ts';
import { rawRequest } from '../support/raw-http.ts';
import { countedAtOnce } from '../support/short-path.ts';
import { headerOf, wholeResponse, type WholeResponse } from '../support/whole-response.ts';

/** Cached and counted, and needs no provider. */
const PATH = '/api/v1/instant/?q=7*6';
const UNHURRIED = { API_THROTTLE_BURST: '100000/min', API_THROTTLE_SUSTAINED: '1000000/day' };

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`cached responses on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: FreshDatabase & { settings: Record<string, string> };
    let running: TestInstance | undefined;
    let agent: Agent;
    before(async () => {
      database = await deployment.create();
    });
    afterEach(() => {
      agent.destroy();
    });
    after(async () => {
      await running?.stop();
      await database.drop();
    });

    /** An instance with the response cached, and a client that keeps its connections. */
    async function start(settings: Record<string, string> = UNHURRIED) {
      await running?.stop();
      const instance = await startInstance({ database, settings: { ...database.settings, ...settings } });
      running = instance;
      agent = new Agent({ keepAlive: true, maxSockets: 50 });
      const get = (key: string): Promise<WholeResponse> =>
        wholeResponse(instance.url + PATH, { headers: { authorization: `Api-Key ${key}` }, agent });
      const other = await instance.newKey();
      for (let i = 0; i < 2; i++) assert.equal((await get(other)).status, 200);
      const usage = async (key: string): Promise<KeyAnswer> =>
        keyAnswer(await instance.get('/api/v1/key/', { key }));
      return { instance, get, usage };
    }

    /** Runs the requests and counts those that took the short path. */
    async function all(
      instance: TestInstance,
      count: number,
      get: () => Promise<WholeResponse>,
    ): Promise<{ responses: WholeResponse[]; atOnce: number }> {
      let responses: WholeResponse[] = [];
      const work = async (): Promise<void> => {
        responses = await Promise.all(Array.from({ length: count }, get));
      };
      return { atOnce: await countedAtOnce(instance, work), responses };
    }

    /** On PostgreSQL, keys are looked up again when news of them is late, and some requests take the long path. */
    const assertShort = (atOnce: number, expected: number): void => {
      if (deployment.name === 'SQLite') assert.equal(atOnce, expected);
      else assert.ok(atOnce <= expected, `${atOnce} of ${expected}`);
    };

    it('are counted before they are sent, one by one and in parallel', async () => {
      const { instance, get, usage } = await start();
      const key = await instance.newKey();
      await get(key);
      const { responses, atOnce } = await all(instance, 300, () => get(key));
      assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]));
      assertShort(atOnce, 300);
      const month = new Date().toISOString().slice(0, 7);
      assert.equal(await instance.stores.ledger.searches(key.slice(5, 13), month), 301);
      for (let i = 0; i < 3; i++) {
        await get(key);
        assert.equal((await usage(key)).usage.searches, 302 + i);
      }
      const left = responses.map((one) => Number(/r=(\d+)/.exec(headerOf(one, 'ratelimit') ?? '')?.[1]));
      assert.equal(new Set(left).size, 300, 'each has its own place in the rate limit');
      assert.equal(new Set(responses.map((one) => headerOf(one, 'x-request-id'))).size, 300);
    });

    it('exactly N of 10 × N in parallel pass the rate limit', async () => {
      const { instance, get } = await start({
        API_THROTTLE_BURST: '40/min',
        API_THROTTLE_SUSTAINED: '100/day',
      });
      const key = await instance.newKey();
      assert.equal((await get(key)).status, 200);
      const { responses, atOnce } = await all(instance, 400, () => get(key));
      const passed = responses.filter(({ status }) => status === 200);
      const refused = responses.filter(({ status }) => status === 429);
      assert.deepEqual([passed.length, refused.length], [39, 361]);
      assertShort(atOnce, 39);
      for (const one of refused) {
        const seconds = headerOf(one, 'retry-after') ?? '';
        assert.equal(
          one.body,
          `{"detail":"Request was throttled. Expected available in ${seconds} seconds."}`,
        );
        assert.match(
          headerOf(one, 'ratelimit') ?? '',
          new RegExp(`^"burst";r=0;t=${seconds}, "sustained";r=60;`),
        );
      }
      const month = new Date().toISOString().slice(0, 7);
      assert.equal(await instance.stores.ledger.searches(key.slice(5, 13), month), 40);
    });

    it('end with the monthly limit', async () => {
      const { instance, get, usage } = await start({ ...UNHURRIED, API_MONTHLY_LIMIT: '50' });
      const key = await instance.newKey();
      await get(key);
      const { responses } = await all(instance, 200, () => get(key));
      const refused = responses.filter(({ status }) => status === 429);
      assert.equal(refused.length, 151);
      for (const { body } of refused) {
        assert.equal(body, '{"detail":"This key has reached its monthly search limit."}');
      }
      const { usage: used, limits } = await usage(key);
      assert.equal(used.searches, 50);
      assert.equal(limits.sustained.limit - limits.sustained.remaining, 202, 'each was charged once');
    });

    it('a key is refused on the next request of the same connection, once it is revoked', async () => {
      const { instance, get } = await start();
      const key = await instance.newKey();
      for (let i = 0; i < 3; i++) assert.equal((await get(key)).status, 200);
      await instance.apiKeys.revoke(key.slice(5, 13));
      const { status, body } = await get(key);
      assert.deepEqual([status, body], [401, '{"detail":"Invalid or revoked API key."}']);
    });

    it('and while its account is disabled', async () => {
      const { instance, get } = await start();
      await instance.accounts.createUser({ name: 'ada', admin: false, password: undefined });
      const key = await instance.newKey('ada');
      for (let i = 0; i < 3; i++) assert.equal((await get(key)).status, 200);
      await instance.accounts.disableUser('ada');
      const { status, body } = await get(key);
      assert.deepEqual([status, body], [403, '{"detail":"User account is disabled."}']);
      await instance.accounts.enableUser('ada');
      assert.equal((await get(key)).status, 200);
    });

    it('each request of a connection is judged by its own key', async () => {
      const { instance, get } = await start();
      const keys = [await instance.newKey(), await instance.newKey()];
      for (const key of [...keys, ...keys]) assert.equal((await get(key)).status, 200);
      const [first = ''] = keys;
      const forged = first.slice(0, -8) + 'AAAAAAAA';
      for (const key of [forged, '', 'x', first.slice(0, -1)]) assert.equal((await get(key)).status, 401);
      const twice = `GET ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Api-Key ${first}\r\n`;
      assert.match(
        await rawRequest(
          instance.url,
          `${twice}Authorization: Api-Key ${first}\r\nConnection: close\r\n\r\n`,
        ),
        /^HTTP\/1\.1 401 /,
      );
    });

    it('pipelined requests are answered in order, each with a response of its own', async () => {
      const { instance } = await start();
      const key = await instance.newKey();
      const other = '/api/v1/instant/?q=5*5';
      for (let i = 0; i < 2; i++) await instance.get(other, { key });
      const request = (path: string, ...headers: string[]): string =>
        [`GET ${path} HTTP/1.1`, 'Host: x', `Authorization: Api-Key ${key}`, ...headers, '', ''].join('\r\n');
      const received = await rawRequest(
        instance.url,
        request(PATH) +
          request('/healthz') +
          request(other) +
          request('/api/v1/echo/?q=x&wait=20') +
          request(PATH, 'Connection: close'),
      );
      const bodies = [...received.matchAll(/"text":"([^"]+)"|"(?:status|query)":"(ok|x)"/g)];
      assert.deepEqual(
        bodies.map(([, text, word]) => text ?? word),
        ['7 × 6 = 42', 'ok', '5 × 5 = 25', 'x', '7 × 6 = 42'].map((text) =>
          Buffer.from(text).toString('latin1'),
        ),
      );
    });

    it('are in the metrics', async () => {
      const { instance, get } = await start();
      const key = await instance.newKey();
      const metric = async (name: string): Promise<number> =>
        Number(
          (await (await instance.get('/metrics')).text())
            .split('\n')
            .find((line) => line.startsWith(name))
            ?.split(' ')[1] ?? 0,
        );
      const NAMES = [
        'tributary_http_requests_total{route="instant",status="200"}',
        'tributary_http_request_duration_seconds_count{route="instant"}',
        'tributary_searches_total{route="instant"}',
      ];
      const before = await Promise.all(NAMES.map(metric));
      for (let i = 0; i < 20; i++) await get(key);
      await eventually(async () => {
        assert.deepEqual(
          await Promise.all(NAMES.map(metric)),
          before.map((count) => count + 20),
        );
      });
    });

    it('update when the key was last used', async () => {
      const { instance, get } = await start();
      const key = await instance.newKey();
      await get(key);
      const lastUsed = async (): Promise<number> => {
        const keys = await instance.apiKeys.list({});
        return keys.find(({ prefix }) => prefix === key.slice(5, 13))?.lastUsedAtMs ?? 0;
      };
      let firstMs = 0;
      await eventually(async () => {
        firstMs = await lastUsed();
        assert.ok(firstMs > 0);
      });
      await eventually(async () => {
        await get(key);
        assert.ok((await lastUsed()) > firstMs);
      });
    });
  });
}
