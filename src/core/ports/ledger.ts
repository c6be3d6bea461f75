import type { CountedMoment } from '../limits/sliding-log.ts';
import type { MaybePromise } from './maybe-promise.ts';

/** What one key was used for on one day. */
export type UsageDay = { readonly key: string; readonly day: string; readonly searches: number };

/** What one subject spent under one policy at one moment. */
export type Spend = {
  readonly policy: string;
  readonly subject: string;
  readonly atMs: number;
  readonly count: number;
};

/** Counts searches whose responses are sent in this very turn of the event loop. */
export interface LedgerAtOnce {
  /** As `Ledger.use`, but the search is safe only after `write`. */
  use(key: string, day: string): boolean;
  /** Writes everything entered in this turn so far, spends too. False if that failed. */
  write(): boolean;
}

/**
 * What must outlive a crash: budgets spent, searches used, keys last seen. Entries of one moment share one commit.
 * Each promise resolves once its entry is safe, so an answer that waits for it is never sent uncounted.
 */
export interface Ledger {
  /** Undefined if writing takes a round trip to a server. */
  readonly atOnce?: LedgerAtOnce | undefined;
  spend(policy: string, subject: string, atMs: number, count?: number): Promise<void>;
  /**
   * Counts one search on a day, `2026-11-15`, and in its month; false, and nothing counted, when the month already holds
   * as many as the cap allows.
   */
  use(key: string, day: string): Promise<boolean>;
  /**
   * Takes back one search that `use` counted on that day and that was not answered. While the store is away it is done
   * later, by this process; should the process end before, the search stays counted.
   */
  giveBack(key: string, day: string): Promise<void>;
  touch(key: string, atMs: number): Promise<void>;

  /** What a subject spent under a policy after `sinceMs`, oldest first. */
  spentSince(policy: string, subject: string, sinceMs: number): MaybePromise<CountedMoment[]>;
  /** What every subject spent under a policy, by subject and oldest first. */
  spentUnder(policy: string): MaybePromise<readonly Spend[]>;
  /** Moves spends from their policy to another, all or none; what was added to them since they were read stays. */
  moveSpends(spends: readonly Spend[], toPolicy: string): Promise<void>;
  forgetSpentBefore(policy: string, beforeMs: number): Promise<void>;
  /** How many nodes were last running together; undefined if none were ever counted. */
  nodesSeen(): MaybePromise<number | undefined>;
  sawNodes(count: number): Promise<void>;
  searches(key: string, month: string): MaybePromise<number>;
  /** The days with searches of these keys, from a day on; in no order. */
  days(keys: readonly string[], fromDay: string): MaybePromise<readonly UsageDay[]>;
  /** Months stay. */
  forgetDaysBefore(day: string): Promise<void>;
}
