/**
 * Runs the given test files in this process and writes the counts to file descriptor 3, which does not keep the process
 * alive. The run ends once nothing is open any more.
 */
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import type { Counts } from './jobs.ts';
import { say } from './say.ts';

/** Only exceeded by a test that hangs. */
const TEST_TIMEOUT_MS = 60_000;

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
const stream = run({ files: process.argv.slice(2), isolation: 'none', timeout: TEST_TIMEOUT_MS });
stream.on('test:fail', ({ name, file, details }) => {
  if (details.type === 'suite') return;
  say(`FAILED ${shown(file)} › ${name}\n${inspect(details.error.cause ?? details.error)}\n`);
});
/** Their tests are not known, so each counts as one. */
let skippedSuites = 0;
stream.on('test:pass', ({ name, file, skip, details }) => {
  if (skip === undefined || skip === false) return;
  if (details.type === 'suite') skippedSuites++;
  say(`skipped ${shown(file)} › ${name}`);
});
// Shows that it goes on.
for (const event of ['test:pass', 'test:fail'] as const) stream.on(event, () => writeSync(3, '\n'));
stream.on('test:summary', ({ counts: of }) => {
  counts.passed = of.passed;
  counts.failed = of.tests - of.passed - of.skipped - of.todo;
  counts.skipped = of.skipped + skippedSuites;
});
await once(stream.resume(), 'end');
writeSync(3, JSON.stringify(counts));
// Exit explicitly: Node may otherwise wait forever for a socket that was reset.
process.on('exit', (code) => process.exit(code));

function shown(file: string | undefined): string {
  return file === undefined ? '' : relative(process.cwd(), file);
}
