import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clusters } from './clusters.ts';

describe('pins on a map', () => {
  const cases: [what: string, points: [x: number, y: number][], groups: number[][]][] = [
    ['have none without places', [], []],
    [
      'stand alone if they are far apart',
      [
        [0, 0],
        [30, 0],
        [0, 30],
      ],
      [[0], [1], [2]],
    ],
    [
      'share one with the first that is close',
      [
        [0, 0],
        [100, 0],
        [18, 18],
        [110, 0],
      ],
      [
        [0, 2],
        [1, 3],
      ],
    ],
    [
      'do not chain: the distance is from the first',
      [
        [0, 0],
        [20, 0],
        [40, 0],
      ],
      [[0, 1], [2]],
    ],
    [
      'share one at the same place',
      [
        [5, 5],
        [5, 5],
      ],
      [[0, 1]],
    ],
  ];
  for (const [what, points, groups] of cases)
    it(what, () => {
      assert.deepEqual(
        clusters(
          points.map(([x, y]) => ({ x, y })),
          30,
        ),
        groups,
      );
    });
});
