import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstBelow } from './first-below.ts';

describe('the first element below the view', () => {
  const cases: [what: string, tops: number[], expected: number | undefined][] = [
    ['begins after the last one in view', [100, 400, 790, 800, 1_100], 3],
    ['is the next one on a page that was scrolled', [-900, -300, 300, 900], 3],
    ['does not exist where all are in view', [100, 400], undefined],
    ['does not exist without elements', [], undefined],
  ];
  for (const [what, tops, expected] of cases)
    it(what, () => {
      assert.equal(firstBelow(tops, 800), expected);
    });
});
