import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  addMonths,
  daysInMonth,
  easterOf,
  fromDayNumber,
  isDay,
  toDayNumber,
  toIso,
  weekdayOf,
  type Day,
} from './calendar.ts';

const days = fc
  .record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .filter(isDay);

describe('calendar', () => {
  it('counts days there and back, one by one', () => {
    fc.assert(
      fc.property(days, (day) => {
        const number = toDayNumber(day);
        assert.equal(toIso(fromDayNumber(number)), toIso(day));
        const next = fromDayNumber(number + 1);
        const isMonthEnd = day.day === daysInMonth(day.year, day.month);
        assert.equal(next.day, isMonthEnd ? 1 : day.day + 1);
        assert.equal(weekdayOf(next), (weekdayOf(day) + 1) % 7);
      }),
    );
  });

  it('knows leap years', () => {
    const lengths = [1900, 2000, 2023, 2024, 2100].map((year) => daysInMonth(year, 2));
    assert.deepEqual(lengths, [28, 29, 28, 29, 28]);
  });

  it('refuses days that do not exist', () => {
    const none: Day[] = [
      { year: 2023, month: 2, day: 29 },
      { year: 2024, month: 13, day: 1 },
      { year: 2024, month: 4, day: 31 },
      { year: 0, month: 1, day: 1 },
      { year: 10_000, month: 1, day: 1 },
      { year: Number.NaN, month: 1, day: 1 },
    ];
    assert.deepEqual(none.filter(isDay), []);
  });

  it('adds months without leaving the month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -240, max: 240 }), (day, count) => {
        const moved = addMonths(day, count);
        assert.equal(moved.year * 12 + moved.month, day.year * 12 + day.month + count);
        assert.ok(moved.day === day.day || moved.day === daysInMonth(moved.year, moved.month));
      }),
    );
  });

  it('finds Easter', () => {
    const rows = [1961, 1981, 2000, 2008, 2019, 2024, 2025, 2026, 2038, 2049, 2076].map((year) =>
      toIso(easterOf(year)),
    );
    assert.deepEqual(rows, [
      '1961-04-02',
      '1981-04-19',
      '2000-04-23',
      '2008-03-23',
      '2019-04-21',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2038-04-25',
      '2049-04-18',
      '2076-04-19',
    ]);
  });
});
