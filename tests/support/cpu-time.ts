import { readFileSync } from 'node:fs';

/** CPU time of this thread, which waiting on a busy machine does not affect. */
export function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const MIN_TRIES = 10;
/** A busy machine may be quiet for one of more tries. Only what is too slow takes this long. */
const MAX_TOTAL_MS = 3_000;

/**
 * The best of several tries, because the first one includes compilation. Stops as soon as one is below the bound. A try that
 * is not is counted in milliseconds of the machine on which the bounds were chosen, because neighbours on the same hardware
 * increase even CPU time.
 */
export function leastCpuMs(work: () => void, belowMs: number): number {
  let least = Infinity;
  let totalMs = 0;
  for (let i = 0; least >= belowMs && (i < MIN_TRIES || totalMs < MAX_TOTAL_MS); i++) {
    const ms = cpuMsOf(work);
    totalMs += ms;
    least = Math.min(least, ms < belowMs ? ms : ms / slowness());
  }
  return least;
}

const KNOWN_WORK = JSON.stringify(
  Array.from({ length: 4_000 }, (_, i) => ({ id: i, name: `name ${i}`, tags: ['a', 'b', String(i)] })),
);
/** What the known work took there. */
const KNOWN_WORK_MS = 60;

/** How many times longer known work takes right now; at least 1. */
export function slowness(): number {
  const ms = cpuMsOf(() => {
    for (let i = 0; i < 10; i++) JSON.stringify(JSON.parse(KNOWN_WORK));
  });
  return Math.max(1, ms / KNOWN_WORK_MS);
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
