/** How many requests took how many microseconds. */
export type Histogram = Map<number, number>;

/**
 * Undoes wrk's correction for coordinated omission: for each request that took more than twice the mean, wrk adds requests
 * that took one, two, three … times the mean less. Starting with the slowest, the number of real requests is known and
 * what they added can be subtracted.
 */
export function withoutCorrection(corrected: Histogram, meanUs: number): Histogram {
  const raw = new Map(corrected);
  for (const tookUs of [...raw.keys()].sort((a, b) => b - a)) {
    if (tookUs < 2 * meanUs) break;
    const count = raw.get(tookUs) ?? 0;
    for (let addedUs = tookUs - meanUs; addedUs > meanUs; addedUs -= meanUs) {
      raw.set(addedUs, (raw.get(addedUs) ?? 0) - count);
    }
  }
  return raw;
}

/** @param part 0.99 for the 99th percentile */
export function percentileUs(histogram: Histogram, part: number): number {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [tookUs, count] of [...histogram].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= total * part) return tookUs;
  }
  return 0;
}
