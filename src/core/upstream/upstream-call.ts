import type { Rows } from '../results/found.ts';
import type { Reason } from './provider.ts';
import type { Cancellation } from '../ports/fetcher.ts';

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

  /** Undefined until it has responded once. */
  get usualMs(): number | undefined {
    return this.isLate ? Infinity : this.#usualMs;
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

/** Calls for the same request that may run at a time: the first, and those started because it is overdue. */
const MAX_PER_REQUEST = 3;

/** Running calls by the name of their request, oldest first. */
export class RunningCalls {
  readonly #byName = new Map<string, UpstreamCall<unknown>[]>();

  /** The latest call for this request, unless it is overdue. */
  find(name: string, nowMs: number, overdueAfterMs: number): UpstreamCall<unknown> | undefined {
    const latest = this.#byName.get(name)?.at(-1);
    if (!latest || latest.result) return undefined;
    const isOverdue = latest.sentAtMs !== undefined && nowMs - latest.sentAtMs >= overdueAfterMs;
    return isOverdue ? undefined : latest;
  }

  /** Ends the oldest call if too many are running. */
  add(name: string, running: UpstreamCall<unknown>): void {
    const calls = this.#byName.get(name);
    if (!calls) this.#byName.set(name, [running]);
    else {
      calls.push(running);
      if (calls.length > MAX_PER_REQUEST) calls[0]?.cancel();
    }
  }

  remove(name: string, running: UpstreamCall<unknown>): void {
    const calls = this.#byName.get(name);
    const at = calls?.indexOf(running) ?? -1;
    if (!calls || at === -1) return;
    // Emptied even if it is deleted: V8 replaces the table of a map every few insertions, and until the next full garbage
    // collection the old table would keep each call that it contained, with its results, in memory.
    calls.splice(at, 1);
    if (calls.length === 0) this.#byName.delete(name);
  }
}

export type ProviderAnswer<Item> = {
  readonly items: readonly Item[];
  readonly correction: string;
  readonly rows?: Rows | undefined;
  /** When the provider sent it. */
  readonly atMs: number;
  readonly freshUntilMs: number;
  /** Until when the provider's terms allow it to be shown. */
  readonly keptUntilMs: number;
};

export type CallResult<Item> =
  | { readonly answer: ProviderAnswer<Item>; readonly from: 'upstream' | 'cache'; readonly ms: number }
  | { readonly reason: Reason; readonly ms: number; readonly retryAfterMs?: number };

/** For providers that do not say when to retry. */
export const DEFAULT_RETRY_MS = 5_000;

/** One request to one provider, shared by all searches that need it at the same time. */
export class UpstreamCall<Item> implements Cancellation {
  /** Undefined while the call is running. */
  result: CallResult<Item> | undefined;
  /** When the request was sent; undefined while it waits for the cache or the budget. */
  sentAtMs: number | undefined;
  isCancelled = false;
  target: Cancellation['target'];
  /** An expired cached answer, which may still be shown if the call fails. */
  stale: ProviderAnswer<Item> | undefined;
  readonly #startedMs: number;
  readonly #latency: LatencyEstimate;
  #background = false;
  #failed: { readonly error: unknown } | undefined;
  #isErrorTaken = false;
  #listeners: (() => void)[] | undefined;

  constructor(startedMs: number, latency = new LatencyEstimate()) {
    this.#startedMs = startedMs;
    this.#latency = latency;
  }

  get answer(): ProviderAnswer<Item> | undefined {
    return this.result && 'answer' in this.result ? this.result.answer : undefined;
  }

  get isFromCache(): boolean {
    return this.result !== undefined && 'answer' in this.result && this.result.from === 'cache';
  }

  get retryAfterMs(): number {
    const stated = this.result && 'reason' in this.result ? this.result.retryAfterMs : undefined;
    return stated ?? DEFAULT_RETRY_MS;
  }

  /** Whether it only probes if a provider is back: searches do not wait for it while others respond. */
  get background(): boolean {
    return this.#background;
  }

  goToBackground(): void {
    this.#background = true;
    for (const listener of this.#listeners ?? []) listener();
  }

  /** Ends the call as if it had timed out. */
  cancel(): void {
    this.isCancelled = true;
    this.target?.cancel();
  }

  settle(result: CallResult<Item>): void {
    this.result = result;
    this.#end();
  }

  /** Ends the call with an exception of our own, which says nothing about the provider. */
  fail(error: unknown): void {
    this.#failed = { error };
    this.#end();
  }

  /** The exception that ended the call, for callers to rethrow. */
  takeError(): { readonly error: unknown } | undefined {
    if (this.#failed) this.#isErrorTaken = true;
    return this.#failed;
  }

  /** Whether a caller got the exception. */
  get isErrorTaken(): boolean {
    return this.#isErrorTaken;
  }

  #end(): void {
    const listeners = this.#listeners ?? [];
    this.#listeners = undefined;
    for (const listener of listeners) listener();
  }

  /** Called when it ends, and when it goes to the background. */
  onChange(listener: () => void): void {
    // Most calls have one, for which the array has just enough room.
    if (this.#listeners) this.#listeners.push(listener);
    else this.#listeners = [listener];
  }

  /** How long to wait for it: less than the timeout if the provider is late. */
  waitMs(timeoutMs: number): number {
    return this.#latency.waitMs(timeoutMs);
  }

  /** How much longer it will take if it takes its usual time; undefined while that is unknown. */
  expectedInMs(nowMs: number): number | undefined {
    const { usualMs } = this.#latency;
    return usualMs === undefined ? undefined : Math.max(0, this.#startedMs + usualMs - nowMs);
  }

  get isRunning(): boolean {
    return this.result === undefined && this.#failed === undefined;
  }

  missed(timeoutMs: number): void {
    if (this.isRunning) this.#latency.missed(timeoutMs);
  }

  elapsedMs(nowMs: number): number {
    return this.result?.ms ?? nowMs - this.#startedMs;
  }
}
