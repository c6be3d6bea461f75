import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { percentileUs, withoutCorrection, type Histogram } from './raw-latencies.ts';

/** As wrk does it, from the quickest request up. */
function corrected(raw: Histogram, meanUs: number): Histogram {
  const result = new Map(raw);
  for (const [tookUs, count] of raw) {
    if (tookUs < 2 * meanUs) continue;
    for (let addedUs = tookUs - meanUs; addedUs > meanUs; addedUs -= meanUs) {
      result.set(addedUs, (result.get(addedUs) ?? 0) + count);
    }
  }
  return result;
}

describe('raw latencies', () => {
  it('removes what wrk added', () => {
    const raw: Histogram = new Map([
      [40, 500],
      [110, 300],
      [260, 12],
      [360, 5],
      [1_060, 2],
    ]);
    const restored = withoutCorrection(corrected(raw, 100), 100);
    assert.deepEqual(new Map([...restored].filter(([, count]) => count > 0)), raw);
  });

  it('leaves latencies below twice the mean alone', () => {
    const raw: Histogram = new Map([[150, 3]]);
    assert.deepEqual(withoutCorrection(raw, 100), raw);
  });

  it('finds percentiles in any order of the entries', () => {
    const histogram: Histogram = new Map([
      [30, 1],
      [10, 98],
      [20, 1],
    ]);
    assert.equal(percentileUs(histogram, 0.5), 10);
    assert.equal(percentileUs(histogram, 0.99), 20);
    assert.equal(percentileUs(histogram, 1), 30);
  });
});
