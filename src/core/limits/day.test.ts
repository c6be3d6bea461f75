import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { firstRetainedDay, monthEndMs, monthOf, monthOfDay, utcDayOf } from './day.ts';

describe('days', () => {
  const moments: [iso: string, day: string][] = [
    ['2026-11-15T12:00:00.000Z', '2026-11-15'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01'],
    ['2028-02-29T00:00:00.000Z', '2028-02-29'],
    ['1970-01-01T00:00:00.000Z', '1970-01-01'],
  ];
  for (const [iso, day] of moments) {
    it(`${iso} is on ${day}`, () => {
      assert.equal(utcDayOf(Date.parse(iso)), day);
    });
  }

  it('are calendar days in any order of calls, and belong to the month of the same moment', () => {
    const moment = fc.integer({ min: 0, max: Date.UTC(2199, 0) });
    fc.assert(
      fc.property(fc.array(moment), (moments) => {
        for (const ms of moments) {
          assert.equal(utcDayOf(ms), new Date(ms).toISOString().slice(0, 10));
          assert.equal(monthOfDay(utcDayOf(ms)), monthOf(ms));
        }
      }),
    );
  });

  it('are kept for 400 days', () => {
    assert.equal(firstRetainedDay(Date.UTC(2026, 10, 15, 23)), '2025-10-11');
  });
});

describe('months', () => {
  const rows: [moment: string, month: string, end: string][] = [
    ['2026-11-15T12:00:00.000Z', '2026-11', '2026-12-01T00:00:00.000Z'],
    ['2026-11-30T23:59:59.999Z', '2026-11', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00.000Z', '2026-12', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T23:59:59.999Z', '2028-02', '2028-03-01T00:00:00.000Z'],
    ['2026-03-29T01:30:00.000Z', '2026-03', '2026-04-01T00:00:00.000Z'],
  ];
  for (const [moment, month, end] of rows) {
    it(moment, () => {
      assert.equal(monthOf(Date.parse(moment)), month);
      assert.equal(new Date(monthEndMs(Date.parse(moment))).toISOString(), end);
    });
  }
});
