/**
 * Runs test files with one module replaced in memory. Exits with 1 at the first failing test, and with 3 if something is
 * left open at the end.
 */
import { once } from 'node:events';
import { readFileSync, writeSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector';
import { registerHooks } from 'node:module';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { testsOf } from '../../../tests/support/level.ts';
import type { ChildJob, ChildResult, ModuleCoverage } from './child-job.ts';

const LEFT_OPEN_MS = 3_000;

const job = JSON.parse(readFileSync(0, 'utf8')) as ChildJob;
const { replaced, measured } = job;

if (replaced) {
  registerHooks({
    load: (url, context, next) =>
      url === replaced.url
        ? { format: 'module-typescript', source: replaced.source, shortCircuit: true }
        : next(url, context),
  });
}
const session = new Session();
if (measured) {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

let passed = 0;
const stream = run({ files: [...job.tests], isolation: 'none', ...testsOf('daily') });
stream.on('test:fail', ({ name, details }) => {
  stop(1, `${name}: ${inspect(details.error.cause ?? details.error)}`);
});
stream.on('test:summary', ({ counts }) => {
  passed = counts.passed;
});
await once(stream.resume(), 'end');
writeSync(3, JSON.stringify({ passed, covered: measured ? coverageOf(measured) : [] } satisfies ChildResult));
setTimeout(() => {
  stop(3, `left open: ${process.getActiveResourcesInfo().join(', ')}`);
}, LEFT_OPEN_MS).unref();

function stop(code: number, why: string): never {
  writeSync(2, `${why}\n`);
  process.exit(code);
}

function coverageOf(urls: readonly string[]): ModuleCoverage[] {
  let scripts: Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error;
    scripts = taken.result;
  });
  session.disconnect();
  return scripts
    .filter(({ url }) => urls.includes(url))
    .map(({ url, functions }) => ({
      url,
      ranges: functions.flatMap(({ ranges }) =>
        ranges.map(({ startOffset: start, endOffset: end, count }) => ({ start, end, ran: count > 0 })),
      ),
    }));
}
