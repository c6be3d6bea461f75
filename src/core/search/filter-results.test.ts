import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { image } from '../../../tests/support/upstreams.ts';
import { VIDEO_LENGTHS, type SearchFilters } from '../query/search-query.ts';
import { byDate, resultFilter } from './refine.ts';

const ASKED = { size: 'request', shape: 'request', license: 'request', length: 'request' } as const;

type Result = Parameters<NonNullable<ReturnType<typeof resultFilter>>>[0];

const SMALL = { width: 320, height: 200 };
const licensed = (license: string) => image('a', { credit: { creator: '', license, licenseUrl: '' } });
const LARGE = { width: 3000, height: 2000 };

/** Only `exact` returns nothing but what it is asked for. */
function shows(query: SearchFilters, facts: Omit<Result, 'sources'>, sources = ['loose']): boolean {
  const filter = resultFilter(query, (source) => (source === 'exact' ? { filters: ASKED } : undefined));
  assert.ok(filter);
  return filter({ ...facts, sources });
}

describe('resultFilter', () => {
  it('is undefined if no filter can be checked on results', () => {
    assert.equal(
      resultFilter({ verbatim: true, sort: 'date', color: 'red' }, () => undefined),
      undefined,
    );
  });

  const CASES: [query: SearchFilters, facts: Omit<Result, 'sources'>, shown: boolean][] = [
    [{ size: 'large' }, image('a', { size: LARGE }), true],
    [{ size: 'large' }, image('a', { size: SMALL }), false],
    [{ size: 'large' }, image('a', { thumbnailSize: LARGE }), false],
    [{ shape: 'wide' }, image('a', { thumbnailSize: SMALL }), true],
    [{ shape: 'wide' }, image('a', { size: LARGE }), true],
    [{ shape: 'tall' }, image('a', { size: LARGE }), false],
    [{ shape: 'tall' }, image('a'), false],
    [{ size: 'large', shape: 'tall' }, image('a', { size: LARGE }), false],
    [{ license: 'commercial' }, licensed('CC BY-SA 4.0'), true],
    [{ license: 'commercial' }, licensed('CC BY-NC 4.0'), false],
    [{ license: 'commercial' }, image('a'), false],
    [{ length: 'short' }, { durationSeconds: 299 }, true],
    [{ length: 'short' }, { durationSeconds: 300 }, false],
    [{ length: 'medium' }, { durationSeconds: 1200 }, true],
    [{ length: 'long' }, { durationSeconds: 1201 }, true],
    [{ length: 'short' }, { durationSeconds: undefined }, false],
  ];
  for (const [query, facts, shown] of CASES) {
    const { size, thumbnailSize, credit, durationSeconds } = facts;
    const said = JSON.stringify({ size, thumbnailSize, license: credit?.license, durationSeconds });
    it(`${JSON.stringify(query)} ${shown ? 'shows' : 'hides'} ${said}`, () => {
      assert.equal(shows(query, facts), shown);
    });
  }

  it('trusts a source that applies the filter itself', () => {
    assert.ok(shows({ size: 'large', license: 'public' }, image('a'), ['loose', 'exact']));
  });

  it('counts every video of known length as exactly one of three', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (durationSeconds) => {
        assert.equal(VIDEO_LENGTHS.filter((length) => shows({ length }, { durationSeconds })).length, 1);
      }),
    );
  });
});

describe('byDate', () => {
  it('puts the newest first, those without a date last, and keeps the order of equals', () => {
    const dated = [3, undefined, 9, 3, undefined, 1].map((publishedMs, at) => ({ at, publishedMs }));
    assert.deepEqual(
      dated.toSorted(byDate).map(({ at }) => at),
      [2, 0, 3, 5, 1, 4],
    );
  });
});
