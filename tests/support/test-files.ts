import { globSync } from 'node:fs';
import { once } from 'node:events';
import { relative } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { say } from './say.ts';

const FILES = ['src/**/*.test.ts', 'sandbox/**/*.test.ts', 'tests/**/*.test.ts'];
const CONCURRENT_FILES = 2;
/** No single test takes longer unless it hangs. */
const TEST_TIMEOUT_MS = 60_000;

export type Counts = { passed: number; failed: number; skipped: number };

export async function runTests(only: readonly string[]): Promise<Counts> {
  const files = globSync(FILES).filter(
    (file) => only.length === 0 || only.some((path) => file.startsWith(path)),
  );
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const stream = run({ files: files.sort(), concurrency: CONCURRENT_FILES, timeout: TEST_TIMEOUT_MS });
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
