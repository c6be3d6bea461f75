import type { Clock } from '../ports/clock.ts';
import type { Vertical } from '../results/found.ts';
import { LatencyEstimate } from './upstream-call.ts';
import type { Failure, QuotaNotice } from './provider.ts';
import type { Reason } from './provider.ts';

const FAILURES_TO_OPEN = 5;
const FIRST_REST_MS = 10_000;
const MAX_REST_MS = 300_000;

export type BreakerState = 'closed' | 'half_open' | 'open';

/** Stops calls to a provider that keeps failing, and probes from time to time whether it is back. */
export class CircuitBreaker {
  #failures = 0;
  #probing = false;
  #openUntilMs = 0;
  #restMs = FIRST_REST_MS;

  /** `go`: call it. `probe`: call it, but no search should wait for it. `open`: do not call it. */
  admit(nowMs: number): 'go' | 'probe' | 'open' {
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
  failed(nowMs: number, isProbe: boolean): void {
    this.#failures++;
    // A probe that fails after another call has closed the breaker is an ordinary failure.
    if (isProbe && this.#probing) {
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

/** These say that the provider is down or broken. The other reasons are refusals by a working provider. */
const FAULTS: ReadonlySet<Reason> = new Set([
  'timeout',
  'unreachable',
  'upstream_error',
  'bad_answer',
  'unauthorized',
]);

type SentCall = {
  /** Whether it probes if the provider is back. */
  readonly background: boolean;
  readonly sentAtMs: number | undefined;
  /** Whether the circuit breaker has already counted it as a failure. */
  blamed: boolean;
};

type AvailabilityParts = {
  clock: Clock;
  deadlineMs: number;
  callTimeoutMs: number;
  /** A provider that is slow by nature is not at fault when it misses the deadline of a search. */
  isSlow: boolean;
};

/** Whether a provider may be called now and how long to wait for it: circuit breaker, cooldowns and latency. */
export class Availability {
  readonly #parts: AvailabilityParts;
  readonly #breaker = new CircuitBreaker();
  readonly #cooldowns = new Cooldowns();
  readonly #latencies = new Map<CallKind, LatencyEstimate>();
  /** When the latest successful call was sent: the outcome of earlier ones is out of date. */
  #lastGoodSentMs = 0;

  constructor(parts: AvailabilityParts) {
    this.#parts = parts;
  }

  admit(kind: CallKind, nowMs: number): 'go' | 'probe' | Failure {
    const cooldown = this.#cooldowns.get(kind, nowMs);
    if (cooldown) return { reason: cooldown.reason, retryAfterMs: cooldown.untilMs - nowMs };
    const admission = this.#breaker.admit(nowMs);
    if (admission !== 'open') return admission;
    return { reason: 'breaker_open', retryAfterMs: Math.max(0, this.#breaker.openUntilMs - nowMs) };
  }

  breakerState(nowMs: number): BreakerState {
    return this.#breaker.state(nowMs);
  }

  /** The probe that was admitted ended without an outcome; without this call the breaker would stay open forever. */
  probeAbandoned(): void {
    this.#breaker.notProbed();
  }

  latency(kind: CallKind): LatencyEstimate {
    return this.#latencies.getOrInsertComputed(kind, () => new LatencyEstimate());
  }

  /** After how long a call is overdue. A slow provider gets its full time until its latency is known. */
  overdueAfterMs(kind: CallKind): number {
    const { deadlineMs, callTimeoutMs, isSlow } = this.#parts;
    const known = this.#latencies.get(kind)?.overdueAfterMs(deadlineMs);
    return isSlow ? Math.max(known ?? callTimeoutMs, deadlineMs) : (known ?? deadlineMs);
  }

  /**
   * Counts a call that misses its deadline as a failure. The searches that wait for it report that, but they do not wait
   * for a late provider until the deadline, so a timer does it there, which the caller stops when the call ends.
   */
  watchDeadline(kind: CallKind, call: SentCall): NodeJS.Timeout | undefined {
    const { deadlineMs, isSlow } = this.#parts;
    return this.latency(kind).isLate && !isSlow ? this.#blameAfter(call, deadlineMs) : undefined;
  }

  /** A search timed out after this long. */
  missed(call: SentCall, timeoutMs: number): void {
    if (timeoutMs >= this.#parts.deadlineMs) this.#blame(call);
  }

  /** A newer call for the same request replaced this one, which counts as a failure only once its deadline has passed. */
  superseded(call: SentCall, ms: number): void {
    this.#blameAfter(call, Math.max(0, this.#parts.deadlineMs - ms));
  }

  noteQuota(notice: QuotaNotice): void {
    this.#cooldowns.noteQuota(notice, this.#parts.clock.steadyMs());
  }

  failed(kind: CallKind, failure: Failure, ms: number, call: SentCall): void {
    this.#cooldowns.noteFailure(kind, failure, this.#parts.clock.steadyMs());
    this.#judge(!FAULTS.has(failure.reason), ms, call);
  }

  succeeded(kind: CallKind, ms: number, call: SentCall): void {
    this.#judge(true, ms, call);
    this.latency(kind).answered(ms);
  }

  /** A good response that came too late for any search does not close the breaker: the next search would time out too. */
  #judge(good: boolean, ms: number, { background, blamed, sentAtMs = 0 }: SentCall): void {
    const late = !this.#parts.isSlow && ms >= this.#parts.deadlineMs;
    if (good && !late) {
      this.#breaker.succeeded();
      this.#lastGoodSentMs = Math.max(this.#lastGoodSentMs, sentAtMs);
    } else if (background || !(good || blamed || sentAtMs < this.#lastGoodSentMs))
      this.#breaker.failed(this.#parts.clock.steadyMs(), background);
  }

  #blameAfter(call: SentCall, ms: number): NodeJS.Timeout {
    const blame = (): void => {
      this.#blame(call);
    };
    return setTimeout(blame, ms).unref();
  }

  /** A search timed out. The call's later end is not a second failure; for a probe only its end counts. */
  #blame(call: SentCall): void {
    if (this.#parts.isSlow || call.blamed || call.background) return;
    call.blamed = true;
    if ((call.sentAtMs ?? 0) < this.#lastGoodSentMs) return;
    this.#breaker.failed(this.#parts.clock.steadyMs(), false);
  }
}

/** Each kind of call may have its own cooldown. */
export type CallKind = Vertical | 'service';

type Cooldown = { reason: Reason; untilMs: number };

/** For refusals that do not say for how long. */
const DEFAULT_MS: Partial<Record<Reason, number>> = { rate_limited: 1_000, quota_exhausted: 300_000 };

export class Cooldowns {
  #all: Cooldown | undefined;
  readonly #kinds = new Map<CallKind, Cooldown>();

  get(kind: CallKind, nowMs: number): Cooldown | undefined {
    if (this.#all && this.#all.untilMs > nowMs) return this.#all;
    const own = this.#kinds.get(kind);
    return own && own.untilMs > nowMs ? own : undefined;
  }

  noteFailure(kind: CallKind, { reason, retryAfterMs }: Failure, nowMs: number): void {
    const ms = retryAfterMs ?? DEFAULT_MS[reason];
    if (ms === undefined) return;
    // A plan that lacks one kind of search may include the others.
    if (reason === 'unsupported') this.#kinds.set(kind, { reason, untilMs: nowMs + ms });
    else this.#setAll({ reason, untilMs: nowMs + ms });
  }

  noteQuota({ reason, retryAfterMs }: QuotaNotice, nowMs: number): void {
    this.#setAll({ reason, untilMs: nowMs + retryAfterMs });
  }

  /** If several responses ask for a pause, the longest counts. */
  #setAll(cooldown: Cooldown): void {
    if (!this.#all || cooldown.untilMs >= this.#all.untilMs) this.#all = cooldown;
  }
}
