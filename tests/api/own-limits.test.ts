import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FreshDatabase } from '../support/databases.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { limitsIn, statusesOf } from '../support/rate-limits.ts';
import { untilAtOnce } from '../support/short-path.ts';

/** Cached and counted, and needs no provider. */
const CACHED = '/api/v1/instant/?q=7*6';

for (const deployment of DEPLOYMENTS) {
  describe(`a key's own rate limits on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: FreshDatabase & { settings: Record<string, string> };
    let instance: TestInstance;
    const start = async (settings: Record<string, string> = {}): Promise<void> => {
      instance = await startInstance({ database, settings: { ...database.settings, ...settings } });
    };
    before(async () => {
      database = await deployment.create();
      await start();
      await instance.accounts.createUser({ name: 'ada', admin: false, password: undefined });
    });
    after(async () => {
      await instance.stop();
      await database.drop();
    });
    const newKey = async (limits: { burst?: string; sustained?: string }, unlimited = false) => {
      const { text, prefix } = await instance.apiKeys.create(
        { userName: 'ada', name: 'own', ...limits },
        { unlimited },
      );
      return { key: text, prefix };
    };

    it('below the default hold exactly, and are in the headers and in key/', async () => {
      const { key } = await newKey({ burst: '10/h', sustained: '100/day' });
      const first = await instance.get('/api/v1/key/', { key });
      assert.equal(first.headers.get('ratelimit-policy'), '"burst";q=10;w=3600, "sustained";q=100;w=86400');
      assert.equal(first.headers.get('ratelimit'), '"burst";r=9;t=3600, "sustained";r=99;t=86400');
      const { limits } = await keyAnswer(first);
      assert.deepEqual([limits.burst.limit, limits.burst.window_seconds], [10, 3600]);
      assert.deepEqual([limits.sustained.limit, limits.sustained.remaining], [100, 99]);
      const statuses = await Promise.all(
        Array.from({ length: 90 }, async () => (await instance.get('/api/v1/echo/?q=x', { key })).status),
      );
      assert.equal(statuses.filter((status) => status === 200).length, 9);
      const refused = await instance.get('/api/v1/', { key });
      const seconds = Number(refused.headers.get('retry-after'));
      assert.ok(seconds > 3500 && seconds <= 3600, `Retry-After ${seconds}`);
      assert.equal(limitsIn(refused).sustained, 90, 'refused requests spend nothing');
    });

    it('above the default need an administrator', async () => {
      await assert.rejects(newKey({ burst: '200/min' }), /burst: .* above the maximum/);
      const { key } = await newKey({ burst: '200/min' }, true);
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async () => (await instance.get('/api/v1/', { key })).status),
      );
      assert.deepEqual(new Set(statuses), new Set([200]));
      assert.equal(limitsIn(await instance.get('/api/v1/', { key })).burst, 99);
    });

    it('that change apply to what was spent before', async () => {
      const { key, prefix } = await newKey({});
      await statusesOf(instance, '/api/v1/', [key, key, key]);
      await instance.apiKeys.change(prefix, { burst: '3/min', sustained: '50/h' });
      const refused = await instance.get('/api/v1/', { key });
      assert.equal(refused.status, 429);
      assert.deepEqual(limitsIn(refused), { burst: 0, sustained: 47 });
      await instance.apiKeys.change(prefix, { burst: '5/min', sustained: '' });
      assert.deepEqual(await statusesOf(instance, '/api/v1/', [key, key, key]), [200, 200, 429]);
      await instance.apiKeys.change(prefix, { burst: '' });
      assert.equal(limitsIn(await instance.get('/api/v1/', { key })).burst, 54);
    });

    it('of each key are in the headers of the same cached response', async () => {
      const [usual, own] = [await newKey({}), await newKey({ burst: '30/min' })];
      await statusesOf(instance, CACHED, [usual.key, own.key]);
      let policies: (string | null)[] = [];
      const work = async (): Promise<void> => {
        policies = [];
        for (const { key } of [usual, own, usual]) {
          const { status, headers } = await instance.get(CACHED, { key });
          assert.equal(status, 200);
          policies.push(headers.get('ratelimit-policy'));
        }
      };
      await untilAtOnce(instance, 3, work);
      const burst = (limit: number) => `"burst";q=${limit};w=60, "sustained";q=5000;w=86400`;
      assert.deepEqual(policies, [burst(60), burst(30), burst(60)]);
    });

    it('are held to a maximum that the operator lowers later, and count what was spent before', async () => {
      const { key } = await newKey({ burst: '40/min', sustained: '4000/day' });
      await statusesOf(instance, '/api/v1/', [key, key, key]);
      await instance.stop();
      await start({ API_THROTTLE_BURST: '5/min', API_THROTTLE_SUSTAINED: '100/h' });
      const response = await instance.get('/api/v1/', { key });
      assert.equal(response.headers.get('ratelimit-policy'), '"burst";q=5;w=60, "sustained";q=100;w=3600');
      assert.deepEqual(limitsIn(response), { burst: 1, sustained: 96 });
    });
  });
}
