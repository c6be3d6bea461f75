import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Refusal } from '../../problems.ts';
import { countryCode, dateOf } from './parameters.ts';

describe('countryCode', () => {
  const cases: [name: string, code: string | undefined][] = [
    ['germany', 'DE'],
    ['United States', 'US'],
    ['united_states', 'US'],
    ['The Netherlands', 'NL'],
    ['bosnia and herzegovina', 'BA'],
    ['trinidad and tobago', 'TT'],
    ['czech republic', 'CZ'],
    ['Czechia', 'CZ'],
    ['turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['myanmar', 'MM'],
    ['ivory coast', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['congo', 'CG'],
    ['hong kong', 'HK'],
    ['south korea', 'KR'],
    // Countries that also have an older code.
    ['benin', 'BJ'],
    ['burkina faso', 'BF'],
    ['vietnam', 'VN'],
    ['zimbabwe', 'ZW'],
    ['us', 'US'],
    ['uk', 'GB'],
    ['GB', 'GB'],
    ['atlantis', undefined],
    ['european union', undefined],
    ['eu', undefined],
    ['zz', undefined],
    ['', undefined],
    ['constructor', undefined],
  ];
  for (const [name, code] of cases) {
    it(`${name === '' ? 'nothing' : name} is ${code ?? 'none'}`, () => {
      assert.equal(countryCode(name), code);
    });
  }
});

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
