import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { NO_CEILINGS } from '../../src/core/accounts/model.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { countedAtOnce } from '../support/short-path.ts';
import { limitNames, limitsIn, statusesOf } from '../support/rate-limits.ts';

const DAY = 86_400_000;
/** Needs no provider. */
const CACHED = '/api/v1/instant/?q=7*6';

for (const deployment of DEPLOYMENTS) {
  describe(`account ceilings on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: FreshDatabase & { settings: Record<string, string> };
    const running: TestInstance[] = [];
    before(async () => {
      database = await deployment.create();
    });
    afterEach(async () => {
      for (const instance of running.splice(0)) await instance.stop();
    });
    after(() => database.drop());

    /** On the data of the earlier tests. */
    const start = async (settings: Record<string, string> = {}): Promise<TestInstance> => {
      const instance = await startInstance({ database, settings: { ...database.settings, ...settings } });
      running.push(instance);
      return instance;
    };
    /** An account with two keys. */
    const newAccount = async (instance: TestInstance, name: string) => {
      await instance.accounts.createUser({ name, admin: false, password: undefined });
      return { one: await instance.newKey(name), two: await instance.newKey(name) };
    };
    const passed = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

    it('from the settings hold for all keys together, and each limit is in the headers', async () => {
      const settings = { ACCOUNT_THROTTLE_BURST: '20/min', ACCOUNT_THROTTLE_SUSTAINED: '100/day' };
      const instance = await start(settings);
      const { one, two } = await newAccount(instance, 'shared');
      const statuses = await Promise.all(
        Array.from(
          { length: 200 },
          async (_, i) => (await instance.get('/api/v1/echo/?q=x', { key: i % 2 === 0 ? one : two })).status,
        ),
      );
      assert.equal(passed(statuses), 20);
      const refused = await instance.get('/api/v1/', { key: one });
      assert.equal(refused.status, 429);
      const seconds = Number(refused.headers.get('retry-after'));
      assert.ok(seconds >= 50 && seconds <= 60, `Retry-After ${seconds}`);
      assert.equal(
        refused.headers.get('ratelimit-policy'),
        '"burst";q=60;w=60, "sustained";q=5000;w=86400, "account-burst";q=20;w=60, "account-sustained";q=100;w=86400',
      );
      const left = limitsIn(refused);
      assert.deepEqual(limitNames(refused), ['burst', 'sustained', 'account-burst', 'account-sustained']);
      assert.deepEqual(
        [left['account-burst'], left['account-sustained']],
        [0, 80],
        'refused ones spend nothing',
      );
      const other = await instance.get('/api/v1/', { key: two });
      assert.equal((left.sustained ?? 0) + (limitsIn(other).sustained ?? 0), 2 * 5000 - 20);
      const stranger = await instance.newKey();
      assert.equal((await instance.get('/api/v1/', { key: stranger })).status, 200, 'another account');
    });

    it('can be set or switched off for one account', async () => {
      const instance = await start({ ACCOUNT_THROTTLE_BURST: '3/min' });
      const { one, two } = await newAccount(instance, 'overridden');
      assert.deepEqual(await statusesOf(instance, '/api/v1/', [one, two, one, two]), [200, 200, 200, 429]);
      const raised = { ...NO_CEILINGS, burst: { limit: 5, windowMs: 60_000 } };
      await instance.accounts.setCeilings('overridden', raised);
      assert.deepEqual(await statusesOf(instance, '/api/v1/', [one, two, one]), [200, 200, 429]);
      await instance.accounts.setCeilings('overridden', { ...NO_CEILINGS, burst: 'off' });
      const free = await instance.get('/api/v1/', { key: one });
      assert.equal(free.status, 200);
      assert.deepEqual(limitNames(free), ['burst', 'sustained']);
      await instance.accounts.setCeilings('overridden', NO_CEILINGS);
      assert.equal((await instance.get('/api/v1/', { key: one })).status, 429, 'what was spent still counts');
    });

    it('are not reset by revoking and creating keys, nor by a restart', async () => {
      const settings = { ACCOUNT_THROTTLE_SUSTAINED: '6/day' };
      let instance = await start(settings);
      const { one, two } = await newAccount(instance, 'rotating');
      assert.deepEqual(await statusesOf(instance, '/api/v1/', [one, one, two]), [200, 200, 200]);
      await instance.apiKeys.revoke(one.slice(5, 13));
      const three = await instance.newKey('rotating');
      assert.equal(limitsIn(await instance.get('/api/v1/', { key: three }))['account-sustained'], 2);
      await running.pop()?.stop();
      instance = await start(settings);
      const four = await instance.newKey('rotating');
      assert.deepEqual(await statusesOf(instance, '/api/v1/', [four, three, four]), [200, 200, 429]);
    });

    it('apply to searches of a batch', async () => {
      const instance = await start();
      const { one, two } = await newAccount(instance, 'elsewhere');
      const daily = { ...NO_CEILINGS, sustained: { limit: 6, windowMs: DAY } };
      await instance.accounts.setCeilings('elsewhere', daily);
      assert.deepEqual(await statusesOf(instance, CACHED, [one, two]), [200, 200]);
      const response = await fetch(`${instance.url}/api/v1/batch/`, {
        method: 'POST',
        headers: { authorization: `Api-Key ${one}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          searches: Array.from({ length: 5 }, () => ({ endpoint: 'instant', q: '7*6' })),
        }),
      });
      const { results } = (await response.json()) as { results: { status: number }[] };
      assert.deepEqual(
        results.map(({ status }) => status),
        [200, 200, 200, 200, 429],
      );
      assert.equal(limitsIn(response)['account-sustained'], 0);
      assert.equal((await instance.get('/api/v1/', { key: two })).status, 429);
    });

    // Only embedded stores have one.
    if (deployment.name === 'SQLite') {
      it('hold on the short path', async () => {
        const instance = await start();
        const { one, two } = await newAccount(instance, 'cached');
        await instance.accounts.setCeilings('cached', {
          ...NO_CEILINGS,
          burst: { limit: 12, windowMs: DAY },
        });
        await statusesOf(instance, CACHED, [one, two]);
        let statuses: number[] = [];
        const atOnce = await countedAtOnce(instance, async () => {
          statuses = await Promise.all(
            Array.from(
              { length: 60 },
              async (_, i) => (await instance.get(CACHED, { key: i % 2 === 0 ? one : two })).status,
            ),
          );
        });
        assert.equal(passed(statuses), 10);
        assert.equal(atOnce, 10);
      });
    }

    it('are counted in the metrics', async () => {
      const instance = await start({
        ACCOUNT_THROTTLE_BURST: '1/min',
        METRICS_TOKEN: 'token-of-the-metrics',
      });
      const { one, two } = await newAccount(instance, 'measured');
      await statusesOf(instance, '/api/v1/', [one, two, two]);
      const metrics = await instance.get('/metrics', {
        headers: { authorization: 'Bearer token-of-the-metrics' },
      });
      assert.match(await metrics.text(), /tributary_throttled_total\{limit="account-burst"\} 2\b/);
    });

    it('do not change the usual body of key/', async () => {
      const instance = await start({ ACCOUNT_THROTTLE_BURST: '9/min' });
      const { one } = await newAccount(instance, 'curious');
      const body = (await (await instance.get('/api/v1/key/', { key: one })).json()) as { limits: object };
      assert.deepEqual(Object.keys(body.limits), ['burst', 'sustained']);
    });
  });
}

const [, shared] = DEPLOYMENTS;

describe('account ceilings on two nodes', { skip: shared?.skip ?? true }, () => {
  let database: FreshDatabase & { settings: Record<string, string> };
  let nodes: TestInstance[] = [];
  before(async () => {
    assert.ok(shared);
    database = await shared.create();
    const { settings } = database;
    nodes = await Promise.all([1, 2].map(() => startInstance({ database, settings })));
  });
  after(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await database.drop();
  });

  it('let exactly N of 10 × N requests of two keys through, and change on both within a second', async () => {
    const [here, there] = nodes;
    assert.ok(here && there);
    await here.accounts.createUser({ name: 'wide', admin: false, password: undefined });
    const keys = [await here.newKey('wide'), await here.newKey('wide')];
    // Both nodes know the keys before the change.
    for (const node of nodes) assert.deepEqual(await statusesOf(node, '/api/v1/', keys), [200, 200]);
    await here.accounts.setCeilings('wide', { ...NO_CEILINGS, burst: { limit: 20, windowMs: DAY } });
    const key = keys[0] ?? '';
    await eventually(async () => {
      for (const node of nodes) {
        assert.ok(limitNames(await node.get('/api/v1/key/', { key })).includes('account-burst'));
      }
    }, 1_000);
    const used = 20 - (limitsIn(await there.get('/api/v1/key/', { key }))['account-burst'] ?? 0);
    const statuses = await Promise.all(
      Array.from(
        { length: 200 },
        async (_, i) =>
          (await (i % 4 < 2 ? here : there).get('/api/v1/echo/?q=x', { key: keys[i % 2] })).status,
      ),
    );
    assert.equal(statuses.filter((status) => status === 200).length, 20 - used);
  });

  it('and own limits that are changed on one node apply on the other within a second', async () => {
    const [here, there] = nodes;
    assert.ok(here && there);
    const key = await here.newKey();
    assert.equal(limitsIn(await there.get('/api/v1/', { key })).burst, 59);
    await here.apiKeys.change(key.slice(5, 13), { burst: '2/h' });
    await eventually(async () => {
      assert.match(
        (await there.get('/api/v1/', { key })).headers.get('ratelimit-policy') ?? '',
        /q=2;w=3600/,
      );
    }, 1_000);
    assert.equal((await there.get('/api/v1/', { key })).status, 429);
  });
});
