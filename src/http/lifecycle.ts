/** Which requests are under way, and whether new ones are still welcome. */
export class Lifecycle {
  #inFlight = 0;
  #draining = false;
  #idle: (() => void) | undefined;

  get draining(): boolean {
    return this.#draining;
  }

  enter(): void {
    this.#inFlight++;
  }

  leave(): void {
    this.#inFlight--;
    if (this.#inFlight === 0) this.#idle?.();
  }

  /** From here on readiness is refused and so is every new request; resolves when the last one left, or at the deadline. */
  async drain(deadlineMs: number): Promise<'finished' | 'cut off'> {
    this.#draining = true;
    if (this.#inFlight === 0) return 'finished';
    const { promise, resolve } = Promise.withResolvers<'finished' | 'cut off'>();
    const timer = setTimeout(() => {
      resolve('cut off');
    }, deadlineMs);
    this.#idle = () => {
      resolve('finished');
    };
    return promise.finally(() => {
      clearTimeout(timer);
    });
  }
}
