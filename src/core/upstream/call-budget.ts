import { MAX_PACE_MS, type Policy, type Decision, type LimitState } from '../limits/policy.ts';
import { periodOf, type Rate } from '../limits/rate.ts';
import { deferred, handled, type Handled, mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import type { WindowCounters } from '../ports/window-counters.ts';
import type { BudgetState } from '../health/conditions.ts';
import type { Failure } from './provider.ts';
import type { Clock } from '../ports/clock.ts';

type BudgetReading = {
  readonly provider: string;
  /** `minute`, `hour`, `day` or `month`. */
  readonly window: string;
  readonly limit: number;
  readonly remaining: number;
};

/** Slots of the same provider share a budget. */
type Budgeted = { readonly provider: string; readonly policy: Policy };

type Parts = {
  budgets: readonly Budgeted[];
  counters: Pick<WindowCounters, 'look'>;
  clock: Pick<Clock, 'steadyMs'>;
};

/** A limit for a few seconds has changed before anyone reads it. */
const MIN_WINDOW_SECONDS = 60;
const REUSE_MS = 1_000;
const DEADLINE_MS = 500;

/** How much of each budget is left, over all nodes. Spends nothing, and asks the counters at most once a second. */
export class BudgetReadings {
  readonly #parts: Parts;
  #latest: Handled<readonly BudgetReading[]> | undefined;
  #readAtMs = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Without the budgets that cannot be read in time. */
  read(): Promise<readonly BudgetReading[]> {
    const nowMs = this.#parts.clock.steadyMs();
    if (!this.#latest || nowMs - this.#readAtMs >= REUSE_MS) {
      this.#readAtMs = nowMs;
      this.#latest = handled(this.#readAll());
    }
    return this.#latest;
  }

  async #readAll(): Promise<readonly BudgetReading[]> {
    const { promise: late, resolve } = deferred<readonly LimitState[]>();
    const timer = setTimeout(() => {
      resolve([]);
    }, DEADLINE_MS);
    try {
      const all = await Promise.all(this.#parts.budgets.map((budgeted) => this.#readOne(budgeted, late)));
      return all.flat();
    } finally {
      clearTimeout(timer);
    }
  }

  async #readOne(
    { provider, policy }: Budgeted,
    late: Handled<readonly LimitState[]>,
  ): Promise<BudgetReading[]> {
    const looked = Promise.resolve(this.#parts.counters.look(policy, ALL_NODES)).catch(() => []);
    const states = await Promise.race([looked, late]);
    return states
      .filter(({ windowSeconds }) => windowSeconds >= MIN_WINDOW_SECONDS)
      .map(({ limit, remaining, windowSeconds }) => ({
        ...{ provider, limit, remaining },
        window: periodOf(windowSeconds * 1000),
      }));
  }
}

/** A provider has one budget for all nodes, slots and keys together. */
export const ALL_NODES = 'all';

/** `giveBack`: for a call that was never sent, such as one whose connection was refused. */
export type TakenCall = { giveBack?: (() => void) | undefined };

/**
 * How many calls may be made to a provider: its own limits and the operator's budget. The operator knows the plan they
 * pay for, so a budget for a minute or less replaces the provider's pace, and a longer one replaces its quota.
 */
export class CallBudget {
  readonly policy: Policy | undefined;
  readonly #budgets: ReadonlySet<string>;
  readonly #counters: WindowCounters;
  readonly #observe: (state: BudgetState) => void;

  constructor(parts: {
    provider: string;
    pace: readonly Rate[];
    budget: readonly Rate[];
    counters: WindowCounters;
    /** Called for every call that is spent or refused. */
    observe?: (state: BudgetState) => void;
  }) {
    const budgets = parts.budget.map((rate) => ({ ...rate, name: `budget-${rate.windowMs}` }));
    const pace = parts.pace
      .filter((own) => !budgets.some((budget) => isPace(budget) === isPace(own)))
      .map((rate) => ({ ...rate, name: `pace-${rate.windowMs}` }));
    const limits = [...pace, ...budgets];
    // The provider's own quota is counted as carefully as one the operator pays for.
    const isBudget = budgets.length > 0 || !pace.every(isPace);
    this.policy =
      limits.length > 0
        ? {
            name: `upstream-${parts.provider.toLowerCase()}`,
            limits,
            ...(isBudget ? { budget: true as const } : {}),
          }
        : undefined;
    this.#budgets = new Set(budgets.map(({ name }) => name));
    this.#counters = parts.counters;
    this.#observe = parts.observe ?? (() => undefined);
  }

  /** Spends one call, or returns why none is left and when to retry. */
  take(call: TakenCall = {}): MaybePromise<Failure | undefined> {
    if (!this.policy) return undefined;
    return mapMaybe(this.#counters.take(this.policy, ALL_NODES), (decision) => {
      call.giveBack = decision.giveBack;
      this.#observe(budgetState(decision));
      return decision.recorded && this.policy?.budget === true
        ? // A crash must not lose the count, or the call could be made twice.
          decision.recorded.then(() => this.#refusal(decision))
        : this.#refusal(decision);
    });
  }

  /** Spends another call for a request that is sent twice: the provider may charge for both. */
  readonly mayTakeAnother = (): MaybePromise<boolean> =>
    mapMaybe(this.take(), (refusal) => refusal === undefined);

  #refusal({ allowed, limitStates, retryAfterSeconds }: Decision): Failure | undefined {
    if (allowed) return undefined;
    const spent = limitStates.some(({ name, remaining }) => remaining === 0 && this.#budgets.has(name));
    return { reason: spent ? 'quota_exhausted' : 'rate_limited', retryAfterMs: retryAfterSeconds * 1000 };
  }
}

/** A shorter window is a matter of pace: it is spent and free again all the time. */
const MIN_BUDGET_SECONDS = 60;

function budgetState({ allowed, limitStates, retryAfterSeconds }: Decision): BudgetState {
  const budgets = limitStates.filter(({ windowSeconds }) => windowSeconds >= MIN_BUDGET_SECONDS);
  const spent = allowed ? undefined : budgets.find(({ remaining }) => remaining === 0);
  return spent
    ? { spent: limitText(spent), retryAfterMs: retryAfterSeconds * 1000 }
    : {
        spent: undefined,
        hasRoom: budgets.every(({ limit, remaining }) => remaining >= Math.floor(limit / 10)),
      };
}

/** `2000/month`, as in the settings. */
function limitText({ limit, windowSeconds }: LimitState): string {
  return `${limit}/${periodOf(windowSeconds * 1000)}`;
}

function isPace({ windowMs }: Rate): boolean {
  return windowMs <= MAX_PACE_MS;
}
