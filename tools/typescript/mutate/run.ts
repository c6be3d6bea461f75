/** `npm run mutate -- src/core/limits`: changes the code in one place at a time and shows which changes no test notices. */
import { setPriority } from 'node:os';
import { say } from '../../../tests/support/say.ts';
import { EQUIVALENTS } from './equivalent/index.ts';
import { mutate, type Judged, type Mutation } from './mutate.ts';
import { readOptions, USAGE, type Options } from './options.ts';
import { select } from './selection.ts';

/** Runs at low priority, because it uses all cores for minutes. */
const NICENESS = 10;

setPriority(NICENESS);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2));
process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  let options: Options;
  try {
    options = readOptions(words);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
  const startedMs = performance.now();
  const all = select(options.path);
  const selection = options.own ? { ...all, furtherTests: [] } : all;
  const stopServers =
    selection.furtherTests.length > 0 && !options.embedded ? await startServers() : undefined;
  try {
    const mutation = await mutate(selection, {
      ...options,
      equivalents: EQUIVALENTS,
      onJudged: showSurvivor,
    });
    return report(options, mutation, (performance.now() - startedMs) / 1000);
  } finally {
    await stopServers?.();
  }
}

async function startServers(): Promise<() => Promise<void>> {
  const { startPostgres } = await import('../../../tests/support/postgres.ts');
  const { startValkey } = await import('../../../tests/support/valkey.ts');
  const postgres = await startPostgres();
  const valkey = await startValkey();
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_VALKEY_URL = valkey.url;
  return async () => {
    await Promise.all([postgres.stop(), valkey.stop()]);
  };
}

function showSurvivor({ mutant, outcome }: Judged): void {
  if (outcome !== 'survived' && outcome !== 'unreached') return;
  const { file, line, operator, within, change } = mutant;
  say(
    `${file}:${line} [${operator}] in ${within}: ${change}${outcome === 'unreached' ? ' (no test runs it)' : ''}`,
  );
}

/** Exit code 1 if a mutant survived or the list of equivalent mutants is out of date. */
function report({ path, sample, seed }: Options, { judged, stale }: Mutation, seconds: number): number {
  for (const { file, entry } of stale) {
    say(`${file}: no such mutant any more, take it from the list: in ${entry.within}: ${entry.change}`);
  }
  const count = (...outcomes: Judged['outcome'][]): number =>
    judged.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const survived = count('survived', 'unreached');
  const drawn = sample === undefined ? '' : ` (sample with --seed ${seed})`;
  say(
    `${path}: ${judged.length} mutants${drawn}: ${count('killed')} killed, ${count('timeout')} timed out, ` +
      `${survived} survived, ${count('equivalent')} equivalent, ${seconds.toFixed(0)} s`,
  );
  return survived > 0 || stale.length > 0 ? 1 : 0;
}
