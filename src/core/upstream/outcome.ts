import type { Reason } from './provider.ts';
import type { ProviderAnswer, UpstreamCall } from './upstream-call.ts';

/** `complete`: all answered. `partial`: some did. `empty`: all did, and found nothing. `failed`: none did. */
export type Outcome = 'complete' | 'partial' | 'empty' | 'failed';

/** What every use case that asks providers says besides what they found. */
export type LookupResult = {
  readonly outcome: Outcome;
  /** `hit`: no provider was called. `stale`: older results are shown in place of those of providers that failed. */
  readonly cache: 'hit' | 'miss' | 'stale';
  readonly reports: readonly Report[];
  /** Until when the same request has the same result; 0 where the next one may have a better one. */
  readonly freshUntilMs: number;
  /** After how long one of the providers that failed may be called again. */
  readonly retryAfterMs: number;
};

export type Report = {
  readonly id: string;
  readonly state: 'ok' | Reason;
  readonly ms: number;
  readonly results: number;
  /** Whether its results are those of an earlier search, shown because it failed. */
  readonly stale?: true;
};

/** A call that is not settled when the search ends is late. `shown`: the older results that take its place. */
export function reportOf(
  id: string,
  call: UpstreamCall<unknown>,
  nowMs: number,
  shown?: ProviderAnswer<unknown>,
): Report {
  const { result } = call;
  const ms = Math.max(0, call.elapsedMs(nowMs));
  if (result && 'answer' in result) return { id, state: 'ok', ms, results: result.answer.items.length };
  const state = result?.reason ?? (call.background ? 'breaker_open' : 'timeout');
  if (!shown) return { id, state, ms, results: 0 };
  return { id, state, ms, results: shown.items.length, stale: true };
}

export function isFailed({ state }: Report): boolean {
  return state !== 'ok';
}

/** The provider's answer, or else an earlier one for as long as its terms allow that to be shown. */
export function shownOf<Item>(
  { answer, stale }: UpstreamCall<Item>,
  nowMs: number,
): ProviderAnswer<Item> | undefined {
  return answer ?? (stale && stale.keptUntilMs > nowMs ? stale : undefined);
}

/** Merges the calls to one provider: the state of the last, the time of all. */
export function byProvider(reports: readonly Report[]): readonly Report[] {
  const merged = new Map<string, Report>();
  for (const report of reports) {
    const ms = report.ms + (merged.get(report.id)?.ms ?? 0);
    merged.set(report.id, { ...report, ms });
  }
  return [...merged.values()];
}

export function outcomeOf(reports: readonly Report[], found: number): Outcome {
  const answered = reports.reduce((count, { state }) => (state === 'ok' ? count + 1 : count), 0);
  if (answered === 0) return 'failed';
  if (answered < reports.length) return 'partial';
  return found > 0 ? 'complete' : 'empty';
}
