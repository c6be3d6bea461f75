/** How far a provider may exceed its usual latency before a search goes on without it. */
const MARGIN_MS = 500;
/** A short timeout has a proportional margin. */
const MARGIN_SHARE = 1 / 6;
/** The share of a search's time that a late provider gets if its usual latency is unknown or longer than the search. */
const UNKNOWN_SHARE = 1 / 3;

/** The estimate rises quickly and falls slowly, so that most responses are faster than it. */
const RISE = 0.3;
const FALL = 0.05;

/**
 * How long a provider usually takes, and whether it is late. It is late after a search timed out waiting for it: further
 * searches give it only its usual time and a margin, until it responds within that again.
 */
export class LatencyEstimate {
  #usualMs: number | undefined;
  /** The timeout it missed; undefined while the provider is not late. */
  #missedMs: number | undefined;

  get isLate(): boolean {
    return this.#missedMs !== undefined;
  }

  answered(ms: number): void {
    const usualMs = this.#usualMs;
    this.#usualMs = usualMs === undefined ? ms : usualMs + (ms - usualMs) * (ms > usualMs ? RISE : FALL);
    if (this.#missedMs !== undefined && ms <= this.#expectedMs(this.#missedMs)) this.#missedMs = undefined;
  }

  /** A search timed out after this long. */
  missed(timeoutMs: number): void {
    this.#missedMs = timeoutMs;
  }

  /** How long to wait for a response within a timeout. */
  waitMs(timeoutMs: number): number {
    return this.isLate ? Math.min(timeoutMs, this.#expectedMs(timeoutMs)) : timeoutMs;
  }

  /** After how long a new call is likelier to succeed than a running one; undefined while nothing is known. */
  overdueAfterMs(timeoutMs: number): number | undefined {
    if (this.#usualMs !== undefined) return this.#usualMs + marginOf(timeoutMs);
    return this.isLate ? this.#expectedMs(timeoutMs) : undefined;
  }

  #expectedMs(timeoutMs: number): number {
    const usualMs = this.#usualMs;
    if (usualMs === undefined || usualMs > timeoutMs) return timeoutMs * UNKNOWN_SHARE;
    return usualMs + marginOf(timeoutMs);
  }
}

function marginOf(timeoutMs: number): number {
  return Math.min(MARGIN_MS, timeoutMs * MARGIN_SHARE);
}
