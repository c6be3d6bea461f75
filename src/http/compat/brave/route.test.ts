import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pagePlace } from './route.ts';

describe('placeOf', () => {
  const cases: [offset: number, count: number, place: ReturnType<typeof pagePlace>][] = [
    [0, 20, { page: 1, from: 0, to: 20 }],
    [3, 20, { page: 4, from: 0, to: 20 }],
    [2, 50, { page: 3, from: 0, to: 50 }],
    [0, 5, { page: 1, from: 0, to: 5 }],
    [3, 5, { page: 1, from: 15, to: 20 }],
    [4, 5, { page: 2, from: 0, to: 5 }],
    [1, 10, { page: 1, from: 10, to: 20 }],
    [9, 10, { page: 5, from: 10, to: 20 }],
    [9, 1, { page: 1, from: 9, to: 10 }],
  ];
  for (const [offset, count, place] of cases) {
    it(`offset ${offset} of ${count} results`, () => {
      assert.deepEqual(pagePlace({ offset, count }), place);
    });
  }
});
