import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Refusal } from '../../problems.ts';
import { dateOf } from './dates.ts';

const NOW_MS = Date.UTC(2026, 2, 1, 12);
const NONE = {
  time_range: undefined,
  start_date: undefined,
  end_date: undefined,
  days: 0,
  max_hours: 0,
} as const;

describe('the dates of a Tavily search', () => {
  const cases: [sent: Partial<Parameters<typeof dateOf>[0]>, date: string | undefined][] = [
    [{}, undefined],
    [{ time_range: 'w' }, 'w'],
    [{ days: 3 }, '2026-02-26..'],
    [{ days: 3, time_range: 'd' }, 'd'],
    [{ max_hours: 1 }, '2026-02-28..'],
    [{ max_hours: 25 }, '2026-02-27..'],
    [{ start_date: '2026-01-02' }, '2026-01-02..'],
    [{ end_date: '2026-01-02' }, '..2026-01-02'],
    [{ start_date: '2026-01-01', end_date: '2026-01-02', time_range: 'd' }, '2026-01-01..2026-01-02'],
    [{ start_date: '2026-01-01', end_date: '2026-01-01' }, '2026-01-01..2026-01-01'],
  ];
  for (const [sent, date] of cases) {
    it(`${JSON.stringify(sent)} is ${date ?? 'any'}`, () => {
      assert.equal(dateOf({ ...NONE, ...sent }, NOW_MS), date);
    });
  }

  it('must be in order', () => {
    const sent = { ...NONE, start_date: '2026-01-02', end_date: '2026-01-01' };
    assert.throws(
      () => dateOf(sent, NOW_MS),
      (error) => error instanceof Refusal && error.problem.fields?.start_date !== undefined,
    );
  });
});
