import type { Clock } from '../ports/clock.ts';
import type { Ledger, UsageDay } from '../ports/ledger.ts';
import { mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import { utcDayOf } from './day.ts';
import { secondsUntil } from './decision.ts';
import { monthEndMs, monthOf } from './month.ts';

export type Usage = { month: string; searches: number; limit: number | null };

/** A search that may be answered; it ends with exactly one of `count` and `release`. */
export type Admission = { readonly key: string; readonly day: string };

/**
 * Counts answered searches by key, day and month, and holds the optional monthly cap. With a cap a search is counted
 * before its work begins, so that no node works on one that cannot be answered, and taken back when it fails. Without a
 * cap nothing is asked beforehand.
 */
export class UsageMeter {
  readonly #ledger: Ledger;
  readonly #clock: Clock;
  readonly #cap: number | undefined;

  constructor(parts: { ledger: Ledger; clock: Clock; monthlyCap: number | undefined }) {
    this.#ledger = parts.ledger;
    this.#clock = parts.clock;
    this.#cap = parts.monthlyCap;
  }

  /** Undefined when the month's searches are used up. */
  admit(key: string): MaybePromise<Admission | undefined> {
    const admission = { key, day: utcDayOf(this.#clock.wallMs()) };
    if (this.#cap === undefined) return admission;
    return this.#ledger.use(key, admission.day).then((granted) => (granted ? admission : undefined));
  }

  /** Resolves once the search is counted for good. */
  async count({ key }: Pick<Admission, 'key'>): Promise<void> {
    if (this.#cap === undefined) await this.#ledger.use(key, utcDayOf(this.#clock.wallMs()));
  }

  /** For a search that is not answered. That it could not be taken back must not hide why it failed. */
  async release({ key, day }: Admission): Promise<void> {
    if (this.#cap !== undefined) await this.#ledger.giveBack(key, day).catch(() => undefined);
  }

  /** Whether searches can be counted without waiting. */
  get countsAtOnce(): boolean {
    return this.#ledger.atOnce !== undefined;
  }

  /** Counts a search whose response is ready. False, and nothing counted, if that is not possible or not allowed now. */
  countAtOnce(key: string): boolean {
    return this.#ledger.atOnce?.use(key, utcDayOf(this.#clock.wallMs())) === true;
  }

  /** Whether what was counted at once in this turn is safe now. */
  writeAtOnce(): boolean {
    return this.#ledger.atOnce?.write() === true;
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
