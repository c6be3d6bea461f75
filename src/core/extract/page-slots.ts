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

type Waiting = { readonly caller: string; begin(): void };

/**
 * Limits how many pages are read at a time. A caller gets another slot only while more slots are free than it holds, so
 * that two busy callers leave some to a third.
 */
export class PageSlots {
  readonly #total: number;
  readonly #maxWaitingPerCaller: number;
  readonly #waiting = new Set<Waiting>();
  readonly #working = new Map<string, number>();
  #used = 0;

  constructor(bounds: { total: number; maxWaitingPerCaller: number }) {
    this.#total = bounds.total;
    this.#maxWaitingPerCaller = bounds.maxWaitingPerCaller;
  }

  /** False if too many of the caller wait already, or the wait took too long. Every success needs a `release`. */
  async acquire(caller: string, timeoutMs: number): Promise<boolean> {
    if (this.#isFree(caller)) {
      this.#take(caller);
      return true;
    }
    const waitingToo = this.#waiting.values().filter((one) => one.caller === caller);
    if ([...waitingToo].length >= this.#maxWaitingPerCaller) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        resolve(false);
      }, timeoutMs);
      const waiting: Waiting = {
        caller,
        begin() {
          clearTimeout(timer);
          resolve(true);
        },
      };
      this.#waiting.add(waiting);
    });
  }

  release(caller: string): void {
    const left = this.#held(caller) - 1;
    if (left > 0) this.#working.set(caller, left);
    else this.#working.delete(caller);
    this.#used--;
    while (this.#beginNext());
  }

  /** Of the callers with the fewest pages, the page that has waited longest. */
  #beginNext(): boolean {
    let next: Waiting | undefined;
    for (const waiting of this.#waiting)
      if (!next || this.#held(waiting.caller) < this.#held(next.caller)) next = waiting;
    if (!next || !this.#isFree(next.caller)) return false;
    this.#waiting.delete(next);
    this.#take(next.caller);
    next.begin();
    return true;
  }

  #held(caller: string): number {
    return this.#working.get(caller) ?? 0;
  }

  #isFree(caller: string): boolean {
    return this.#held(caller) < this.#total - this.#used;
  }

  #take(caller: string): void {
    this.#working.set(caller, this.#held(caller) + 1);
    this.#used++;
  }
}
