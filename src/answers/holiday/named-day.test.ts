import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toIso } from '../kit/calendar.ts';
import { feastDays, findFeast } from './named-day.ts';

const PUBLISHED: readonly (readonly [name: string, ...dates: string[]])[] = [
  ['easter', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28'],
  ['orthodox easter', '2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02'],
  ['pentecost', '2024-05-19', '2026-05-24', '2027-05-16'],
  ['ash wednesday', '2026-02-18', '2027-02-10'],
  ['thanksgiving', '2026-11-26', '2027-11-25'],
  ['black friday', '2026-11-27', '2027-11-26', '2029-11-23'],
  ['mothers day', '2026-05-10', '2027-05-09'],
  ['1 advent', '2022-11-27', '2026-11-29', '2028-12-03'],
  ['4 advent', '2022-12-18', '2023-12-24'],
  ['ramadan', '2025-03-01', '2026-02-18', '2027-02-08'],
  ['eid al adha', '2025-06-06', '2026-05-27'],
  ['rosh hashanah', '2024-10-03', '2026-09-12'],
  ['passover', '2024-04-23', '2026-04-02'],
  ['hanukkah', '2024-12-26', '2026-12-05'],
  ['chinese new year', '2023-01-22', '2026-02-17', '2027-02-06', '2030-02-03'],
  ['diwali', '2020-11-14', '2023-11-12', '2024-10-31', '2025-10-20', '2026-11-08', '2027-10-29'],
];

describe('feasts', () => {
  for (const [name, ...dates] of PUBLISHED)
    it(`has the published dates of ${name}`, () => {
      const feast = findFeast(name, undefined);
      assert.ok(feast);
      for (const date of dates)
        assert.deepEqual(feastDays(feast, Number(date.slice(0, 4))).map(toIso), [date]);
    });

  it('may have two days in a year of ours, or none', () => {
    const ramadan = findFeast('ramadan', 'en');
    assert.ok(ramadan);
    assert.deepEqual(feastDays(ramadan, 2030).map(toIso), ['2030-01-05', '2030-12-26']);
    const hanukkah = findFeast('hanukkah', 'en');
    assert.ok(hanukkah);
    assert.equal(feastDays(hanukkah, 2027).length, 1);
  });

  it('follows the language where a name means several days', () => {
    assert.equal(findFeast('advent', 'de')?.rule, 'advent 1');
    assert.equal(findFeast('vatertag', 'de')?.rule, 'easter 39');
    assert.equal(findFeast('no such day', 'en'), undefined);
  });
});
