import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOfPage, grownOf, pageAt, stateWith } from './result-pages.ts';

describe('pages of results in the browser', () => {
  it('have an address each, and the first one no number', () => {
    const here = 'https://a.example/sub/search?q=a+b&page=3&safe=off#top';
    assert.equal(addressOfPage(here, 4), 'https://a.example/sub/search?q=a+b&page=4&safe=off');
    assert.equal(addressOfPage(here, 1), 'https://a.example/sub/search?q=a+b&safe=off');
    assert.equal(addressOfPage('https://a.example/news?q=a', 2), 'https://a.example/news?q=a&page=2');
  });

  it('are ignored if another script wrote them', () => {
    const grown = { from: 1, to: 3, offset: -20 };
    assert.deepEqual(grownOf({ grown, other: 1 }), grown);
    for (const state of [null, undefined, 7, {}, { grown: {} }, { grown: { ...grown, from: 3 } }])
      assert.equal(grownOf(state), undefined);
  });

  it('leave the history entry of an opened picture as it is', () => {
    const grown = { from: 1, to: 3, offset: -20 };
    assert.deepEqual(stateWith(null, grown), { grown });
    assert.deepEqual(stateWith({ other: 1, grown: { ...grown, to: 2 } }, grown), { other: 1, grown });
    assert.equal(stateWith({ viewed: '/images/view', depth: 1 }, grown), undefined);
  });

  it('begin where their first result is', () => {
    const starts = [1, 2, 3].map((page) => ({ page, top: page * 1000 - 1500 })) as unknown as Parameters<
      typeof pageAt
    >[0];
    const page = (line: number) => pageAt(starts, line).page;
    assert.deepEqual([page(-900), page(0), page(499), page(500), page(9000)], [1, 1, 1, 2, 3]);
  });
});
