import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { longestWindowMs, owedName, slotMs } from './policy.ts';

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
