import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DayCounts, figuresOf, speedRange } from './day-counts.ts';

function counts(times: readonly number[], over = {}): typeof NOTHING {
  const { speeds } = new DayCounts().of('a', 0);
  for (const range of times.map(speedRange)) speeds[range] = (speeds[range] ?? 0) + 1;
  return { ...NOTHING, speeds, ...over };
}
const NOTHING = { slug: 'a', ok: 0, failed: 0, results: 0, unique: 0, speeds: [] as readonly number[] };

/** Of the first. */
function figuresIn(...all: (typeof NOTHING)[]) {
  const providers = all.map(({ slug }) => ({ healthName: slug, group: slug.length === 1 ? 'web' : 'maps' }));
  return figuresOf(providers, new Map(all.map((one) => [one.slug, one]))).get('a');
}

describe('the response times of a provider', () => {
  const cases: [what: string, times: number[], median: number | undefined, p95: number | undefined][] = [
    ['are unknown without a response', [], undefined, undefined],
    ['are within the range of one response', [120], 150, 195],
    ['are spread over a range', [10, 20, 30, 40], 25, 48],
    ['take in a few slow ones', [...Array<number>(95).fill(90), ...Array<number>(5).fill(4_000)], 76, 100],
    ['end with the last range', [60_000, 60_000], 5_000, 5_000],
  ];
  for (const [what, times, median, p95] of cases)
    it(what, () => {
      const figures = figuresIn(counts(times));
      assert.deepEqual([figures?.medianMs, figures?.p95Ms], [median, p95]);
    });
});

it('says which share of checks, and of the results of its group, a provider had', () => {
  const own = counts([], { ok: 9, failed: 1, results: 20, unique: 5 });
  const others = [{ ...NOTHING, slug: 'b', results: 60 }];
  const figures = figuresIn(own, ...others, { ...NOTHING, slug: 'of another group', results: 9 });
  assert.deepEqual([figures?.uptime, figures?.share, figures?.unique], [0.9, 0.25, 0.25]);
  assert.deepEqual(Object.values(figuresIn(NOTHING) ?? {}), Array(5).fill(undefined));
});
