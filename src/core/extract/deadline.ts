import type { Clock } from '../ports/clock.ts';

/** The time that all steps of one page share. */
export class Deadline {
  readonly #clock: Clock;
  readonly #endMs: number;

  constructor(clock: Clock, timeoutMs: number) {
    this.#clock = clock;
    this.#endMs = clock.steadyMs() + timeoutMs;
  }

  get remainingMs(): number {
    return Math.max(0, this.#endMs - this.#clock.steadyMs());
  }

  get isOver(): boolean {
    return this.remainingMs === 0;
  }
}
