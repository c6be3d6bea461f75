/**
 * Work whose result is good for everybody who asked before it began. Those who ask while it runs share the next run, so
 * a crowd costs two runs, not one each.
 */
export class SharedRun<Result> {
  readonly #work: () => Promise<Result>;
  #running: Promise<Result> | undefined;
  #next: Promise<Result> | undefined;

  constructor(work: () => Promise<Result>) {
    this.#work = work;
  }

  /** The result of a run that begins now or later. */
  run(): Promise<Result> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<Result> {
    this.#next = undefined;
    const running = this.#work().finally(() => {
      // The next run may have begun already.
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }
}
