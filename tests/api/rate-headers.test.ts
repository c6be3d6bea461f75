import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testClock } from '../support/clock.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { newSandboxKey } from '../support/sandbox-keys.ts';
import { startSearching, type Searching } from '../support/searching.ts';

type Headers = Response['headers'];

const ORIGIN = 'https://app.example';

/** Valkey has a clock of its own; in windows this long no request gets too old between two responses. */
const LONG_WINDOWS = { API_THROTTLE_BURST: '100000/hour', ACCOUNT_THROTTLE_BURST: '100/hour' };

/** The six headers say the same, whatever the request. */
function consistentLimits(headers: Headers): { names: string[]; remaining: number[] } {
  const policies = [...(headers.get('ratelimit-policy') ?? '').matchAll(/"([a-z-]+)";q=(\d+);w=(\d+)/g)];
  const states = [...(headers.get('ratelimit') ?? '').matchAll(/"([a-z-]+)";r=(\d+);t=(\d+)/g)];
  assert.ok(policies.length > 0);
  assert.deepEqual(brave(headers), {
    limit: policies.map(([, , limit]) => limit).join(', '),
    policy: policies.map(([, , limit, window]) => `${limit};w=${window}`).join(', '),
    remaining: states.map(([, , remaining]) => remaining).join(', '),
    reset: states.map(([, , , seconds]) => seconds).join(', '),
  });
  return { names: states.map(([, name = '']) => name), remaining: states.map(([, , r]) => Number(r)) };
}

function brave(headers: Headers): object {
  return Object.fromEntries(
    ['limit', 'policy', 'remaining', 'reset'].map((name) => [name, headers.get(`x-ratelimit-${name}`)]),
  );
}

for (const deployment of DEPLOYMENTS) {
  describe(`X-RateLimit headers on ${deployment.name}`, { skip: deployment.skip }, () => {
    let searching: Searching;
    let drop: () => Promise<void>;
    before(async () => {
      const database = await deployment.create();
      drop = () => database.drop();
      searching = await startSearching({
        database,
        // One that stands still: an age that is told in another way is another ETag.
        clock: testClock(Date.now()),
        settings: {
          API_RATE_HEADERS: 'both',
          CORS_ORIGINS: ORIGIN,
          ...LONG_WINDOWS,
          // A late engine changes the response, and so its ETag, once it has answered.
        },
      });
    });
    after(async () => {
      await searching.stop();
      await drop();
    });
    const limitsOf = async (path: string, expected: number, headers: Record<string, string> = {}) => {
      const { instance, key } = searching;
      const response = await instance.get(`/api/v1/${path}`, { key, headers });
      await response.arrayBuffer();
      assert.equal(response.status, expected);
      return { response, ...consistentLimits(response.headers) };
    };

    it('are on every authenticated response: cached, not modified, refused, to another origin', async () => {
      const first = await limitsOf('web/?q=rivers', 200);
      assert.deepEqual(first.names, ['burst', 'sustained', 'account-burst']);
      const etag = first.response.headers.get('etag') ?? '';
      const later = [
        await limitsOf('web/?q=rivers', 200),
        await limitsOf('web/?q=rivers', 200),
        await limitsOf('web/?q=rivers', 304, { 'if-none-match': etag }),
        await limitsOf('web/', 400),
        await limitsOf('web/?q=rivers', 200, { origin: ORIGIN }),
        await limitsOf('key/', 200),
      ];
      for (const [i, { remaining }] of later.entries())
        assert.deepEqual(
          remaining,
          first.remaining.map((left) => left - i - 1),
        );
      const exposed = later[4]?.response.headers.get('access-control-expose-headers') ?? '';
      for (const name of ['Limit', 'Policy', 'Remaining', 'Reset'])
        assert.ok(exposed.split(', ').includes(`X-RateLimit-${name}`), name);
    });

    it('count each search of a batch', async () => {
      const { instance, key } = searching;
      const before = await limitsOf('key/', 200);
      const response = await fetch(`${instance.url}/api/v1/batch/`, {
        method: 'POST',
        headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ searches: ['1+1', '2+2', '3+3'].map((q) => ({ endpoint: 'instant', q })) }),
      });
      assert.equal(response.status, 200, await response.text());
      const { remaining } = consistentLimits(response.headers);
      assert.deepEqual(
        remaining,
        before.remaining.map((left) => left - 3),
      );
    });

    it('are on a 429, real or simulated', async () => {
      const { instance } = searching;
      await instance.accounts.createUser({ name: 'limited', admin: false, password: undefined });
      const { text: limited } = await instance.apiKeys.create({
        userName: 'limited',
        name: 'test',
        burst: '1/min',
      });
      const refused = [
        await instance.get('/api/v1/key/', { key: limited }),
        await instance.get('/api/v1/key/', { key: limited }),
        await instance.get('/api/v1/web/?q=sandbox:api:throttled', { key: await newSandboxKey(instance) }),
      ];
      for (const response of refused.slice(1)) {
        assert.equal(response.status, 429);
        assert.equal(consistentLimits(response.headers).remaining[0], 0);
      }
    });

    it('are not on the response to a refused key, real or simulated', async () => {
      const { instance } = searching;
      const sandboxKey = await newSandboxKey(instance);
      for (const [path, key] of [
        ['key/', 'trib_00000000.no'],
        ['web/?q=sandbox:api:expired_key', sandboxKey],
      ] as const) {
        const { status, headers } = await instance.get(`/api/v1/${path}`, { key });
        assert.equal(status, 401);
        assert.deepEqual(brave(headers), { limit: null, policy: null, remaining: null, reset: null });
      }
    });
  });
}

describe('X-RateLimit headers by default', () => {
  it('are not sent', async (t) => {
    const searching = await startSearching();
    t.after(() => searching.stop());
    const { headers } = await searching.instance.get('/api/v1/key/', { key: searching.key });
    assert.ok(headers.has('ratelimit'));
    assert.deepEqual(brave(headers), { limit: null, policy: null, remaining: null, reset: null });
  });
});
