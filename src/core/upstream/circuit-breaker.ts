const FAILURES_TO_OPEN = 5;
const FIRST_REST_MS = 10_000;
const MAX_REST_MS = 300_000;

/** `go`: call it. `probe`: call it, but no search should wait for it. `open`: do not call it. */
export type CallAdmission = 'go' | 'probe' | 'open';

export type BreakerState = 'closed' | 'half_open' | 'open';

/** Stops calls to a provider that keeps failing, and probes from time to time whether it is back. */
export class CircuitBreaker {
  #failures = 0;
  #probing = false;
  #openUntilMs = 0;
  #restMs = FIRST_REST_MS;

  admit(nowMs: number): CallAdmission {
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

  /** The admitted probe was not made; the next call may be one. */
  notProbed(): void {
    this.#probing = false;
  }

  /** Calls that were running when it opened do not prolong its rest; a failed probe does. */
  failed(nowMs: number, admittance: CallAdmission): void {
    this.#failures++;
    // A probe that fails after another call has closed the breaker is an ordinary failure.
    if (admittance === 'probe' && this.#probing) {
      this.#probing = false;
      this.#restMs = Math.min(this.#restMs * 2, MAX_REST_MS);
      this.#openUntilMs = nowMs + this.#restMs;
    } else if (this.#failures === FAILURES_TO_OPEN) {
      this.#openUntilMs = nowMs + this.#restMs;
    }
  }

  /** `half_open`: a probe is running, or the next call is one. */
  state(nowMs: number): BreakerState {
    if (this.#failures < FAILURES_TO_OPEN) return 'closed';
    return !this.#probing && nowMs < this.#openUntilMs ? 'open' : 'half_open';
  }

  /** When the provider may be called again; in the past if it may be called now. */
  get openUntilMs(): number {
    return this.#failures < FAILURES_TO_OPEN ? 0 : this.#openUntilMs;
  }
}
