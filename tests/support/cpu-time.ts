/** How much processor time this thread spends on the work: waiting for a busy machine does not count. */
export function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const MOST_TRIES = 10;

/**
 * The least of several tries, as soon as one is below the bound: the first may compile what the others only run, and a
 * busy machine takes caches away and makes even processor time longer.
 */
export function leastCpuMs(work: () => void, belowMs: number): number {
  let least = Infinity;
  for (let i = 0; i < MOST_TRIES && least >= belowMs; i++) least = Math.min(least, cpuMsOf(work));
  return least;
}
