/** A random sample in the original order, reproducible with the seed. */
export function sampleOf<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = generator(seed);
  return items
    .map((item, i) => ({ item, i, draw: random() }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, count)
    .sort((a, b) => a.i - b.i)
    .map(({ item }) => item);
}

/** mulberry32: small and good enough for sampling. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
