import type { ClientConnections } from './client-connections.ts';

/** Which requests are under way, and how far the server has come in stopping. */
export class Lifecycle {
  readonly #connections: ClientConnections;
  readonly #closeListeners: () => void;
  #inFlight = 0;
  #isStopping = false;
  #idle: (() => void) | undefined;

  constructor(connections: ClientConnections, closeListeners: () => void) {
    this.#connections = connections;
    this.#closeListeners = closeListeners;
  }

  /** From its announcement on: readiness is refused, everything else is served. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  enter(): void {
    this.#inFlight++;
  }

  leave(): void {
    this.#inFlight--;
    if (this.#inFlight === 0) this.#idle?.();
  }

  announceStop(): void {
    this.#isStopping = true;
  }

  /**
   * Takes no new connections, and ends each open one after its next response, or when it was idle for this long. Resolves
   * when the last one ended, or at the deadline.
   */
  async drain({
    deadlineMs,
    idleMs,
  }: {
    deadlineMs: number;
    idleMs: number;
  }): Promise<'finished' | 'cut off'> {
    this.announceStop();
    this.#closeListeners();
    const { promise: deadline, resolve: cutOff } = Promise.withResolvers<'cut off'>();
    const timer = setTimeout(() => {
      cutOff('cut off');
    }, deadlineMs);
    const finished = Promise.all([this.#connections.drain(idleMs), this.#untilIdle()]);
    return Promise.race([finished.then(() => 'finished' as const), deadline]).finally(() => {
      clearTimeout(timer);
    });
  }

  #untilIdle(): Promise<void> {
    if (this.#inFlight === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle = resolve;
    });
  }
}
