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

const OBJECTS = JSON.stringify(
  Array.from({ length: 4_000 }, (_, i) => ({ id: i, name: `name ${i}`, tags: ['a', 'b', String(i)] })),
);
const TEXT = JSON.stringify('word '.repeat(400_000));

/** What a busy machine slows down more or less, and the milliseconds that it took on the machine of the bounds. */
const KNOWN_WORK: readonly (readonly [ms: number, work: () => void])[] = [
  [
    60,
    () => {
      for (let i = 0; i < 10; i++) JSON.stringify(JSON.parse(OBJECTS));
    },
  ],
  [
    30,
    () => {
      for (let i = 0; i < TEXT.length; i++)
        if (TEXT.charCodeAt(i) < 0x20) throw new Error('A character was escaped');
    },
  ],
];

/** How many times longer known work takes right now; at least 1. */
export function slowness(): number {
  return Math.max(1, ...KNOWN_WORK.map(([ms, work]) => cpuMsOf(work) / ms));
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
