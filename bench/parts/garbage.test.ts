import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocatedMegabytes } from './garbage.ts';

describe('allocatedMegabytes', () => {
  it('adds up what was allocated between collections', () => {
    const trace = [
      '[1:0x1]  49905 ms: Scavenge 45.6 (68.9) -> 33.5 (68.9) MB, pooled: 0.0 MB, 10.28 / 0.00 ms',
      '{"level":"info"}',
      '[1:0x1]  50412 ms: Scavenge 48.0 (69.1) -> 35.0 (69.1) MB, pooled: 0.0 MB, 14.92 / 0.00 ms',
      '[1:0x1]  50806 ms: Incremental Mark-Compact 43.5 (69.4) -> 25.2 (69.6) MB, pooled: 0.0 MB',
    ].join('\n');
    assert.equal(allocatedMegabytes(trace), 14.5 + 8.5);
  });
});
