/**
 * Runs the tests of one level in the given files, in this process, and writes the results to file descriptor 3, which does
 * not keep the process alive. The run ends once nothing is open any more, or at the last test if one has failed.
 */
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { childCpuMs } from './cpu-time.ts';
import { testsOf, type Level } from './level.ts';
import { killChildren } from './process-tree.ts';
import { say } from './say.ts';
import { fileOfSuite } from './suite-files.ts';
import type { Results } from './test-files.ts';

/** A test hangs, or something keeps the process alive after the last one. */
const HANGS_AFTER_MS = 120_000;

const [level, ...files] = process.argv.slice(2);
const results: Results = { passed: 0, failed: 0, skipped: 0, cpuMs: 0, fileMs: {} };
const stream = run({ files, isolation: 'none', ...testsOf(level as Level) });
stream.on('test:fail', ({ name, file, details }) => {
  const { failureType, cause } = details.error as { failureType?: string; cause?: unknown };
  // The hook of a suite is why its tests were cancelled.
  if (details.type === 'suite' && failureType !== 'hookFailed') return;
  const reason = failureType === 'cancelledByParent' ? 'cancelled' : inspect(cause ?? details.error);
  say(`FAILED ${shown(file)} › ${name}\n${reason}\n`);
});
/** What has failed, such as a hook, may have left open what would keep this process alive. */
let isFailed = false;
stream.on('test:fail', () => {
  isFailed = true;
});
/** All of them are known before the first one runs. */
let suitesLeft = 0;
stream.on('test:enqueue', ({ nesting }) => {
  if (nesting === 0) suitesLeft++;
});
stream.on('test:complete', ({ nesting }) => {
  if (nesting > 0) return;
  suitesLeft--;
  // Node ends the run then.
  if (suitesLeft === 0) setImmediate(() => isFailed && process.emit('beforeExit', 1));
});
/** Their tests are not known, so each counts as one. */
let skippedSuites = 0;
stream.on('test:pass', ({ name, file, skip, details }) => {
  if (skip === undefined || skip === false) return;
  if (details.type === 'suite') skippedSuites++;
  say(`skipped ${shown(file)} › ${name}`);
});
/** Mistakes of the product that no test looks for: listeners added for each part of a request, times that are over. */
const MISTAKES = new Set(['MaxListenersExceededWarning', 'TimeoutNegativeWarning', 'TimeoutOverflowWarning']);
let mistakes = 0;
process.on('warning', ({ name, stack }) => {
  if (!MISTAKES.has(name)) return;
  mistakes++;
  say(`FAILED ${name}\n${stack ?? ''}\n`);
});
let shownMs = 0;
/** Not after each test, because most take less time than waking the process that reads this. */
function showProgress(): void {
  if (performance.now() < shownMs + 1_000) return;
  shownMs = performance.now();
  writeSync(3, '\n');
}
let lastTest = '';
const hanging = setTimeout(() => {
  const open = process.getActiveResourcesInfo().join(', ');
  say(`Nothing has ended since ${lastTest}. Open: ${open}`);
}, HANGS_AFTER_MS).unref();
for (const event of ['test:pass', 'test:fail'] as const) {
  stream.on(event, ({ name, file, nesting, details }) => {
    showProgress();
    hanging.refresh();
    lastTest = `${shown(file)} › ${name}`;
    if (nesting > 0) return;
    const path = shown(fileOfSuite(name) ?? file);
    results.fileMs[path] = (results.fileMs[path] ?? 0) + details.duration_ms;
  });
}
stream.on('test:summary', ({ counts: of }) => {
  results.passed = of.passed;
  results.failed = of.tests - of.passed - of.skipped - of.todo + mistakes;
  results.skipped = of.skipped + skippedSuites;
});
await once(stream.resume(), 'end');
const { user, system } = process.cpuUsage();
results.cpuMs = (user + system) / 1000 + childCpuMs();
writeSync(3, JSON.stringify(results));
if (results.failed > 0) {
  killChildren();
  process.exit();
}
// Exit explicitly: Node may otherwise wait forever for a socket that was reset.
process.on('exit', (code) => process.exit(code));

function shown(file: string | undefined): string {
  return file === undefined ? '' : relative(process.cwd(), file);
}
