import type { UpstreamLabels } from '../ports/metrics.ts';
import type { QuotaNotice } from '../upstream/provider.ts';
import type { Reason } from '../upstream/provider.ts';

/** Why a provider gives no results. A provider has one at a time, the latest. */
const TROUBLES = ['down', 'rate_limited', 'quota_exhausted', 'key_rejected', 'budget_spent'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** `unknown`: not called since the start. */
export const CONDITIONS = ['unknown', 'up', ...TROUBLES] as const;
export type Condition = (typeof CONDITIONS)[number];

export type ConditionChange = { upstream: UpstreamLabels; trouble: Trouble } & (
  | { began: true; reason: Reason; retryAfterMs: number | undefined; limit?: string }
  | { began: false }
);

/** How a call ended. `notice`: a successful response that asks for a pause. */
export type CallEnd = {
  readonly reason: Reason | undefined;
  readonly retryAfterMs?: number;
  readonly notice?: QuotaNotice | undefined;
};

/** A limit of the budget that is used up, or none and whether there is room for more than a few calls. */
export type BudgetState =
  | { readonly spent: string; readonly retryAfterMs: number }
  | { readonly spent: undefined; readonly hasRoom: boolean };

/** The same trouble of a flapping provider is not reported more often than this. */
const QUIET_MS = 60_000;
/** Shorter pauses are a matter of pace, not of a quota. */
const LONG_PAUSE_MS = 60_000;

/** Reasons that say nothing about a provider: it was not called, or it works. */
export const SAY_NOTHING: ReadonlySet<Reason> = new Set(['breaker_open', 'unsupported']);

/** What was reported last, and when each trouble was. */
class Reports {
  current: Trouble | undefined;
  readonly atMs = new Map<Trouble, number>();
}

class Watched {
  condition: Exclude<Condition, 'budget_spent'> = 'unknown';
  isBudgetSpent = false;
  readonly reports = new Reports();
  readonly budgetReports = new Reports();
}

/** The condition of every provider as this node sees it. Reports each change once, with the reason, and its end. */
export class ProviderConditions {
  readonly #tell: (change: ConditionChange) => void;
  readonly #watched = new Map<string, Watched>();
  #isStopped = false;

  constructor(tell: (change: ConditionChange) => void) {
    this.#tell = tell;
  }

  /** Ignores what follows: a stopping node aborts its own calls. */
  stop(): void {
    this.#isStopped = true;
  }

  of({ slot }: Pick<UpstreamLabels, 'slot'>): Condition {
    const watched = this.#watched.get(slot);
    if (!watched) return 'unknown';
    return watched.isBudgetSpent ? 'budget_spent' : watched.condition;
  }

  called(upstream: UpstreamLabels, end: CallEnd, atMs: number): void {
    if (this.#isStopped || (end.reason !== undefined && SAY_NOTHING.has(end.reason))) return;
    const began = troubleIn(end);
    if (!began) {
      this.#isWell(upstream);
      return;
    }
    const watched = this.#of(upstream);
    watched.condition = began.trouble;
    this.#report(upstream, watched.reports, { began, atMs });
  }

  /** A health check needs no key and no quota, so its success only ends an outage. */
  probed(upstream: UpstreamLabels, reason: Reason | undefined, atMs: number): void {
    if (this.#isStopped) return;
    if (reason !== undefined) this.called(upstream, { reason }, atMs);
    else if (['unknown', 'down'].includes(this.#of(upstream).condition)) this.#isWell(upstream);
  }

  /**
   * In a sliding window single calls become free again all the time, so a budget counts as available only once there is
   * room for more.
   */
  budgetTaken(upstream: UpstreamLabels, state: BudgetState, atMs: number): void {
    const watched = this.#of(upstream);
    if (state.spent !== undefined) {
      watched.isBudgetSpent = true;
      const { spent: limit, retryAfterMs } = state;
      const began = { trouble: 'budget_spent', reason: 'quota_exhausted', retryAfterMs, limit } as const;
      this.#report(upstream, watched.budgetReports, { began, atMs });
    } else if (watched.isBudgetSpent && state.hasRoom) {
      watched.isBudgetSpent = false;
      this.#over(upstream, watched.budgetReports);
    }
  }

  #of({ slot }: UpstreamLabels): Watched {
    return this.#watched.getOrInsertComputed(slot, () => new Watched());
  }

  #isWell(upstream: UpstreamLabels): void {
    const watched = this.#of(upstream);
    watched.condition = 'up';
    this.#over(upstream, watched.reports);
  }

  /** Another trouble is reported immediately, the same one again only after the quiet time. */
  #report(upstream: UpstreamLabels, reports: Reports, { began, atMs }: { began: Began; atMs: number }): void {
    const { trouble } = began;
    const lastMs = reports.atMs.get(trouble);
    if (reports.current === trouble || (lastMs !== undefined && Math.abs(atMs - lastMs) < QUIET_MS)) return;
    reports.current = trouble;
    reports.atMs.set(trouble, atMs);
    this.#tell({ upstream, began: true, ...began });
  }

  #over(upstream: UpstreamLabels, reports: Reports): void {
    const trouble = reports.current;
    if (trouble === undefined) return;
    reports.current = undefined;
    this.#tell({ upstream, trouble, began: false });
  }
}

type Began = {
  readonly trouble: Trouble;
  readonly reason: Reason;
  readonly retryAfterMs: number | undefined;
  readonly limit?: string;
};

function troubleIn({
  reason,
  retryAfterMs,
  notice,
}: CallEnd): (Began & { trouble: Exclude<Trouble, 'budget_spent'> }) | undefined {
  if (reason === undefined) {
    // Some plans allow one call a second, and every response says that it was the last.
    if (!notice || (notice.reason === 'rate_limited' && notice.retryAfterMs <= LONG_PAUSE_MS))
      return undefined;
    return { trouble: 'quota_exhausted', ...notice };
  }
  if (reason === 'unauthorized') return { trouble: 'key_rejected', reason, retryAfterMs };
  if (reason === 'quota_exhausted') return { trouble: 'quota_exhausted', reason, retryAfterMs };
  if (reason !== 'rate_limited') return { trouble: 'down', reason, retryAfterMs };
  const isLong = retryAfterMs !== undefined && retryAfterMs > LONG_PAUSE_MS;
  return { trouble: isLong ? 'quota_exhausted' : 'rate_limited', reason, retryAfterMs };
}
