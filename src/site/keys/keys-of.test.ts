import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { lastDays } from './keys-of.ts';

describe('the last days', () => {
  it('end today in UTC, and cross months and leap days', () => {
    assert.deepEqual(lastDays(Date.parse('2028-03-01T00:00:00.000Z'), 3), [
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    assert.deepEqual(lastDays(Date.parse('2026-12-31T23:59:59.999Z'), 1), ['2026-12-31']);
  });

  it('are as many as asked for, each once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 60 }), (nowMs, count) => {
        const days = lastDays(nowMs, count);
        assert.equal(new Set(days).size, count);
        assert.deepEqual([...days].sort(), days);
        assert.equal(days.at(-1), new Date(nowMs).toISOString().slice(0, 10));
      }),
    );
  });
});
