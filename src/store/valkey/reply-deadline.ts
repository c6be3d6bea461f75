const TICK_MS = 100;
/** A command times out after this many ticks. */
const TICKS = 5;

type Waiting = { tick: number; giveUp: () => void };

/**
 * Tells when the server has not replied in time. Time is counted in ticks of this process's own timer, and however late
 * a tick is, it counts once: a process that was paused or busy finds the replies of that time in its socket, and must
 * read them before it may say that there are none.
 */
export class ReplyDeadline {
  readonly #onMissed: () => void;
  /** In the order of their start. */
  readonly #waiting = new Set<Waiting>();
  #tick = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param onMissed called once, when the oldest command has timed out */
  constructor(onMissed: () => void) {
    this.#onMissed = onMissed;
  }

  /** The result of a command; undefined if it was given up. */
  within<T>(command: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        resolve(undefined);
      };
      const waiting: Waiting = { tick: this.#tick, giveUp };
      this.#waiting.add(waiting);
      this.#timer ??= setInterval(() => {
        this.#count();
      }, TICK_MS).unref();
      command.then(
        (reply) => {
          this.#waiting.delete(waiting);
          resolve(reply);
        },
        (error: unknown) => {
          this.#waiting.delete(waiting);
          reject(error instanceof Error ? error : new Error('unknown'));
        },
      );
    });
  }

  /** Ends all waits. */
  giveUp(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    this.#stop();
    for (const { giveUp } of waiting) giveUp();
  }

  #count(): void {
    this.#tick++;
    const [oldest] = this.#waiting;
    if (!oldest) this.#stop();
    else if (this.#tick - oldest.tick > TICKS) {
      // Sockets are read between the timer and this callback: the reply may have arrived.
      setImmediate(() => {
        if (this.#waiting.has(oldest)) this.#onMissed();
      });
    }
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
