export type Counts = { passed: number; failed: number; skipped: number };

export type Job = () => Promise<Counts>;

/** One more than the cores, because tests often wait for a server, a browser or a timer. */
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
