import { readFileSync } from 'node:fs';

/** CPU time of this thread, which waiting on a busy machine does not affect. */
export function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const MAX_TRIES = 10;

/**
 * The best of several tries, because the first one includes compilation and a busy machine increases even CPU time. Stops
 * as soon as one is below the bound.
 */
export function leastCpuMs(work: () => void, belowMs: number): number {
  let least = Infinity;
  for (let i = 0; i < MAX_TRIES && least >= belowMs; i++) least = Math.min(least, cpuMsOf(work));
  return least;
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** CPU time of all child processes that have ended, and of theirs. */
export function childCpuMs(): number {
  // The name in parentheses may contain spaces. The fields behind it begin with the third.
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}
