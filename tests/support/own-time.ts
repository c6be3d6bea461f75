const LOOK_EVERY_MS = 10;
/** A look that comes later than this comes late because the process got no core. */
const LATE_MS = 2 * LOOK_EVERY_MS;

/**
 * Time as it passes for this process. While it waits for a core on a busy machine, next to none passes; while it computes, all
 * of it does. On a quiet machine it is the time of the clock.
 */
class OwnTime {
  #ms = 0;
  #lookedMs = performance.now();
  #usedMs = usedMs();

  look(): number {
    const nowMs = performance.now();
    const nowUsedMs = usedMs();
    this.#ms += Math.min(nowMs - this.#lookedMs, LATE_MS + nowUsedMs - this.#usedMs);
    this.#lookedMs = nowMs;
    this.#usedMs = nowUsedMs;
    return this.#ms;
  }
}

function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

export type Stopwatch = { ms(): number; stop(): void };

export function startStopwatch(): Stopwatch {
  const time = new OwnTime();
  const looking = setInterval(() => time.look(), LOOK_EVERY_MS).unref();
  return {
    ms: () => time.look(),
    stop: () => {
      clearInterval(looking);
    },
  };
}

/** Does the work and measures it. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const stopwatch = startStopwatch();
  try {
    return { result: await work(), ms: stopwatch.ms() };
  } finally {
    stopwatch.stop();
  }
}
