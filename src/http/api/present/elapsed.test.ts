import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { elapsed } from './age.ts';

const DAY_MS = 86_400_000;

const LENGTHS_MS = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  year: 365 * DAY_MS,
};

const someTime = fc.oneof(fc.nat(40 * DAY_MS), fc.nat(5 * 365 * DAY_MS), fc.nat(80 * 365 * DAY_MS));

describe('elapsed', () => {
  it('never rounds up, and never says more than the next unit', () => {
    fc.assert(
      fc.property(someTime, (ms) => {
        const { unit, count } = elapsed(ms);
        assert.ok(count * LENGTHS_MS[unit] <= ms);
        assert.ok(count > 0 || ms < 1_000);
        assert.ok(count <= { second: 59, minute: 59, hour: 23, day: 6, week: 4, month: 11, year: 99 }[unit]);
      }),
    );
  });

  it('knows exactly when it changes', () => {
    fc.assert(
      fc.property(someTime, (ms) => {
        const { unit, count, endMs } = elapsed(ms);
        assert.ok(endMs > ms);
        const last = elapsed(endMs - 1);
        assert.deepEqual([last.unit, last.count], [unit, count]);
        const next = elapsed(endMs);
        assert.notDeepEqual([next.unit, next.count], [unit, count]);
      }),
    );
  });
});
