import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { longestWindowMs, owedName, slotMs } from './policy.ts';
import { limitState, secondsUntil } from './rate-windows.ts';

const DAY_MS = 86_400_000;

describe('the longest window of a policy', () => {
  it('is found at any position', () => {
    const limits = [1_000, DAY_MS, 60_000].map((windowMs) => ({
      name: String(windowMs),
      limit: 1,
      windowMs,
    }));
    assert.equal(longestWindowMs({ name: 'p', limits }), DAY_MS);
  });
});

describe('the slots of a window', () => {
  for (const [limit, windowMs, expectedMs] of [
    [1, DAY_MS, 1],
    [10_000, DAY_MS, 1],
    [10_001, DAY_MS, 8_640],
    [1_000_000, 60_000, 6],
    [10_001, 60_001, 7],
    [10_001, 1_000, 1],
  ] as const) {
    it(`are ${expectedMs} ms wide for ${limit} in ${windowMs} ms`, () => {
      assert.equal(slotMs({ limit, windowMs }), expectedMs);
    });
  }
});

it('debts of each policy have a separate name', () => {
  assert.notEqual(owedName('key'), 'key');
  assert.notEqual(owedName('key'), owedName('site'));
});

describe('seconds until a moment', () => {
  for (const [aheadMs, seconds] of [
    [-5_000, 1],
    [0, 1],
    [1, 1],
    [999, 1],
    [1_000, 1],
    [1_001, 2],
    [59_999, 60],
    [60_000, 60],
  ] as const) {
    it(`that is ${aheadMs} ms ahead are ${seconds}: waiting so long is enough, a second less is not`, () => {
      assert.equal(secondsUntil(10_000 + aheadMs, 10_000), seconds);
    });
  }
});

describe('the state of a limit', () => {
  const limit = { name: 'burst', limit: 60, windowMs: 60_000 };
  for (const [used, remaining, resetSeconds] of [
    [0, 60, 0],
    [1, 59, 30],
    [59, 1, 30],
    [60, 0, 30],
    [61, 0, 30],
  ] as const) {
    it(`with ${used} of 60 used: ${remaining} left, more in ${resetSeconds} s`, () => {
      assert.deepEqual(limitState(limit, used, 29_500, 0), {
        name: 'burst',
        limit: 60,
        windowSeconds: 60,
        remaining,
        resetSeconds,
      });
    });
  }
});
