import { periodOf } from '../limits/rate.ts';
import type { LimitState } from '../limits/decision.ts';
import type { Policy } from '../limits/policy.ts';
import type { Clock } from '../ports/clock.ts';
import type { WindowCounters } from '../ports/window-counters.ts';
import { ALL_NODES } from './call-budget.ts';
import { deferred, type Handled, handled } from '../ports/maybe-promise.ts';

export type BudgetReading = {
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
