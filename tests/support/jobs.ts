export type Counts = { passed: number; failed: number; skipped: number };

export type Job = () => Promise<Counts>;

/** Two at a time: there are as many cores, and with more at once the tests that look at time-outs find them too short. */
export async function runJobs(jobs: readonly Job[]): Promise<Counts[]> {
  const waiting = [...jobs];
  const done: Counts[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done.push(await next());
  };
  await Promise.all([worker(), worker()]);
  return done;
}
