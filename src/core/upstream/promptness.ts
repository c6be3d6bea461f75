/** How much a provider may exceed its usual time before a search goes on without it. */
const MARGIN_MS = 500;
/** A short wait has a margin in proportion. */
const MARGIN_SHARE = 1 / 6;
/** What a late provider gets of a search's time when its usual time is not known, or is longer than the search. */
const UNKNOWN_SHARE = 1 / 3;

/** The estimate follows slower answers quickly and faster ones slowly, so that most answers are below it. */
const RISE = 0.3;
const FALL = 0.05;

/**
 * How long a provider usually takes, and whether it is late. One that kept a search waiting in vain is late: the next
 * searches give it only its usual time and a margin, until it answers within that again.
 */
export class Promptness {
  #usualMs: number | undefined;
  /** The time that was given in vain; undefined while the provider is not late. */
  #missedMs: number | undefined;

  get isLate(): boolean {
    return this.#missedMs !== undefined;
  }

  answered(ms: number): void {
    const usualMs = this.#usualMs;
    this.#usualMs = usualMs === undefined ? ms : usualMs + (ms - usualMs) * (ms > usualMs ? RISE : FALL);
    if (this.#missedMs !== undefined && ms <= this.#expectedMs(this.#missedMs)) this.#missedMs = undefined;
  }

  /** Somebody waited this long in vain. */
  missed(timeoutMs: number): void {
    this.#missedMs = timeoutMs;
  }

  /** How long it is worth waiting for an answer within a time-out. */
  waitMs(timeoutMs: number): number {
    return this.isLate ? Math.min(timeoutMs, this.#expectedMs(timeoutMs)) : timeoutMs;
  }

  /** For how long a call may have run before another is likelier to answer; undefined where nothing is known. */
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
