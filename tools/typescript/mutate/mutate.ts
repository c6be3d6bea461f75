import { readFileSync } from 'node:fs';
import { measureBaselines } from './baseline.ts';
import type { Equivalent, EquivalentsByFile } from './equivalent/equivalent.ts';
import { inParallel } from './in-parallel.ts';
import { judge, type Outcome } from './judge.ts';
import type { Mutant, Operator } from './mutant.ts';
import { mutantsOf } from './mutants.ts';
import { sampleOf } from './sample.ts';
import type { Selection } from './selection.ts';

export type Judged = { readonly mutant: Mutant; readonly outcome: Outcome | 'equivalent' };

export type Stale = { readonly file: string; readonly entry: Equivalent };

export type Mutation = { readonly judged: readonly Judged[]; readonly stale: readonly Stale[] };

export async function mutate(
  { files, ownTests, furtherTests }: Selection,
  options: {
    readonly operators: readonly Operator[];
    readonly sample?: number | undefined;
    readonly seed?: number;
    readonly equivalents: EquivalentsByFile;
    /** Extra time for a mutant, beyond a multiple of the usual test time. */
    readonly patienceMs?: number | undefined;
    readonly onJudged?: (judged: Judged) => void;
  },
): Promise<Mutation> {
  const { operators, sample, seed = 0, equivalents, patienceMs, onJudged } = options;
  const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')));
  const stale = files.flatMap((file) =>
    (equivalents[file] ?? [])
      .filter((entry) => !all.some((mutant) => isEntryOf(entry, file, mutant)))
      .map((entry) => ({ file, entry })),
  );
  const wanted = all.filter(({ operator }) => operators.includes(operator));
  const chosen = sample === undefined ? wanted : sampleOf(wanted, sample, seed);
  const baselines = await measureBaselines([...ownTests, ...furtherTests], files);
  const own = new Set(ownTests);
  const judged = await inParallel(chosen, async (mutant) => {
    const isKnown = equivalents[mutant.file]?.some((entry) => isEntryOf(entry, mutant.file, mutant));
    const outcome =
      isKnown === true
        ? 'equivalent'
        : await judge(mutant, baselines, { isQuick: (test) => own.has(test), patienceMs });
    const one: Judged = { mutant, outcome };
    onJudged?.(one);
    return one;
  });
  return { judged, stale };
}

function isEntryOf({ within, change }: Equivalent, file: string, mutant: Mutant): boolean {
  return mutant.file === file && mutant.within === within && mutant.change === change;
}
