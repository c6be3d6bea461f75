import { availableParallelism } from 'node:os';
import { say } from './say.ts';

export type Counts = { passed: number; failed: number; skipped: number };

/** A group of tests or a check. */
export type Job<Result extends Counts> = { name: string; run: () => Promise<Result> };

/** Two more than the cores, because tests often wait for a server, a browser or a timer. */
const AT_ONCE = availableParallelism() + 2;

/** What `performance.now` counts from. */
const PROCESS_START_MS = 0;

/** Prints a line for each job that ends. */
export async function runJobs<Result extends Counts>(jobs: readonly Job<Result>[]): Promise<Result[]> {
  const waiting = [...jobs];
  const done: Result[] = [];
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

export function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function secondsSince(startedMs: number): string {
  return inSeconds(performance.now() - startedMs);
}
