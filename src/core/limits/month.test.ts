import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { monthEndMs, monthOf } from './month.ts';

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
