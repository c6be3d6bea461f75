import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Baseline } from './baseline.ts';
import { applyMutant, type Mutant } from './mutant.ts';
import { runChild } from './run-child.ts';

export type Outcome = 'killed' | 'timeout' | 'survived' | 'unreached';

/** A mutant may take a few times as long as the tests usually do. */
const PATIENCE_MS = 6_000;
const PATIENCE_FACTOR = 5;

/** Fast tests first; slow ones run only if those pass. */
export async function judge(
  mutant: Mutant,
  baselines: readonly Baseline[],
  {
    isQuick,
    patienceMs = PATIENCE_MS,
  }: { isQuick: (test: string) => boolean; patienceMs?: number | undefined },
): Promise<Outcome> {
  const covering = baselines.filter(({ covers }) => covers(mutant)).sort((a, b) => a.tookMs - b.tookMs);
  if (covering.length === 0) return 'unreached';
  const source = applyMutant(readFileSync(mutant.file, 'utf8'), mutant);
  const replaced = { url: pathToFileURL(mutant.file).href, source };
  const quick = covering.filter(({ test }) => isQuick(test));
  const slow = covering.filter(({ test }) => !isQuick(test));
  for (const group of [quick, ...slow.map((one) => [one])]) {
    if (group.length === 0) continue;
    const usualMs = group.reduce((sum, { tookMs }) => sum + tookMs, 0);
    const ran = await runChild(
      { tests: group.map(({ test }) => test), replaced },
      { timeoutMs: patienceMs + PATIENCE_FACTOR * usualMs },
    );
    if (ran.kind === 'timeout') return 'timeout';
    if (ran.kind === 'failed') return 'killed';
  }
  return 'survived';
}
