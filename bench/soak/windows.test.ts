import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { excesses, windowsOf, type Span } from './windows.ts';

const at = (...moments: number[]): Span[] => moments.map((ms) => ({ fromMs: ms, toMs: ms }));

describe('windows over what was spent', () => {
  it('hold what lies in them from its first to its last moment', () => {
    const windows = windowsOf([...at(0, 999, 1_000), { fromMs: 500, toMs: 1_200 }], 1_000);
    assert.deepEqual(
      windows.map(({ startMs, count }) => [startMs, count]),
      [
        [0, 2],
        [500, 3],
        [999, 2],
        [1_000, 1],
      ],
    );
  });

  it('find every moment at which too much passed, whatever the order', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(moments, (given) => {
        const most = Math.max(0, ...windowsOf(at(...given), 1_000).map(({ count }) => count));
        const counted = given.map(
          (start) => given.filter((moment) => moment >= start && moment < start + 1_000).length,
        );
        assert.equal(most, Math.max(0, ...counted));
      }),
    );
  });

  it('above the limit are listed worst first', () => {
    const window = { startMs: 0, endMs: 1 };
    const judged = [
      { ...window, count: 5, allowed: 5 },
      { ...window, count: 7, allowed: 5 },
      { ...window, count: 20, allowed: 10 },
    ];
    assert.deepEqual(
      excesses(judged).map(({ count }) => count),
      [20, 7],
    );
  });
});
