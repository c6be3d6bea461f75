import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageNumbers } from './paging.ts';

describe('page numbers', () => {
  const CASES: readonly [page: number, last: number, shown: string][] = [
    [1, 1, '1'],
    [1, 2, '1 2'],
    [3, 4, '1 2 3 4'],
    [5, 6, '1 2 3 4 5 6'],
    [6, 7, '1 … 4 5 6 7'],
    [1, 5, '1 2 3 4 5'],
    [1, 9, '1 2 3 … 9'],
    [25, 50, '1 … 23 24 25 26 27 … 50'],
    [50, 50, '1 … 48 49 50'],
  ];
  for (const [page, last, shown] of CASES) {
    it(`of page ${page} of ${last} are ${shown}`, () => {
      assert.equal(
        pageNumbers(page, last)
          .map((number) => number ?? '…')
          .join(' '),
        shown,
      );
    });
  }
});
