import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { SlidingLog } from './rate-windows.ts';

const WINDOW_MS = 100;
const START_MS = 1_000_000;

/** A plain model of the log: every spend separately, never earlier than the previous one. */
class PlainLog {
  readonly #rate: { limit: number; windowMs: number };
  #spends: number[] = [];

  constructor(rate: { limit: number; windowMs: number }) {
    this.#rate = rate;
  }

  add(atMs: number, count: number): number {
    const enteredMs = Math.max(atMs, this.#spends.at(-1) ?? atMs);
    for (let i = 0; i < count; i++) this.#spends.push(enteredMs);
    return enteredMs;
  }

  expire(nowMs: number): void {
    this.#spends = this.#spends.filter((atMs) => atMs + this.#rate.windowMs > nowMs);
  }

  get used(): number {
    return this.#spends.length;
  }

  freeAtMs(count: number): number {
    return (this.#spends[count - 1] ?? Number.NaN) + this.#rate.windowMs;
  }
}

describe('a sliding log', () => {
  it('reports what was spent in the last window, and when each spend leaves it', () => {
    const steps = fc.array(
      fc.record({
        passedMs: fc.integer({ min: 0, max: 30 }),
        // Another node's clock may be behind.
        behindMs: fc.integer({ min: 0, max: 5 }),
        count: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 120 },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 50 }), (all, limit) => {
        const rate = { limit, windowMs: WINDOW_MS };
        const [log, plain] = [new SlidingLog(rate), new PlainLog(rate)];
        let nowMs = START_MS;
        for (const { passedMs, behindMs, count } of all) {
          nowMs += passedMs;
          log.expire(nowMs);
          plain.expire(nowMs);
          assert.equal(log.add(nowMs - behindMs, count), plain.add(nowMs - behindMs, count));
          assert.equal(log.used, plain.used);
          assert.equal(log.remaining, Math.max(0, limit - plain.used));
          for (let i = 1; i <= plain.used; i++) assert.equal(log.freeAtMs(i), plain.freeAtMs(i));
        }
      }),
    );
  });

  it('keeps its order while it grows and its places wrap around', () => {
    const log = new SlidingLog({ limit: 1_000, windowMs: WINDOW_MS });
    let oldestMs = START_MS;
    for (let nowMs = START_MS; nowMs < START_MS + 400; nowMs++) {
      log.expire(nowMs);
      log.add(nowMs, 2);
      oldestMs = Math.max(START_MS, nowMs - WINDOW_MS + 1);
      assert.equal(log.used, 2 * (nowMs - oldestMs + 1));
      assert.equal(log.freeAtMs(2), oldestMs + WINDOW_MS);
      if (nowMs > oldestMs) assert.equal(log.freeAtMs(3), oldestMs + 1 + WINDOW_MS);
    }
  });

  it('counts one by default, for exactly one window', () => {
    const log = new SlidingLog({ limit: 1, windowMs: WINDOW_MS });
    assert.equal(log.add(START_MS), START_MS);
    assert.equal(log.used, 1);
    log.expire(START_MS + WINDOW_MS - 1);
    assert.deepEqual([log.used, log.remaining], [1, 0]);
    log.expire(START_MS + WINDOW_MS);
    assert.deepEqual([log.used, log.remaining], [0, 1]);
  });

  it('never frees more than it remembers', () => {
    const log = new SlidingLog({ limit: 5, windowMs: WINDOW_MS });
    assert.equal(log.freeAtMs(1), Number.NEGATIVE_INFINITY);
  });

  it('inserts earlier spends in order', () => {
    const slots = fc.array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 3 })));
    fc.assert(
      fc.property(slots, slots, (before, since) => {
        const rate = { limit: 50, windowMs: WINDOW_MS };
        const [merged, plain] = [new SlidingLog(rate), new PlainLog(rate)];
        for (const [at, count] of since.toSorted(([a], [b]) => a - b)) merged.add(START_MS + at, count);
        merged.merge(before.map(([at, count]) => ({ atMs: START_MS + at, count })));
        for (const [at, count] of [...before, ...since].sort(([a], [b]) => a - b))
          plain.add(START_MS + at, count);
        assert.equal(merged.used, plain.used);
        for (let i = 1; i <= plain.used; i++) assert.equal(merged.freeAtMs(i), plain.freeAtMs(i));
      }),
    );
  });

  it('rounds up to slots for a large limit, which is strict', () => {
    const log = new SlidingLog({ limit: 20_000, windowMs: 60_000 });
    assert.equal(log.add(60_001), 60_006);
    assert.equal(log.add(60_006), 60_006);
    assert.equal(log.add(60_007), 60_012);
    assert.equal(log.freeAtMs(2), 120_006);
    assert.equal(log.freeAtMs(3), 120_012);
  });

  it('takes back one spend of a moment, and none from before', () => {
    const log = new SlidingLog({ limit: 9, windowMs: 100 });
    log.add(10, 2);
    log.add(20);
    log.giveBack(20);
    assert.deepEqual([log.used, log.slots()[0]], [2, { atMs: 10, count: 2 }]);
    log.giveBack(20);
    assert.equal(log.used, 2, 'there is nothing left of that moment');
    log.giveBack(10);
    assert.equal(log.freeAtMs(1), 110);
    log.expire(110);
    assert.equal(log.used, 0);
  });
});
