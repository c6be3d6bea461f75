import type { Clock } from '../ports/clock.ts';
import { deferred, handled, type Handled } from '../ports/maybe-promise.ts';

/**
 * Joins running work, or starts it. The work has the time limit of the caller who started it. If that was too short,
 * callers with time left try again.
 */
export async function joinOrBegin<T extends object>(
  begun: Map<string, Handled<T>>,
  { key, deadline, begin }: { key: string; deadline: Deadline; begin: () => Promise<T> },
): Promise<T | undefined> {
  for (;;) {
    const running = begun.get(key);
    if (running === undefined) break;
    const result = await deadline.wait(running);
    const ranOut = result !== undefined && 'failed' in result && result.failed === 'timeout';
    if (!ranOut || deadline.isOver) return result;
  }
  const own = handled(begin().finally(() => begun.delete(key)));
  begun.set(key, own);
  return own;
}

/** The time that all steps of one page share. */
export class Deadline {
  readonly #clock: Clock;
  readonly #endMs: number;

  constructor(clock: Clock, timeoutMs: number) {
    this.#clock = clock;
    this.#endMs = clock.steadyMs() + timeoutMs;
  }

  get remainingMs(): number {
    return Math.max(0, this.#endMs - this.#clock.steadyMs());
  }

  /** Undefined if the time is over first. */
  async wait<T>(work: Handled<T>): Promise<T | undefined> {
    const over = deferred<undefined>();
    const timer = setTimeout(over.resolve, this.remainingMs, undefined);
    try {
      return await Promise.race([work, over.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  get isOver(): boolean {
    return this.remainingMs === 0;
  }
}
