import type { Rate } from './rate.ts';
import type { Handled } from '../ports/maybe-promise.ts';

/** Windows up to this length are rate limits, longer ones quotas. */
export const MAX_PACE_MS = 60_000;

export type Limit = Rate & { name: string };

/** Limits that apply together: a request must satisfy all of them, and spends all of them or none. */
export type Policy = {
  name: string;
  limits: readonly Limit[];
  /**
   * What is spent costs something, so the ledger decides about it (`Ledger.budgets`).
   */
  budget?: true;
  /** Every limit that a subject may have under this policy, with its longest window. Set where subjects differ. */
  widest?: readonly Limit[];
};

/** Covers the limits of all subjects of a policy, for work that does not know the limits of each. */
export function widestOf(policy: Policy): Policy {
  return policy.widest ? { name: policy.name, limits: policy.widest } : policy;
}

export function hasSameLimits({ limits: some }: Policy, { limits: others }: Policy): boolean {
  return (
    some.length === others.length &&
    some.every(({ name, limit, windowMs }, i) => {
      const other = others[i];
      return other?.name === name && other.limit === limit && other.windowMs === windowMs;
    })
  );
}

/** The name under which spends are recorded while the shared counters are unreachable. */
export function owedName(policy: string): string {
  return `owed:${policy}`;
}

export function longestWindowMs(policy: Policy): number {
  return Math.max(...policy.limits.map((limit) => limit.windowMs));
}

/** A window is remembered in at most this many slots, whatever its limit. */
const SLOTS_PER_WINDOW = 10_000;

/**
 * The width of the slots that spends are rounded up to. Up to 10,000 a window every spend keeps its own millisecond;
 * a larger limit is held to within a ten-thousandth of its window, on the strict side, so that its memory is bounded.
 */
export function slotMs(rate: Rate): number {
  return rate.limit <= SLOTS_PER_WINDOW ? 1 : Math.ceil(rate.windowMs / SLOTS_PER_WINDOW);
}

export type LimitState = {
  name: string;
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Whole seconds until the oldest spend leaves the window and `remaining` grows; 0 when nothing is spent. */
  resetSeconds: number;
};

export type Decision = {
  allowed: boolean;
  limitStates: readonly LimitState[];
  /** Whole seconds after which the next request passes every limit: 0 when this one did, never less than 1 otherwise. */
  retryAfterSeconds: number;
  /** The moment the spend is remembered by; undefined when nothing was spent. */
  spentAtMs: number | undefined;
  /** Resolves once the spend would survive a crash, which the work waits for; undefined if it already does. */
  recorded: Handled<void> | undefined;
  /** Takes the spend back, for a call that was never sent. Only budgets have it. */
  giveBack?: () => void;
};
