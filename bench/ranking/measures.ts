import type { Grade } from './topics.ts';

const DEPTH = 10;

/** Normalised discounted cumulative gain of the first ten results: 1 if no order could be better. */
export function ndcg(ranking: readonly number[], grades: readonly Grade[]): number {
  const ideal = gainOf(grades.toSorted((a, b) => b - a));
  return ideal === 0 ? 0 : gainOf(ranking.map((page) => grades[page] ?? 0)) / ideal;
}

function gainOf(grades: readonly Grade[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce<number>((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
}

/** One divided by the rank of the first page of the best grade; 0 if it was not found. */
export function reciprocalRank(ranking: readonly number[], grades: readonly Grade[]): number {
  const best = Math.max(...grades);
  const at = ranking.findIndex((page) => grades[page] === best);
  return at < 0 ? 0 : 1 / (at + 1);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
