import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isoTime, mailTime, unixTime } from './dates.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 86_400_000;

describe('mailTime', () => {
  const cases: [given: unknown, ms: number | undefined][] = [
    ['Tue, 14 Jan 2025 10:00:00 GMT', Date.UTC(2025, 0, 14, 10)],
    [' 14 Jan 2025 10:00:00 +0200 ', Date.UTC(2025, 0, 14, 8)],
    ['Tuesday, 14 January 2025 10:00 EST', Date.UTC(2025, 0, 14, 15)],
    ['Tue, 14 Jan 25 10:00:00 Z', Date.UTC(2025, 0, 14, 10)],
    ['14 Jan 2025 10:00', Date.UTC(2025, 0, 14, 10)],
    ['Thu, 14 Jan 2027 10:00:00 GMT', undefined],
    ['Tue, 40 Jan 2025 10:00:00 GMT', undefined],
    ['0000-00-00', undefined],
    ['14.01.2025', undefined],
    ['', undefined],
    [null, undefined],
  ];
  for (const [given, ms] of cases)
    it(`reads ${JSON.stringify(given)}`, () => {
      assert.equal(mailTime(given, NOW_MS), ms);
    });
});

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
