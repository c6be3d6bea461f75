import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { median } from './statistics.ts';

describe('median', () => {
  it('is the middle, or the mean of the two in the middle', () => {
    assert.equal(median([3, 1, 2]), 2);
    assert.equal(median([4, 1, 3, 2]), 2.5);
    assert.equal(median([7]), 7);
  });
});
