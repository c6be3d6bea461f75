import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { Redis } from 'iovalkey';
import { SCRIPTS } from '../../src/store/valkey/connection.ts';
import { eventually } from '../support/eventually.ts';
import { openValkeyNodes } from '../support/valkey-nodes.ts';

const url = process.env.TEST_VALKEY_URL;

type Limit = { limit: number; windowMs: number; slotMs: number };
type Step =
  | { do: 'wait' | 'set back'; ms: number }
  | { do: 'take'; asked: readonly number[] }
  | { do: 'look' }
  | { do: 'pay'; slots: readonly { ageMs: number; count: number }[] }
  | { do: 'delete' | 'spoil'; which: number };

const LIMITS: readonly Limit[] = [
  { limit: 4, windowMs: 1_000, slotMs: 1 },
  { limit: 7, windowMs: 5_000, slotMs: 50 },
];

/** What the scripts do, in the plainest way: everything that was spent, and when. */
class Model {
  readonly spent = LIMITS.map((): { atMs: number; count: number }[] => []);

  used(nowMs: number): number[] {
    return LIMITS.map(({ windowMs }, i) =>
      (this.spent[i] ?? [])
        .filter(({ atMs }) => atMs + windowMs > nowMs)
        .reduce((sum, { count }) => sum + count, 0),
    );
  }

  /** Returns how many of the requests are allowed. */
  take(nowMs: number, asked: number): number {
    let allowed = 0;
    for (let i = 0; i < asked; i++) {
      if (this.used(nowMs).some((used, i) => used >= (LIMITS[i]?.limit ?? 0))) continue;
      this.add(nowMs, 1);
      allowed++;
    }
    return allowed;
  }

  add(atMs: number, count: number): void {
    for (const [i, { slotMs }] of LIMITS.entries()) {
      this.spent[i]?.push({ atMs: Math.ceil(atMs / slotMs) * slotMs, count });
    }
  }
}

describe('the scripts of Valkey', { skip: url === undefined && 'TEST_VALKEY_URL is not set' }, () => {
  let client: Redis;
  before(() => {
    client = new Redis(url ?? '');
  });
  after(() => {
    client.disconnect();
  });

  /** The script as it is, but for the time: it has the test's. */
  const run = async (
    script: keyof typeof SCRIPTS,
    keys: readonly string[],
    nowMs: number,
    ...words: (number | string)[]
  ) => {
    const time = `{ ${Math.floor(nowMs / 1000)}, ${(nowMs % 1000) * 1000} }`;
    const lua = SCRIPTS[script].lua.replace("redis.call('TIME')", time);
    return (await client.eval(lua, keys.length, ...keys, ...words)) as number[];
  };
  const fresh = () => {
    const subject = randomUUID();
    const keys = LIMITS.map((_, i) => `test:{${subject}}:${i}`);
    const numbers = LIMITS.flatMap(({ limit, windowMs, slotMs }) => [limit, windowMs, slotMs]);
    const widths = LIMITS.flatMap(({ windowMs, slotMs }) => [windowMs, slotMs]);
    return {
      keys,
      /** A call with one take for each of these numbers of requests. */
      takes: (nowMs: number, asked: readonly number[], notAfterMs = nowMs) =>
        run(
          'take',
          asked.flatMap(() => keys),
          nowMs,
          notAfterMs,
          JSON.stringify(asked.map((count) => [count, ...numbers])),
        ),
      take: (nowMs: number, count = 1, notAfterMs = nowMs) =>
        run('take', keys, nowMs, notAfterMs, JSON.stringify([[count, ...numbers]])),
      pay: (nowMs: number, slots: readonly { ageMs: number; count: number }[], notAfterMs = nowMs) =>
        run(
          'pay',
          keys,
          nowMs,
          notAfterMs,
          ...widths,
          ...slots.flatMap(({ ageMs, count }) => [ageMs, count]),
        ),
    };
  };
  const allowedIn = ([, , allowed = -1]: number[]): number => allowed;
  const usedIn = ([, , , ...states]: number[]): number[] => LIMITS.map((_, i) => states[i * 3] ?? -1);
  /** The part of each take. */
  const takesIn = ([done = 0, nowMs = 0, ...rest]: number[]): number[][] => {
    const size = 1 + 3 * LIMITS.length;
    return Array.from({ length: rest.length / size }, (_, i) => [
      done,
      nowMs,
      ...rest.slice(i * size, (i + 1) * size),
    ]);
  };

  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 1_500 }) }),
    {
      arbitrary: fc.record({
        do: fc.constant('take' as const),
        asked: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      }),
      weight: 6,
    },
    fc.constant({ do: 'look' as const }),
    fc.record({
      do: fc.constant('pay' as const),
      slots: fc.array(
        fc.record({ ageMs: fc.integer({ min: 0, max: 7_000 }), count: fc.integer({ min: 1, max: 3 }) }),
        { maxLength: 6 },
      ),
    }),
    fc.record({ do: fc.constantFrom('delete' as const, 'spoil' as const), which: fc.constantFrom(0, 1) }),
  );

  it('count like a simple model, for any sequence of takes, payments, deletions and damage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { keys, take, takes, pay } = fresh();
        const model = new Model();
        let nowMs = 1_000_000_000_000;
        for (const one of steps) {
          if (one.do === 'wait') nowMs += one.ms;
          else if (one.do === 'take') {
            const replies = takesIn(await takes(nowMs, one.asked));
            assert.equal(replies.length, one.asked.length);
            for (const [i, reply] of replies.entries()) {
              assert.equal(allowedIn(reply), model.take(nowMs, one.asked[i] ?? 0));
              assert.deepEqual(usedIn(reply), model.used(nowMs));
            }
          } else if (one.do === 'look') assert.deepEqual(usedIn(await take(nowMs, 0)), model.used(nowMs));
          else if (one.do === 'pay') {
            const slots = one.slots.toSorted((a, b) => b.ageMs - a.ageMs);
            await pay(nowMs, slots);
            for (const { ageMs, count } of slots) model.add(nowMs - ageMs, count);
            assert.deepEqual(usedIn(await take(nowMs, 0)), model.used(nowMs));
          } else if ('which' in one) {
            const key = keys[one.which] ?? '';
            await client.del(key);
            if (one.do === 'spoil') await client.set(key, 'of somebody else');
            model.spent[one.which]?.splice(0);
          }
        }
        await client.del(...keys);
      }),
      { numRuns: 150 },
    );
  });

  it('are called once for what all requests of a turn take', async () => {
    const nodes = await openValkeyNodes(url ?? '');
    const { counters } = await nodes.open();
    const policy = { name: randomUUID(), limits: [{ name: 'burst', limit: 40, windowMs: 60_000 }] };
    const take = async (subject: number) => counters.take(policy, String(subject));
    // The first use of a policy looks for debts.
    await take(0);
    const monitor = await client.monitor();
    const seen: string[][] = [];
    monitor.on('monitor', (_time, words: string[]) => seen.push(words));
    try {
      const decisions = await Promise.all(Array.from({ length: 50 }, (_, i) => take(i % 5)));
      assert.ok(decisions.every(({ allowed }) => allowed));
      const end = randomUUID();
      await client.ping(end);
      await eventually(() => {
        assert.ok(seen.some((words) => words.includes(end)));
      });
      // Commands of the script are seen too.
      const calls = seen.filter(
        ([name = '', ...words]) => /^eval/i.test(name) && words.join().includes(policy.name),
      );
      assert.equal(calls.length, 1);
    } finally {
      monitor.disconnect();
      await nodes.close();
    }
  });

  it('never exceed a limit, and start over only for the window whose key was lost', async () => {
    const { keys, take } = fresh();
    const nowMs = 1_000_000_000_000;
    const pass = async (): Promise<number> => {
      let passed = 0;
      for (let i = 0; i < 20; i++) passed += allowedIn(await take(nowMs));
      return passed;
    };
    assert.equal(await pass(), 4);
    await client.del(keys[0] ?? '');
    assert.equal(await pass(), 3, 'the other limit holds: 4 and 3 of 7');
    await client.del(keys[1] ?? '');
    assert.equal(await pass(), 1, 'the first one holds: 3 of 4 are used');
    assert.equal(await pass(), 0);
  });

  it('keep a window in one key that expires', async () => {
    const { keys, take } = fresh();
    for (let i = 0; i < 4; i++) await take(1_000_000_000_000 + i);
    const found = await client.keys(`${(keys[0] ?? '').slice(0, -1)}*`);
    assert.deepEqual(found.toSorted(), keys);
    for (const key of keys) assert.ok((await client.pttl(key)) > 0);
  });

  it('do nothing for a node that has stopped waiting', async () => {
    const { take, pay } = fresh();
    const nowMs = 1_000_000_000_000;
    assert.deepEqual(await take(nowMs, 1, nowMs - 1), [-1, nowMs]);
    assert.deepEqual(await pay(nowMs, [{ ageMs: 0, count: 3 }], nowMs - 1), [-1, nowMs]);
    assert.deepEqual(usedIn(await take(nowMs, 0)), [0, 0]);
  });

  it('count entries in the future, left by a clock that was set back, as made now', async () => {
    const { take } = fresh();
    const nowMs = 1_000_000_000_000;
    for (let i = 0; i < 4; i++) await take(nowMs);
    const earlierMs = nowMs - 3_600_000;
    assert.equal(allowedIn(await take(earlierMs)), 0);
    assert.equal(allowedIn(await take(earlierMs + 999)), 0);
    assert.equal(allowedIn(await take(earlierMs + 1_000)), 1);
    assert.deepEqual(usedIn(await take(earlierMs + 1_000, 0)), [1, 5]);
  });

  it('take as long for ten thousand slots as for one', async () => {
    const subject = randomUUID();
    const key = `test:{${subject}}`;
    const startMs = 1_000_000_000_000;
    const slots = Array.from({ length: 500 }, (_, i) => [500 - i, 1]).flat();
    for (let i = 1; i <= 20; i++)
      await run('pay', [key], startMs + i * 1_000, startMs + i * 1_000, 86_400_000, 1, ...slots);
    assert.equal(await client.llen(key), 10_001);
    const nowMs = startMs + 100_000;
    const reply = await run('take', [key], nowMs, nowMs, '[[1,20000,86400000,1]]');
    assert.deepEqual(reply.slice(0, 4), [1, nowMs, 1, 10_001]);
    const full = await run('take', [key], nowMs, nowMs, '[[1,5000,86400000,1]]');
    const freeAtMs = startMs + 11_000 - 499 + 86_400_000;
    assert.deepEqual(full, [1, nowMs, 0, 10_001, startMs + 1_000 - 500 + 86_400_000, freeAtMs]);
    await client.del(key);
  });
});
