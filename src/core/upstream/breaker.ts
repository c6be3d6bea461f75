const FAILURES_TO_OPEN = 5;
const FIRST_REST_MS = 10_000;
const LONGEST_REST_MS = 300_000;

/** `go`: call it. `probe`: call it, but nobody should wait for it. `open`: leave it alone. */
export type Admittance = 'go' | 'probe' | 'open';

/** Leaves a provider alone that fails again and again, and asks it once in a while whether it is back. */
export class Breaker {
  #failures = 0;
  #probing = false;
  #openUntilMs = 0;
  #restMs = FIRST_REST_MS;

  admit(nowMs: number): Admittance {
    if (this.#failures < FAILURES_TO_OPEN) return 'go';
    if (this.#probing || nowMs < this.#openUntilMs) return 'open';
    this.#probing = true;
    return 'probe';
  }

  succeeded(): void {
    this.#failures = 0;
    this.#probing = false;
    this.#restMs = FIRST_REST_MS;
  }

  /** The probe that was let through was not made after all; the next one may be. */
  notProbed(): void {
    this.#probing = false;
  }

  /** Calls that were under way when it opened do not make its rest longer; a failed probe does. */
  failed(nowMs: number, admittance: Admittance): void {
    this.#failures++;
    // A probe that fails after another call closed it is a failure like any other.
    if (admittance === 'probe' && this.#probing) {
      this.#probing = false;
      this.#restMs = Math.min(this.#restMs * 2, LONGEST_REST_MS);
      this.#openUntilMs = nowMs + this.#restMs;
    } else if (this.#failures === FAILURES_TO_OPEN) {
      this.#openUntilMs = nowMs + this.#restMs;
    }
  }

  /** When it may be asked again; now or earlier where it may be asked now. */
  get openUntilMs(): number {
    return this.#failures < FAILURES_TO_OPEN ? 0 : this.#openUntilMs;
  }
}
