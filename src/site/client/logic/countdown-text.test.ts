import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countdownText } from './countdown-text.ts';

const CASES: readonly [number, string][] = [
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [725, '12:05'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
];
for (const [seconds, text] of CASES)
  it(`${seconds} seconds are ${text}`, () => {
    assert.equal(countdownText(seconds), text);
  });
