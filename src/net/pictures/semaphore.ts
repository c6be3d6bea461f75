/** Lets so many work at once and so many wait. */
export class Semaphore {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting = new Set<() => void>();
  #working = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  get working(): number {
    return this.#working;
  }

  /** False when too many wait already, or the turn did not come in time. Whoever got one gives it back. */
  async take(patienceMs: number): Promise<boolean> {
    if (this.#working < this.#atOnce) {
      this.#working++;
      return true;
    }
    if (this.#waiting.size >= this.#mostWaiting) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        resolve(false);
      }, patienceMs);
      const begin = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      this.#waiting.add(begin);
    });
  }

  /** Passes it on to whoever waits the longest. */
  giveBack(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#working--;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
