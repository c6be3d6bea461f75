import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atLeast, atMost, times } from './figures.ts';

describe('a figure', () => {
  it('is met at its target', () => {
    assert.deepEqual(atMost('CPU', 1.15, 1.15, times), {
      name: 'CPU',
      measured: '1.15×',
      target: '≤ 1.15×',
      isMet: true,
    });
    assert.equal(atMost('CPU', 1.16, 1.15, times).isMet, false);
    assert.equal(atLeast('throughput', 0.85, 0.85, times).isMet, true);
    assert.equal(atLeast('throughput', 0.84, 0.85, times).isMet, false);
  });

  it('is missed if nothing was measured', () => {
    assert.equal(atMost('CPU', NaN, 1.15, times).isMet, false);
    assert.equal(atLeast('throughput', NaN, 0.85, times).isMet, false);
  });
});
