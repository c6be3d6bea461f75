import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { englishTime, isoTime, unixTime } from './dates.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('isoTime', () => {
  const cases: [given: unknown, ms: number | undefined][] = [
    ['2024-12-27T15:49:55', Date.UTC(2024, 11, 27, 15, 49, 55)],
    ['2024-12-27T15:49:55Z', Date.UTC(2024, 11, 27, 15, 49, 55)],
    ['2024-12-27t15:49:55.123z', Date.UTC(2024, 11, 27, 15, 49, 55)],
    ['2024-12-27T15:49:55+02:00', Date.UTC(2024, 11, 27, 13, 49, 55)],
    ['2024-12-27T15:49:55-0530', Date.UTC(2024, 11, 27, 21, 19, 55)],
    ['2024-12-27 15:49:55', Date.UTC(2024, 11, 27, 15, 49, 55)],
    ['2024-12-27 15:49', Date.UTC(2024, 11, 27, 15, 49)],
    [' 2024-12-27 ', Date.UTC(2024, 11, 27)],
    ['20260515T011500Z', Date.UTC(2026, 4, 15, 1, 15)],
    ['2026-11-16T11:59:59', NOW_MS + DAY_MS - 1_000],
    ['2026-11-16T12:00:01', undefined],
    ['1970-01-01T00:00:00', undefined],
    ['2024-13-01T00:00:00', undefined],
    ['2024-12-27T25:00:00', undefined],
    ['9999-99-99T99:99:99', undefined],
    ['yesterday', undefined],
    ['', undefined],
    [1_700_000_000, undefined],
    [null, undefined],
  ];
  for (const [given, ms] of cases) {
    it(`reads ${JSON.stringify(given)}`, () => {
      assert.equal(isoTime(given, NOW_MS), ms);
    });
  }

  it('reads every complete ISO time', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1972, 0) / 1000, max: NOW_MS / 1000 }), (seconds) => {
        const text = new Date(seconds * 1000).toISOString();
        assert.equal(isoTime(text, NOW_MS), seconds * 1000);
        assert.equal(isoTime(text.slice(0, 19), NOW_MS), seconds * 1000);
      }),
    );
  });
});

describe('unixTime', () => {
  const cases: [given: unknown, ms: number | undefined][] = [
    [1_184_044_740, 1_184_044_740_000],
    [0, undefined],
    [-1, undefined],
    [1e300, undefined],
    ['1184044740', undefined],
    [null, undefined],
  ];
  for (const [given, ms] of cases) {
    it(`reads ${JSON.stringify(given)}`, () => {
      assert.equal(unixTime(given, NOW_MS), ms);
    });
  }
});

describe('englishTime', () => {
  const cases: [given: unknown, ms: number | undefined][] = [
    ['30 seconds ago', NOW_MS - 30_000],
    ['48 minutes ago', NOW_MS - 48 * 60_000],
    ['an hour ago', NOW_MS - HOUR_MS],
    [' 13 Hours ago ', NOW_MS - 13 * HOUR_MS],
    ['a day ago', NOW_MS - DAY_MS],
    ['2 weeks ago', NOW_MS - 14 * DAY_MS],
    ['5 months ago', NOW_MS - 150 * DAY_MS],
    ['1 year ago', NOW_MS - 365 * DAY_MS],
    ['Yesterday', NOW_MS - DAY_MS],
    ['July 25, 2024', Date.UTC(2024, 6, 25)],
    ['Jun 12, 2017', Date.UTC(2017, 5, 12)],
    ['Sept. 3, 2020', Date.UTC(2020, 8, 3)],
    ['12 Jun 2017', Date.UTC(2017, 5, 12)],
    ['9999 years ago', undefined],
    ['99999 years ago', undefined],
    ['Jun 12, 2099', undefined],
    ['Abcd 12, 2017', undefined],
    ['vor 4 Tagen', undefined],
    ['', undefined],
    [4, undefined],
  ];
  for (const [given, ms] of cases) {
    it(`reads ${JSON.stringify(given)}`, () => {
      assert.equal(englishTime(given, NOW_MS), ms);
    });
  }
});
