import type { ClientConnections } from './client-connections.ts';
import { deferred } from '../core/ports/maybe-promise.ts';

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

  /** While true, readiness fails but requests are still served. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  get connections(): number {
    return this.#connections.size;
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

  /** Stops listening and closes each connection after its next response or `idleMs`. Resolves when done or at the deadline. */
  async drain({
    deadlineMs,
    idleMs,
  }: {
    deadlineMs: number;
    idleMs: number;
  }): Promise<'finished' | 'cut off'> {
    this.announceStop();
    this.#closeListeners();
    const { promise: deadline, resolve: cutOff } = deferred<'cut off'>();
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
