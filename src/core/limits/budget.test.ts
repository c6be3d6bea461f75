import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseBudget } from './rate.ts';

const MONTH_MS = 2_678_400_000;

describe('parseBudget', () => {
  const good: Record<string, [limit: number, windowMs: number][]> = {
    '2000/month': [[2000, MONTH_MS]],
    ' 2000 / MONTH ': [[2000, MONTH_MS]],
    '5/min': [[5, 60_000]],
    '1/s,100/day,2000/month': [
      [1, 1000],
      [100, 86_400_000],
      [2000, MONTH_MS],
    ],
    '2000/month , 1/second': [
      [2000, MONTH_MS],
      [1, 1000],
    ],
  };
  for (const [text, rates] of Object.entries(good)) {
    it(`reads ${JSON.stringify(text)}`, () => {
      assert.deepEqual(
        parseBudget(text),
        rates.map(([limit, windowMs]) => ({ limit, windowMs })),
      );
    });
  }

  const bad = [
    ...['', ',', '1/s,', ',1/s', '1/s,,2/min', '1/s 2/min', '1/s;2/min'],
    ...['month', '/month', '0/month', '-1/month', '1.5/month', '1e3/month', '2000/months', '2000/mon'],
    ...['2000/month/day', '2000/month day', '2000 month', '1/day/month', '10000000000/month'],
    ...['1/s,2/sec', '1/h,1/hour', '1/month,2/month', '1/s,5/min,1/s'],
  ];
  for (const text of bad) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.equal(parseBudget(text), undefined);
    });
  }

  it('returns rates with different periods or nothing for any text', () => {
    const period = fc.constantFrom('s', 'min', 'hour', 'day', 'month', 'minute', '');
    const part = fc.oneof(
      fc.tuple(fc.integer(), period).map(([count, name]) => `${count}/${name}`),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const rates = parseBudget(parts.join(','));
        if (!rates) return;
        assert.ok(rates.length > 0);
        assert.equal(new Set(rates.map(({ windowMs }) => windowMs)).size, rates.length);
        assert.ok(rates.every(({ limit }) => Number.isInteger(limit) && limit > 0));
      }),
    );
  });
});
