import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mismatches } from './reconcile.ts';

describe('responses and counts', () => {
  const cases = [
    { responses: 5, uncertain: 0, counted: 5, fits: true },
    { responses: 5, uncertain: 0, counted: 4, fits: false },
    { responses: 5, uncertain: 0, counted: 6, fits: false },
    { responses: 5, uncertain: 2, counted: 7, fits: true },
    { responses: 5, uncertain: 2, counted: 8, fits: false },
    { responses: 5, uncertain: 2, counted: 4, fits: false },
    { responses: 0, uncertain: 3, counted: undefined, fits: true },
    { responses: 1, uncertain: 3, counted: undefined, fits: false },
  ];
  for (const { responses, uncertain, counted, fits } of cases) {
    it(`${responses} with ${uncertain} in flight and ${counted ?? 'nothing'} counted ${fits ? 'fit' : 'do not fit'}`, () => {
      const seen = [{ key: 'k', responses, uncertain }];
      const off = mismatches(seen, new Map(counted === undefined ? [] : [['k', counted]]));
      assert.equal(off.length === 0, fits);
    });
  }
});
