import type { Slot } from '../limits/sliding-log.ts';
import type { MaybePromise } from './maybe-promise.ts';

/**
 * What must outlive a crash: budgets spent, searches used, keys last seen. Entries of one moment share one commit.
 * Each promise resolves once its entry is safe, so an answer that waits for it is never sent uncounted.
 */
export interface Ledger {
  spend(policy: string, subject: string, atMs: number): Promise<void>;
  /** Counts one search; false, and nothing counted, when the month already holds as many as the cap allows. */
  use(key: string, month: string): Promise<boolean>;
  touch(key: string, atMs: number): Promise<void>;

  /** What a subject spent under a policy after `sinceMs`, oldest first. */
  spentSince(policy: string, subject: string, sinceMs: number): MaybePromise<Slot[]>;
  forgetSpentBefore(policy: string, beforeMs: number): Promise<void>;
  searches(key: string, month: string): MaybePromise<number>;
}
