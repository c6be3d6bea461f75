import type { Clock } from '../ports/clock.ts';
import type { Ledger, UsageDay } from '../ports/ledger.ts';
import { mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import { dayOf } from './day.ts';
import { secondsUntil } from './decision.ts';
import { monthEndMs, monthOf } from './month.ts';

export type Usage = { month: string; searches: number; limit: number | null };

/** A search that may be answered; it ends with exactly one of `count` and `release`. */
export type Admission = { key: string };

/**
 * Counts answered searches by key, day and month, and holds the optional monthly cap. A search in flight holds its place
 * under the cap, so parallel ones on this node are refused before the work; between nodes the ledger has the last word.
 */
export class UsageMeter {
  readonly #ledger: Ledger;
  readonly #clock: Clock;
  readonly #cap: number | undefined;
  readonly #inFlight = new Map<string, number>();

  constructor(parts: { ledger: Ledger; clock: Clock; monthlyCap: number | undefined }) {
    this.#ledger = parts.ledger;
    this.#clock = parts.clock;
    this.#cap = parts.monthlyCap;
  }

  /** Undefined when the month's searches are used up. */
  admit(key: string): MaybePromise<Admission | undefined> {
    return this.#cap === undefined ? { key } : this.#admitUnder(this.#cap, key);
  }

  /** Resolves once the search is counted for good; false when another node used the last one up meanwhile. */
  count({ key }: Admission): Promise<boolean> {
    const counted = this.#ledger.use(key, dayOf(this.#clock.wallMs()));
    return this.#cap === undefined
      ? counted
      : counted.finally(() => {
          this.release({ key });
        });
  }

  release({ key }: Admission): void {
    if (this.#cap === undefined) return;
    const flying = (this.#inFlight.get(key) ?? 1) - 1;
    if (flying > 0) this.#inFlight.set(key, flying);
    else this.#inFlight.delete(key);
  }

  async #admitUnder(cap: number, key: string): Promise<Admission | undefined> {
    const flying = this.#inFlight.get(key) ?? 0;
    this.#inFlight.set(key, flying + 1);
    try {
      const used = await this.#ledger.searches(key, monthOf(this.#clock.wallMs()));
      if (used + flying < cap) return { key };
    } catch (error) {
      this.release({ key });
      throw error;
    }
    this.release({ key });
    return undefined;
  }

  usage(key: string): MaybePromise<Usage> {
    const month = monthOf(this.#clock.wallMs());
    const limit = this.#cap ?? null;
    return mapMaybe(this.#ledger.searches(key, month), (searches) => ({ month, searches, limit }));
  }

  /** The days on which these keys were used, from a day on. */
  days(keys: readonly string[], fromDay: string): MaybePromise<readonly UsageDay[]> {
    return this.#ledger.days(keys, fromDay);
  }

  secondsToMonthEnd(): number {
    const nowMs = this.#clock.wallMs();
    return secondsUntil(monthEndMs(nowMs), nowMs);
  }
}
