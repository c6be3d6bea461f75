/** Limits how many tasks run at a time and how many wait. */
export class Semaphore {
  readonly #maxConcurrent: number;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<() => void>();
  #working = 0;

  constructor({ maxConcurrent, maxWaiting }: { maxConcurrent: number; maxWaiting: number }) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxWaiting = maxWaiting;
  }

  get working(): number {
    return this.#working;
  }

  /** False if too many wait already, or the wait took too long. Every success needs a `release`. */
  async acquire(timeoutMs: number): Promise<boolean> {
    if (this.#working < this.#maxConcurrent) {
      this.#working++;
      return true;
    }
    if (this.#waiting.size >= this.#maxWaiting) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        resolve(false);
      }, timeoutMs);
      const begin = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      this.#waiting.add(begin);
    });
  }

  /** The task that has waited longest is next. */
  release(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#working--;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
