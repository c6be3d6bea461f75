import { pathToFileURL } from 'node:url';
import type { ModuleCoverage } from './child-job.ts';
import { inParallel } from './in-parallel.ts';
import type { Mutant } from './mutant.ts';
import { runChild, type Ran } from './run-child.ts';

const TIMEOUT_MS = 180_000;

/** How long a test file takes without changes, and which code it covers. */
export type Baseline = {
  readonly test: string;
  readonly tookMs: number;
  readonly covers: (mutant: Mutant) => boolean;
};

/** Throws if a test fails without changes, because it would then kill every mutant. */
export async function measureBaselines(
  tests: readonly string[],
  files: readonly string[],
): Promise<Baseline[]> {
  const urls = files.map((file) => pathToFileURL(file).href);
  return inParallel(tests, async (test) => {
    const once = (): Promise<Ran> => runChild({ tests: [test], measured: urls }, { timeoutMs: TIMEOUT_MS });
    let ran = await once();
    // A busy machine may have delayed it.
    if (ran.kind !== 'passed') ran = await once();
    if (ran.kind !== 'passed') {
      throw new Error(`${test} does not pass without any change\n${ran.kind === 'failed' ? ran.output : ''}`);
    }
    const modules = new Map(ran.result.covered.map((module) => [module.url, module]));
    return {
      test,
      tookMs: ran.tookMs,
      covers: (mutant) => {
        const module = modules.get(pathToFileURL(mutant.file).href);
        return module !== undefined && runs(module, mutant.start);
      },
    };
  });
}

/** The innermost coverage range decides whether code ran. Type stripping keeps offsets. */
function runs({ ranges }: ModuleCoverage, offset: number): boolean {
  let smallest: ModuleCoverage['ranges'][number] | undefined;
  for (const range of ranges) {
    if (range.start > offset || offset >= range.end) continue;
    if (smallest === undefined || range.end - range.start <= smallest.end - smallest.start) smallest = range;
  }
  return smallest?.ran ?? false;
}
