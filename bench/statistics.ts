export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [lower = NaN, upper = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (lower + upper) / 2;
}
