import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeSearching } from '../support/searching.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { postJson } from '../support/posting.ts';
import { assertShape } from '../support/shapes/index.ts';

type Sent = { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

/** One format of another API: its request with a key, and the message in its errors. */
type Format = {
  name: string;
  path: string;
  method: 'GET' | 'POST';
  with(key: string | undefined, query: string): Omit<Sent, 'path' | 'method'> & { search?: string };
  message(body: unknown): unknown;
};

const json = { 'content-type': 'application/json' };
const bearer = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };
const tavily = (body: unknown): unknown => (body as { detail: { error: unknown } }).detail.error;
const brave = (body: unknown): unknown => (body as { error: { detail: unknown } }).error.detail;

const braveFormat = (path: string): Format => ({
  name: `Brave ${path}`,
  path: `/compat/brave/res/v1/${path}`,
  method: 'GET',
  with: (key, query) => ({
    search: `?q=${encodeURIComponent(query)}`,
    headers: key === undefined ? {} : { 'x-subscription-token': key },
  }),
  message: brave,
});

const FORMATS: readonly Format[] = [
  {
    name: 'Tavily, bearer',
    path: '/compat/tavily/search',
    method: 'POST',
    with: (key, query) => ({ headers: { ...json, ...bearer(key) }, body: JSON.stringify({ query }) }),
    message: tavily,
  },
  {
    name: 'Tavily, api_key',
    path: '/compat/tavily/search',
    method: 'POST',
    with: (key, query) => ({ headers: json, body: JSON.stringify({ query, api_key: key }) }),
    message: tavily,
  },
  {
    name: 'Open WebUI',
    path: '/compat/openwebui/search',
    method: 'POST',
    with: (key, query) => ({ headers: { ...json, ...bearer(key) }, body: JSON.stringify({ query }) }),
    message: (body) => (body as { detail: unknown }).detail,
  },
  ...['web/search', 'news/search', 'videos/search', 'images/search', 'suggest/search'].map(braveFormat),
];

const LIMIT = 2;

describeSearching(
  'refusals in other formats',
  (searching) => {
    const searches = async (key: string): Promise<number> =>
      (await keyAnswer(await searching().instance.get('/api/v1/key/', { key }))).usage.searches;

    it('leaves out further searches beyond the rate limit', async () => {
      const imagesAfter = async (requests: number): Promise<number> => {
        const key = await searching().instance.newKey();
        for (let i = 0; i < requests; i++) await searching().instance.get('/api/v1/', { key });
        const { status, body } = await postJson<{ results: unknown[]; images: unknown[] }>(
          `${searching().instance.url}/compat/tavily/search`,
          { query: 'river', include_images: true },
          { key },
        );
        assert.deepEqual([status, body.results.length], [200, 5]);
        return body.images.length;
      };
      assert.deepEqual([await imagesAfter(8), await imagesAfter(9)], [5, 0]);
    });

    for (const format of FORMATS)
      describe(format.name, () => {
        async function ask(key: string | undefined, query = 'river') {
          const { search = '', ...sent } = format.with(key, query);
          const response = await fetch(searching().instance.url + format.path + search, {
            method: format.method,
            ...sent,
          });
          const answer = { status: response.status, headers: response.headers, body: await response.json() };
          assertShape(format.path, answer);
          return answer;
        }
        const refusal = async (key: string | undefined, query?: string) => {
          const { status, headers, body } = await ask(key, query);
          assert.match(headers.get('content-type') ?? '', /^application\/json/);
          assert.equal(headers.get('cache-control'), 'no-store');
          return { status, headers, message: format.message(body) };
        };
        it('401 without a key', async () => {
          const { status, headers, message } = await refusal(undefined);
          assert.deepEqual([status, message], [401, 'Authentication credentials were not provided.']);
          assert.ok(headers.has('www-authenticate'));
        });

        it('401 for a wrong and a revoked key', async () => {
          const key = await searching().instance.newKey();
          await searching().instance.apiKeys.revoke(key.slice(5, 13));
          for (const wrong of ['wrong', key, `${key}x`]) {
            const { status, message } = await refusal(wrong);
            assert.deepEqual([status, message], [401, 'Invalid or revoked API key.']);
          }
        });

        it('403 if the account is disabled', async () => {
          const { instance } = searching();
          const name = `disabled${Math.random().toString(36).slice(2)}`;
          await instance.accounts.createUser({ name, admin: false, password: undefined });
          const key = await instance.newKey(name);
          await instance.accounts.disableUser(name);
          const { status, message } = await refusal(key);
          assert.deepEqual([status, message], [403, 'User account is disabled.']);
        });

        it('503 if no engine responded, which counts no search', async () => {
          const key = await searching().instance.newKey();
          searching().sandbox.behave('ALL', { kind: 'status', status: 500 });
          const { status, message } = await refusal(key, `failing ${format.name}`);
          searching().sandbox.behave('ALL', undefined);
          assert.deepEqual([status, message], [503, 'No search engine answered.']);
          assert.equal(await searches(key), 0);
        });

        it('429 at the monthly limit', async () => {
          const key = await searching().instance.newKey();
          for (let i = 0; i < LIMIT; i++) {
            const path = `/api/v1/echo/?q=${i}`;
            assert.equal((await searching().instance.get(path, { key })).status, 200);
          }
          const { status, headers, message } = await refusal(key);
          assert.deepEqual([status, message], [429, 'This key has reached its monthly search limit.']);
          assert.ok(Number(headers.get('retry-after')) > 0);
          assert.equal(await searches(key), LIMIT);
        });

        it('429 at the rate limit', async () => {
          const key = await searching().instance.newKey();
          for (let i = 0; i < 10; i++) await searching().instance.get('/api/v1/', { key });
          const { status, headers, message } = await refusal(key);
          const seconds = headers.get('retry-after') ?? '';
          assert.deepEqual(
            [status, message],
            [429, `Request was throttled. Expected available in ${seconds} seconds.`],
          );
          if (format.message === brave) assert.match(headers.get('x-ratelimit-remaining') ?? '', /^0, /);
        });
      });
  },
  { settings: { API_MONTHLY_LIMIT: String(LIMIT), API_THROTTLE_BURST: '10/min' } },
);
