import type { Dispatcher, Pool } from 'undici';

/** One request to an origin, from its place in the line to its last byte. */
export interface ResponseHandler extends Dispatcher.DispatchHandler {
  readonly request: Dispatcher.DispatchOptions;
  /** Its turn will never come. */
  refuse(): void;
}

/** The connections to one origin and the bounded queue of requests that wait for one. */
export class OriginPool {
  readonly #pool: Pool;
  readonly #connections: number;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<ResponseHandler>();
  #sent = 0;
  /** When it was last used, so that the least recently used pool can be closed. */
  lastUse = 0;

  constructor(pool: Pool, limits: { connections: number; maxWaiting: number }) {
    this.#pool = pool;
    this.#connections = limits.connections;
    this.#maxWaiting = limits.maxWaiting;
  }

  get pending(): number {
    return this.#sent + this.#waiting.size;
  }

  get openSockets(): number {
    return this.#pool.stats.connected;
  }

  /** False when too many wait already. */
  send(exchange: ResponseHandler): boolean {
    if (this.#sent < this.#connections) {
      this.#dispatch(exchange);
      return true;
    }
    if (this.#waiting.size >= this.#maxWaiting) return false;
    this.#waiting.add(exchange);
    return true;
  }

  /** Must be called once for every exchange that was sent, when it has ended. */
  done(): void {
    this.#sent--;
    // The pool calls this in the middle of its own work, so the next request is sent afterwards.
    if (this.#waiting.size > 0) queueMicrotask(this.#sendNext);
  }

  /** Gives up a place in the line. */
  withdraw(exchange: ResponseHandler): void {
    this.#waiting.delete(exchange);
  }

  async close(): Promise<void> {
    for (const exchange of this.#waiting) exchange.refuse();
    this.#waiting.clear();
    await this.#pool.destroy();
  }

  readonly #sendNext = (): void => {
    for (const exchange of this.#waiting) {
      if (this.#sent >= this.#connections) return;
      this.#waiting.delete(exchange);
      this.#dispatch(exchange);
    }
  };

  #dispatch(exchange: ResponseHandler): void {
    this.#sent++;
    this.#pool.dispatch(exchange.request, exchange);
  }
}
