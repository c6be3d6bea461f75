import { say } from './say.ts';

export type Counts = { passed: number; failed: number; skipped: number };

/** A group of tests or a check. */
export type Job = { name: string; run: () => Promise<Counts> };

/** One more than the cores, because tests often wait for a server, a browser or a timer. */
const AT_ONCE = 3;

/** What `performance.now` counts from. */
const PROCESS_START_MS = 0;

/** Prints a line for each job that ends. */
export async function runJobs(jobs: readonly Job[]): Promise<Counts[]> {
  const waiting = [...jobs];
  const done: Counts[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const startedMs = performance.now();
      const counts = await next.run();
      done.push(counts);
      const { passed, failed } = counts;
      const tests = passed + failed > 1 ? `${passed} of ${passed + failed}, ` : '';
      say(
        `${failed === 0 ? 'ok    ' : 'FAILED'} ${next.name} (${tests}${secondsSince(startedMs)}): ` +
          `${done.length} of ${jobs.length} groups after ${secondsSince(PROCESS_START_MS)}`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

function secondsSince(startedMs: number): string {
  return `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
}
