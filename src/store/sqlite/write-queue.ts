import { StoreUnavailable } from '../../core/errors.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import { fromSqliteError, isBusy } from './errors.ts';

/** How long a write waits for another process, such as the CLI, that is writing. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 20;
/** How long waiting writes may block the event loop; the rest follows in the next turn. */
const TURN_MS = 2;

type Waiting = { attempt: () => void; refuse: (error: unknown) => void; untilMs: number };

/**
 * Runs writes in order. If another process has locked the file, the write is retried later and the ones after it wait, so
 * that the event loop never waits for the lock.
 */
export class WriteQueue {
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** In this turn of the event loop if possible. */
  write<T>(work: () => T): MaybePromise<T> {
    try {
      if (!this.isWaiting) return work();
    } catch (error) {
      if (!isBusy(error)) throw fromSqliteError(error);
    }
    return new Promise<T>((resolve, reject) => {
      const attempt = (): void => {
        resolve(work());
      };
      this.#waiting.push({ attempt, refuse: reject, untilMs: performance.now() + PATIENCE_MS });
      this.#timer ??= setTimeout(() => {
        this.#retry();
      }, RETRY_MS);
    });
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const { refuse } of this.#waiting.splice(0)) refuse(new StoreUnavailable('the database is closed'));
  }

  #retry(): void {
    this.#timer = undefined;
    const startedMs = performance.now();
    let retryMs = 1;
    for (
      let next = this.#waiting[0];
      next && performance.now() < startedMs + TURN_MS;
      next = this.#waiting[0]
    ) {
      try {
        next.attempt();
      } catch (error) {
        if (isBusy(error) && performance.now() < next.untilMs) {
          retryMs = RETRY_MS;
          break;
        }
        next.refuse(fromSqliteError(error));
      }
      this.#waiting.shift();
    }
    if (this.isWaiting) {
      this.#timer = setTimeout(() => {
        this.#retry();
      }, retryMs);
    }
  }
}
