import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testClock, type TestClock } from '../support/clock.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';

type KeyAnswer = {
  usage: { month: string; searches: number; limit: number | null };
  limits: Record<
    'burst' | 'sustained',
    { limit: number; window_seconds: number; remaining: number; reset_seconds: number }
  >;
};

/** Starts to count seconds; the last one counts even if it is not over. */
function secondsPassed(): () => number {
  const startedMs = performance.now();
  return () => Math.ceil((performance.now() - startedMs) / 1_000);
}

for (const deployment of DEPLOYMENTS) {
  describe(`limits on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: FreshDatabase & { settings: Record<string, string> };
    let running: TestInstance | undefined;
    before(async () => {
      database = await deployment.create();
    });
    after(async () => {
      await running?.stop();
      await database.drop();
    });
    /** One server after the other on the same data. */
    const start = async (settings: Record<string, string> = {}): Promise<TestInstance> => {
      await running?.stop();
      running = await startInstance({ database, settings: { ...database.settings, ...settings } });
      return running;
    };

    it('headers, key/ and the next request agree', async () => {
      const instance = await start();
      const key = await instance.newKey();
      const first = await instance.get('/api/v1/', { key });
      assert.equal(first.headers.get('ratelimit-policy'), '"burst";q=60;w=60, "sustained";q=5000;w=86400');
      assert.equal(first.headers.get('ratelimit'), '"burst";r=59;t=60, "sustained";r=4999;t=86400');
      const second = await instance.get('/api/v1/key/', { key });
      const { limits } = (await second.json()) as KeyAnswer;
      const { burst, sustained } = limits;
      assert.equal(
        second.headers.get('ratelimit'),
        `"burst";r=58;t=${burst.reset_seconds}, "sustained";r=4998;t=${sustained.reset_seconds}`,
      );
      assert.deepEqual([burst.limit, burst.window_seconds, burst.remaining], [60, 60, 58]);
      assert.deepEqual([sustained.limit, sustained.window_seconds, sustained.remaining], [5000, 86400, 4998]);
    });

    it('exactly N of 10 × N parallel requests pass, and the refused spend nothing', async () => {
      const instance = await start({ API_THROTTLE_BURST: '20/hour', API_THROTTLE_SUSTAINED: '100/day' });
      const key = await instance.newKey();
      const passed = secondsPassed();
      const answers = await Promise.all(
        Array.from({ length: 200 }, async () => {
          const response = await instance.get('/api/v1/echo/?q=x', { key });
          return {
            status: response.status,
            headers: response.headers,
            body: (await response.json()) as { detail?: string },
          };
        }),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 20);
      const refused = answers.filter(({ status }) => status === 429);
      assert.equal(refused.length, 180);
      const atMost = passed();
      for (const { headers, body } of refused) {
        const seconds = Number(headers.get('retry-after'));
        assert.ok(seconds >= 3_600 - atMost && seconds <= 3_600, `Retry-After ${seconds} after ${atMost}`);
        assert.equal(body.detail, `Request was throttled. Expected available in ${seconds} seconds.`);
        assert.match(
          headers.get('ratelimit') ?? '',
          new RegExp(`^"burst";r=0;t=${seconds}, "sustained";r=80;t=`),
        );
      }
      const other = await instance.newKey();
      const { usage } = (await (await instance.get('/api/v1/key/', { key: other })).json()) as KeyAnswer;
      assert.equal(usage.searches, 0, 'another key has its own');
      assert.equal(await instance.stores.ledger.searches(key.slice(5, 13), usage.month), 20);
    });

    it('a new process hands out no fresh daily budget', async () => {
      const settings = { API_THROTTLE_BURST: '100/s', API_THROTTLE_SUSTAINED: '10/day' };
      const first = await start(settings);
      const key = await first.newKey();
      for (let i = 0; i < 7; i++) assert.equal((await first.get('/api/v1/', { key })).status, 200);
      const second = await start(settings);
      const statuses = [];
      for (let i = 0; i < 5; i++) statuses.push((await second.get('/api/v1/', { key })).status);
      assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
    });

    it('Retry-After is the longer of two waits when both limits are exhausted', async () => {
      const instance = await start({ API_THROTTLE_BURST: '1/min', API_THROTTLE_SUSTAINED: '1/hour' });
      const key = await instance.newKey();
      const passed = secondsPassed();
      await instance.get('/api/v1/', { key });
      const seconds = Number((await instance.get('/api/v1/', { key })).headers.get('retry-after'));
      assert.ok(seconds >= 3_600 - passed() && seconds <= 3_600, `Retry-After ${seconds}`);
    });

    it('waiting for Retry-After is enough', async () => {
      const instance = await start({ API_THROTTLE_BURST: '2/s' });
      const key = await instance.newKey();
      // On a busy machine three requests may take longer than the second that two are allowed in.
      await eventually(async () => {
        const answers = await Promise.all([1, 2, 3].map(() => instance.get('/api/v1/', { key })));
        const refused = answers.find(({ status }) => status === 429);
        assert.equal(refused?.headers.get('retry-after'), '1');
      });
      await sleep(1000);
      assert.equal((await instance.get('/api/v1/', { key })).status, 200);
    });

    describe('usage', () => {
      it('counts 200s of searches, and nothing else', async () => {
        const instance = await start();
        const key = await instance.newKey();
        const searches = async (): Promise<number> =>
          ((await (await instance.get('/api/v1/key/', { key })).json()) as KeyAnswer).usage.searches;
        const rows: [path: string, status: number, counted: number, method?: string][] = [
          ['/api/v1/echo/?q=x', 200, 1],
          ['/api/v1/echo/?q=x', 200, 1, 'HEAD'],
          ['/api/v1/echo/', 400, 0],
          ['/api/v1/echo/?q=bug', 500, 0],
          ['/api/v1/echo/?q=unavailable', 503, 0],
          ['/api/v1/nothing/?q=x', 404, 0],
          ['/api/v1/echo/?q=x', 405, 0, 'DELETE'],
          ['/api/v1/', 200, 0],
          ['/api/v1/key/', 200, 0],
        ];
        let expected = 0;
        for (const [path, status, counted, method = 'GET'] of rows) {
          const response = await fetch(instance.url + path, {
            method,
            headers: { authorization: `Api-Key ${key}` },
          });
          assert.equal(response.status, status, `${method} ${path}`);
          await response.body?.cancel();
          expected += counted;
          assert.equal(await searches(), expected, `${method} ${path}`);
        }
      });

      it('a client that disconnects is counted at most once', async () => {
        // Looking spends some of it, too.
        const instance = await start({ API_THROTTLE_BURST: '1000/s' });
        const key = await instance.newKey();
        const abort = new AbortController();
        const look = async () => (await (await instance.get('/api/v1/key/', { key })).json()) as KeyAnswer;
        const gone = fetch(`${instance.url}/api/v1/echo/?q=x&wait=3000`, {
          headers: { authorization: `Api-Key ${key}` },
          signal: abort.signal,
        });
        const isRejected = assert.rejects(gone, { name: 'AbortError' });
        let looks = 0;
        await eventually(async () => {
          looks++;
          const { limit, remaining } = (await look()).limits.sustained;
          assert.equal(limit - remaining, looks + 1, 'it is at work once more was spent than by looking');
        });
        abort.abort();
        await isRejected;
        assert.equal((await instance.get('/api/v1/echo/?q=x', { key })).status, 200);
        const { usage } = await look();
        assert.ok(usage.searches >= 1 && usage.searches <= 2);
      });

      it('a monthly cap is never overshot by parallel requests, and says so', async () => {
        const instance = await start({ API_MONTHLY_LIMIT: '7', API_THROTTLE_BURST: '1000/min' });
        const key = await instance.newKey();
        const passed = secondsPassed();
        const answers = await Promise.all(
          Array.from({ length: 70 }, () => instance.get('/api/v1/echo/?q=x&wait=20', { key })),
        );
        assert.equal(answers.filter(({ status }) => status === 200).length, 7);
        const refused = answers.find(({ status }) => status === 429);
        assert.deepEqual(await refused?.json(), {
          detail: 'This key has reached its monthly search limit.',
        });
        const now = new Date();
        const monthEnd = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
        const left = Math.ceil((monthEnd - now.getTime()) / 1000);
        const waited = Number(refused?.headers.get('retry-after')) - left;
        assert.ok(waited >= 0 && waited <= passed(), `${waited} seconds more than are left`);
        assert.match(refused?.headers.get('ratelimit') ?? '', /^"burst";r=\d+;t=\d+, "sustained"/);
        const { usage } = (await (await instance.get('/api/v1/key/', { key })).json()) as KeyAnswer;
        assert.deepEqual(usage, { month: now.toISOString().slice(0, 7), searches: 7, limit: 7 });
      });

      it('a failed search gives its place under the cap back', async () => {
        const instance = await start({ API_MONTHLY_LIMIT: '1' });
        const key = await instance.newKey();
        assert.equal((await instance.get('/api/v1/echo/?q=bug', { key })).status, 500);
        assert.equal((await instance.get('/api/v1/echo/', { key })).status, 400);
        assert.equal((await instance.get('/api/v1/echo/?q=x', { key })).status, 200);
        assert.equal(
          (await instance.get('/api/v1/echo/', { key })).status,
          400,
          'parameters come before the cap',
        );
        assert.equal((await instance.get('/api/v1/echo/?q=x', { key })).status, 429);
      });
    });
  });
}

describe('limits by a clock that is moved', () => {
  let clock: TestClock;
  let instance: TestInstance;
  before(async () => {
    clock = testClock();
    instance = await startInstance({
      clock,
      settings: { API_THROTTLE_BURST: '3/min', API_THROTTLE_SUSTAINED: '5/day' },
    });
  });
  after(() => instance.stop());

  it('Retry-After is honest for both limits: that long passes, a second less does not', async () => {
    const key = await instance.newKey();
    const ask = async () => {
      const response = await instance.get('/api/v1/', { key });
      await response.body?.cancel();
      return { status: response.status, after: Number(response.headers.get('retry-after')) };
    };
    for (const step of [0, 20_000, 15_500]) {
      clock.advance(step);
      assert.equal((await ask()).status, 200);
    }
    const burst = await ask();
    assert.deepEqual(burst, { status: 429, after: 25 });
    clock.advance(24_000);
    assert.deepEqual(await ask(), { status: 429, after: 1 });
    clock.advance(1000);
    assert.equal((await ask()).status, 200);
    clock.advance(60_000);
    assert.equal((await ask()).status, 200);
    const sustained = await ask();
    assert.deepEqual(sustained, { status: 429, after: 86_400 - 120 });
    clock.advance((sustained.after - 1) * 1000);
    assert.equal((await ask()).status, 429);
    clock.advance(1000);
    assert.equal((await ask()).status, 200);
  });

  it('setting the calendar back an hour or on a day moves no window', async () => {
    const key = await instance.newKey();
    const statuses = async (): Promise<number[]> => {
      const all = [];
      for (let i = 0; i < 4; i++) all.push((await instance.get('/api/v1/', { key })).status);
      return all;
    };
    assert.deepEqual(await statuses(), [200, 200, 200, 429]);
    clock.setWall(clock.wallMs() - 3_600_000);
    assert.deepEqual(await statuses(), [429, 429, 429, 429]);
    clock.setWall(clock.wallMs() + 86_400_000);
    assert.deepEqual(await statuses(), [429, 429, 429, 429]);
    clock.advance(60_000);
    assert.deepEqual(await statuses(), [200, 200, 429, 429]);
  });

  it('usage goes by the calendar month in UTC, to the millisecond', async () => {
    const wide = await startInstance({ clock, settings: { API_MONTHLY_LIMIT: '2' } });
    try {
      const key = await wide.newKey();
      const month = async () => ((await (await wide.get('/api/v1/key/', { key })).json()) as KeyAnswer).usage;
      const search = () => wide.get('/api/v1/echo/?q=x', { key });
      clock.setWall(Date.UTC(2026, 10, 30, 23, 59, 59, 999));
      await search();
      await search();
      const refused = await search();
      assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
      assert.deepEqual(await month(), { month: '2026-11', searches: 2, limit: 2 });
      clock.advance(1);
      assert.deepEqual(await month(), { month: '2026-12', searches: 0, limit: 2 });
      assert.equal((await search()).status, 200);
    } finally {
      await wide.stop();
    }
  });
});
