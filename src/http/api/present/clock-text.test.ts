import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clockText } from './results.ts';

describe('clockText', () => {
  const cases: [seconds: number | undefined, text: string][] = [
    [undefined, ''],
    [0, '0:00'],
    [5, '0:05'],
    [59.9, '0:59'],
    [60, '1:00'],
    [245, '4:05'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3723, '1:02:03'],
    [360_000, '100:00:00'],
  ];
  for (const [seconds, text] of cases) {
    it(`shows ${seconds ?? 'nothing'} as ${JSON.stringify(text)}`, () => {
      assert.equal(clockText(seconds), text);
    });
  }
});
