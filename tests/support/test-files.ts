import { globSync } from 'node:fs';
import { once } from 'node:events';
import { relative } from 'node:path';
import { run, type RunOptions } from 'node:test';
import { inspect } from 'node:util';
import { say } from './say.ts';

const UNITS = ['src/**/*.test.ts', 'sandbox/**/*.test.ts'];
/** As many at a time as there are cores: with more, those that look at time-outs find them too short. */
const PRODUCT = { patterns: ['tests/!(pages|site)/*.test.ts'], concurrency: 2 };
/** They mind nobody, and now and then each of them waits. */
const SITE = { patterns: ['tests/site/*.test.ts', 'tests/pages/*.test.ts'], concurrency: 3 };
const IN_BROWSER = 'tests/pages/';
/** No single test takes longer unless it hangs. */
const TEST_TIMEOUT_MS = 60_000;

export type Counts = { passed: number; failed: number; skipped: number };

/** Small and pure: all of them in this process, since starting one for each would take longer than the tests. */
export function runUnitTests(only: readonly string[]): Promise<Counts> {
  return watch(chosen(UNITS, only), { isolation: 'none' });
}

/** Those that start servers, programs and browsers: each file in a process of its own. */
export async function runOtherTests(
  only: readonly string[],
  { browser }: { browser: boolean },
): Promise<Counts[]> {
  const counted: Counts[] = [];
  for (const { patterns, concurrency } of [PRODUCT, SITE]) {
    const wanted = chosen(patterns, only);
    const files = wanted.filter((file) => browser || !file.startsWith(IN_BROWSER));
    const counts = await watch(files, { concurrency });
    counted.push({ ...counts, skipped: counts.skipped + wanted.length - files.length });
  }
  return counted;
}

function chosen(patterns: readonly string[], only: readonly string[]): string[] {
  const files = globSync([...patterns]).filter(
    (file) => only.length === 0 || only.some((path) => file.startsWith(path)),
  );
  return files.sort();
}

async function watch(files: string[], options: RunOptions): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  // Without any the runner would look for some by itself.
  if (files.length === 0) return counts;
  const stream = run({ files, timeout: TEST_TIMEOUT_MS, ...options });
  stream.on('test:fail', ({ name, file, details }) => {
    if (details.type === 'suite') return;
    say(`FAILED ${shown(file)} › ${name}\n${inspect(details.error.cause ?? details.error)}\n`);
  });
  stream.on('test:pass', ({ name, file, skip, details }) => {
    if (skip !== undefined && skip !== false && details.type !== 'suite')
      say(`skipped ${shown(file)} › ${name}`);
  });
  stream.on('test:stderr', ({ message }) => {
    process.stderr.write(message);
  });
  stream.on('test:summary', ({ file, counts: of, duration_ms: ms, success }) => {
    if (file === undefined) {
      counts.passed = of.passed;
      counts.failed = of.tests - of.passed - of.skipped - of.todo;
      counts.skipped = of.skipped;
      return;
    }
    say(
      `${success ? 'ok    ' : 'FAILED'} ${shown(file)} (${of.passed} of ${of.tests}, ${(ms / 1000).toFixed(1)} s)`,
    );
  });
  await once(stream.resume(), 'end');
  return counts;
}

function shown(file: string | undefined): string {
  return file === undefined ? '' : relative(process.cwd(), file);
}
