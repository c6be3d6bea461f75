/**
 * The two levels of tests. `npm test` runs after every change. `npm run test:rest` runs what takes longer: the tests and
 * suites with this mark in their title.
 */
export const REST = '[rest]';

/** `all` is for files that run on both levels, with longer property tests on the second. */
export type Level = 'daily' | 'rest' | 'all';

const MARK = /\[rest\]/;

/** The options of `run` from `node:test` that choose the tests of a level. */
export function testsOf(level: Level): { testNamePatterns?: RegExp[]; testSkipPatterns?: RegExp[] } {
  if (level === 'daily') return { testSkipPatterns: [MARK] };
  return level === 'rest' ? { testNamePatterns: [MARK] } : {};
}

/** Set for the processes of `npm run test:rest`. */
const isLong = process.env.TEST_LEVEL === 'rest';

const DAILY_RUNS = 50;

/** How often fast-check tries a property that deserves this many tries: fewer in `npm test`. */
export function runs(many: number): number {
  return isLong ? many : Math.min(many, DAILY_RUNS);
}
