type Waiting = { readonly caller: string; begin(): void };

/** Limits how many pages are read at a time: in total, and for each caller, so that one caller cannot block the others. */
export class PageSlots {
  readonly #total: number;
  readonly #perCaller: number;
  readonly #maxWaitingPerCaller: number;
  readonly #waiting = new Set<Waiting>();
  readonly #working = new Map<string, number>();
  #used = 0;

  constructor(bounds: { total: number; perCaller: number; maxWaitingPerCaller: number }) {
    this.#total = bounds.total;
    this.#perCaller = bounds.perCaller;
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
    const left = (this.#working.get(caller) ?? 0) - 1;
    if (left > 0) this.#working.set(caller, left);
    else this.#working.delete(caller);
    this.#used--;
    this.#beginNext();
  }

  /** The page that has waited longest and whose caller is below its limit. */
  #beginNext(): void {
    for (const waiting of this.#waiting) {
      if (!this.#isFree(waiting.caller)) continue;
      this.#waiting.delete(waiting);
      this.#take(waiting.caller);
      waiting.begin();
      return;
    }
  }

  #isFree(caller: string): boolean {
    return this.#used < this.#total && (this.#working.get(caller) ?? 0) < this.#perCaller;
  }

  #take(caller: string): void {
    this.#working.set(caller, (this.#working.get(caller) ?? 0) + 1);
    this.#used++;
  }
}
