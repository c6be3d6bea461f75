import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Policy } from './policy.ts';
import { RateWindows, takeFromAll } from './rate-windows.ts';

const policyOf = (...rates: [limit: number, windowMs: number][]): Policy => ({
  name: 'p',
  limits: rates.map(([limit, windowMs], i) => ({ name: `l${i}`, limit, windowMs })),
});

const take = (windows: RateWindows, nowMs: number) => takeFromAll([{ windows }], nowMs);

describe('RateWindows', () => {
  it('decides the same after restoring earlier spends as if it had counted them itself', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(moments, moments, fc.integer({ min: 5_000, max: 12_000 }), (before, since, nowMs) => {
        const make = () => new RateWindows(policyOf([3, 1_000], [15_000, 5_000]));
        const [whole, merged] = [make(), make()];
        for (const at of [...before, ...since].toSorted((a, b) => a - b)) whole.spend(at, 1);
        for (const at of since.toSorted((a, b) => a - b)) merged.spend(at, 1);
        const past = before.toSorted((a, b) => a - b).map((atMs) => ({ atMs, count: 1 }));
        merged.restore(past, nowMs);
        assert.deepEqual(merged.look(nowMs), whole.look(nowMs));
        assert.deepEqual(take(merged, nowMs), take(whole, nowMs));
      }),
    );
  });

  it('allows exactly the limit at one moment, and again one window later', () => {
    const windows = new RateWindows(policyOf([5, 1000]));
    const pass = (nowMs: number) =>
      Array.from({ length: 50 }, () => take(windows, nowMs).allowed).filter(Boolean).length;
    assert.equal(pass(0), 5);
    assert.equal(pass(999), 0);
    assert.equal(pass(1000), 5);
    assert.equal(pass(1_000_000), 5);
  });

  it('reports what remains and when the oldest spend leaves', () => {
    const windows = new RateWindows(policyOf([60, 60_000], [5000, 86_400_000]));
    const { limitStates, retryAfterSeconds } = take(windows, 0);
    assert.equal(retryAfterSeconds, 0);
    assert.deepEqual(limitStates, [
      { name: 'l0', limit: 60, windowSeconds: 60, remaining: 59, resetSeconds: 60 },
      { name: 'l1', limit: 5000, windowSeconds: 86_400, remaining: 4999, resetSeconds: 86_400 },
    ]);
    assert.equal(take(windows, 30_500).limitStates[0]?.resetSeconds, 30);
  });

  it('reports the exact time to retry, for one limit and for two', () => {
    fc.assert(
      fc.property(
        fc.record({
          burst: fc.integer({ min: 1, max: 5 }),
          sustained: fc.integer({ min: 1, max: 8 }),
          steps: fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 40 }),
        }),
        ({ burst, sustained, steps }) => {
          const make = () => new RateWindows(policyOf([burst, 3000], [sustained, 20_000]));
          const history: number[] = [];
          const windows = make();
          let now = 0;
          for (const step of steps) {
            now += step;
            const decision = take(windows, now);
            if (decision.spentAtMs !== undefined) history.push(decision.spentAtMs);
            if (decision.allowed) continue;
            const after = (seconds: number) => {
              const copy = make();
              for (const at of history) copy.spend(at, 1);
              return take(copy, now + seconds * 1000).allowed;
            };
            assert.ok(decision.retryAfterSeconds >= 1);
            assert.ok(after(decision.retryAfterSeconds), 'waiting that long is enough');
            assert.ok(!after(decision.retryAfterSeconds - 1), 'a second less is not');
          }
        },
      ),
    );
  });

  it('never exceeds a limit in any window, and refuses only at the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 50 })), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 200 }),
        (rates, steps) => {
          const windows = new RateWindows(policyOf(...rates));
          const passed: number[] = [];
          let now = 0;
          for (const step of steps) {
            now += step;
            const room = rates.every(
              ([limit, length]) => passed.filter((at) => at > now - length).length < limit,
            );
            assert.equal(take(windows, now).allowed, room);
            if (room) passed.push(now);
          }
        },
      ),
    );
  });

  it('spends nothing when it refuses, so that retries do not delay a client', () => {
    const windows = new RateWindows(policyOf([2, 1000], [100, 60_000]));
    take(windows, 0);
    take(windows, 0);
    for (let now = 0; now < 1000; now += 10) assert.equal(take(windows, now).allowed, false);
    const decision = take(windows, 1000);
    assert.equal(decision.allowed, true);
    assert.equal(decision.limitStates[1]?.remaining, 97);
  });

  it('enforces a limit of millions in bounded memory, erring on the strict side', () => {
    const limit = 2_000_000;
    const windows = new RateWindows(policyOf([limit, 100_000]));
    let passed = 0;
    for (let now = 0; now < 100_000; now += 5) {
      for (let i = 0; i < 200; i++) if (take(windows, now).allowed) passed++;
    }
    assert.equal(passed, limit);
    for (let i = 0; i < 200; i++) assert.equal(take(windows, 100_000).allowed, true);
    // What was spent at 5 was entered under 10, the end of its slot.
    assert.equal(take(windows, 100_005).allowed, false);
    assert.equal(take(windows, 100_010).allowed, true);
  });

  it('continues after a restart from recorded spends', () => {
    const windows = new RateWindows(policyOf([3, 1000], [5, 10_000]));
    windows.restore(
      [
        { atMs: 1000, count: 2 },
        { atMs: 9500, count: 2 },
      ],
      10_000,
    );
    const decision = take(windows, 10_000);
    assert.deepEqual([decision.allowed, ...decision.limitStates.map((s) => s.remaining)], [true, 0, 0]);
    assert.equal(take(windows, 10_000).retryAfterSeconds, 1);
  });

  it('counts a record from the future, left by a clock set back, as made now', () => {
    const windows = new RateWindows(policyOf([1, 1000]));
    windows.restore([{ atMs: 3_600_000, count: 1 }], 0);
    assert.equal(take(windows, 999).allowed, false);
    assert.equal(take(windows, 1000).allowed, true);
  });

  it('reports when there is room again if a lowered limit is exceeded', () => {
    const windows = new RateWindows(policyOf([2, 10_000]));
    windows.restore(
      [1000, 2000, 3000, 4000].map((atMs) => ({ atMs, count: 1 })),
      4000,
    );
    assert.equal(take(windows, 4000).retryAfterSeconds, 9);
  });

  it('is refused without limits', () => {
    assert.throws(() => new RateWindows({ name: 'nothing', limits: [] }), /policy nothing has no limits/);
  });

  it('reports the state of what still counts without spending', () => {
    const windows = new RateWindows(policyOf([2, 1000]));
    take(windows, 0);
    const unused = { name: 'l0', limit: 2, windowSeconds: 1, remaining: 2, resetSeconds: 0 };
    assert.deepEqual(windows.look(999), [{ ...unused, remaining: 1, resetSeconds: 1 }]);
    assert.deepEqual(windows.look(999), windows.look(999));
    assert.deepEqual(windows.look(1000), [unused]);
  });

  it('is empty once the longest window after the last spend has passed', () => {
    const windows = new RateWindows(policyOf([5, 20_000], [2, 1000]));
    const emptyAtMs = () => windows.emptyAtMs;
    assert.equal(emptyAtMs(), Number.NEGATIVE_INFINITY);
    assert.equal(take(windows, 500).spentAtMs, 500);
    assert.equal(emptyAtMs(), 20_500);
    windows.restore([], 30_000);
    assert.equal(emptyAtMs(), 20_500, 'nothing was restored');
    windows.restore([{ atMs: 100, count: 1 }], 600);
    assert.equal(emptyAtMs(), 20_500, 'an older one changes nothing');
    windows.restore([{ atMs: 800, count: 1 }], 900);
    assert.ok(emptyAtMs() >= 20_800);
    assert.equal(windows.look(emptyAtMs())[0]?.remaining, 5);
  });

  it('remembers a spend by the moment it was entered under in its longest window', () => {
    for (const rates of [
      [
        [100, 1000],
        [20_000, 60_000],
      ],
      [
        [20_000, 60_000],
        [100, 1000],
      ],
    ] as [number, number][][]) {
      assert.equal(take(new RateWindows(policyOf(...rates)), 60_001).spentAtMs, 60_006);
    }
  });

  it('decides after a change of limits as if they had always applied', () => {
    const rates = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(100, 1_000, 5_000)), {
      minLength: 1,
      maxLength: 3,
    });
    const moments = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(rates, moments, fc.integer({ min: 5_000, max: 12_000 }), (next, spent, nowMs) => {
        const changed = new RateWindows(policyOf([9, 200], [15_000, 5_000]));
        const fresh = new RateWindows(policyOf(...next));
        for (const at of spent.toSorted((a, b) => a - b)) {
          changed.spend(at, 1);
          fresh.spend(at, 1);
        }
        changed.adopt(policyOf(...next), nowMs);
        assert.deepEqual(changed.look(nowMs), fresh.look(nowMs));
        assert.deepEqual(take(changed, nowMs), take(fresh, nowMs));
        assert.equal(changed.emptyAtMs, fresh.emptyAtMs);
      }),
    );
  });

  it('fills new windows from the most precise log that is long enough', () => {
    const windows = new RateWindows(policyOf([5, 1_000], [20_000, 60_000]));
    windows.spend(1, 1);
    windows.spend(59_001, 1);
    windows.adopt(policyOf([5, 1_000], [9, 3_600_000]), 59_500);
    assert.deepEqual(
      windows.look(59_500).map(({ remaining }) => remaining),
      [4, 7],
    );
    assert.equal(windows.look(60_000)[0]?.remaining, 4);
    assert.equal(windows.look(60_001)[0]?.remaining, 5, 'to the millisecond');
    assert.equal(windows.emptyAtMs, 59_004 + 3_600_000);
  });

  it('takes back what was entered last, as if it had never been there', () => {
    const moments = fc.array(fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 3 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(moments, moments, moments, (before, undone, after) => {
        const make = () => new RateWindows(policyOf([3, 5_000], [15_000, 50_000]));
        const [changed, untouched] = [make(), make()];
        const enter = (windows: RateWindows, entries: readonly [number, number][], fromMs: number): void => {
          for (const [at, count] of entries.toSorted(([a], [b]) => a - b)) windows.spend(fromMs + at, count);
        };
        for (const windows of [changed, untouched]) enter(windows, before, 0);
        enter(changed, undone, 4_000);
        changed.undo(undone.reduce((sum, [, count]) => sum + count, 0));
        for (const windows of [changed, untouched]) enter(windows, after, 4_000);
        for (const nowMs of [8_000, 9_000, 54_005])
          assert.deepEqual(changed.look(nowMs), untouched.look(nowMs));
      }),
    );
  });

  it('covers the limits whose windows reach back no further than what it knows', () => {
    const [short, long] = [policyOf([2, 1_000]), policyOf([2, 5_000])];
    assert.equal(new RateWindows(short).covers(short, 9_000), false, 'nothing is known of the past');
    const windows = new RateWindows(long, 2_000);
    assert.equal(windows.covers(long, 6_999), false);
    assert.equal(windows.covers(long, 7_000), true);
    assert.equal(windows.covers(short, 3_000), true);
    windows.adopt(short, 7_000);
    assert.equal(windows.covers(long, 7_000), false, 'what has left the shorter window is forgotten');
  });

  it('restores only what is not entered yet', () => {
    const windows = new RateWindows(policyOf([9, 5_000]), 2_000);
    windows.spend(2_500, 1);
    const spent = [1_000, 2_000, 2_500].map((atMs) => ({ atMs, count: 1 }));
    windows.restore(spent, 3_000, 0);
    windows.restore(spent, 3_000, 0);
    assert.equal(windows.look(3_000)[0]?.remaining, 6);
    assert.equal(windows.covers(windows.policy, 5_000), true);
  });

  it('keeps its record if another policy has the same limits', () => {
    const [policy, same] = [policyOf([2, 1_000]), policyOf([2, 1_000])];
    const windows = new RateWindows(policy);
    take(windows, 0);
    windows.adopt(same, 500);
    assert.equal(windows.policy, same);
    assert.equal(take(windows, 500).allowed, true);
    assert.equal(take(windows, 500).allowed, false);
  });
});
