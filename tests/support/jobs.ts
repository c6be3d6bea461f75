export type Counts = { passed: number; failed: number; skipped: number };

export type Job = () => Promise<Counts>;

/** One more than the two cores: each of them waits now and then, for a server, a browser or a clock. */
const AT_ONCE = 3;

export async function runJobs(jobs: readonly Job[]): Promise<Counts[]> {
  const waiting = [...jobs];
  const done: Counts[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done.push(await next());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
