import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { secondsOf } from './found.ts';

const cases: [given: unknown, seconds: number | undefined][] = [
  ['01:56', 116],
  ['36:44', 2_204],
  ['03:45:00', 13_500],
  ['1:48:52', 6_532],
  ['123', 123],
  ['PT1H2M3S', 3_723],
  ['PT45S', 45],
  ['10 min', 600],
  ['ca. 5 minutes', 300],
  ['P0D', undefined],
  [' 59 ', 59],
  [123.4, 123],
  [0, undefined],
  ['0:00', undefined],
  [-5, undefined],
  [360_001, undefined],
  ['1:2:3:4', undefined],
  ['1 h', undefined],
  ['', undefined],
  [Number.NaN, undefined],
  [null, undefined],
  [{}, undefined],
];

describe('secondsOf', () => {
  for (const [given, seconds] of cases) {
    it(`reads ${JSON.stringify(given)}`, () => {
      assert.equal(secondsOf(given), seconds);
    });
  }
});
