import type { CountedMoment } from '../limits/rate-windows.ts';
import type { Handled, MaybePromise } from './maybe-promise.ts';
import type { WindowCounters } from './window-counters.ts';

export type UsageDay = {
  readonly key: string;
  readonly day: string;
  /** Empty if it is unknown, as in counts of earlier versions. */
  readonly endpoint: string;
  readonly searches: number;
};

/** The months that a search counts toward, and how many searches each may have. Without a limit that is infinite. */
export type UsageSubjects = {
  readonly key: string;
  readonly keyLimit: number;
  /** From `accountSubject`, or empty if it counts toward no account. */
  readonly account: string;
  readonly accountLimit: number;
};

/** Counted, or which monthly limit is reached. */
export type UseOutcome = 'counted' | 'key_limit' | 'account_limit';

/** The searches of an account count under this name, so that they outlive its keys. */
export function accountSubject(userId: string): string {
  return `@${userId}`;
}

export function isAccountSubject(subject: string): boolean {
  return subject.startsWith('@');
}

/** What one subject spent under one policy at one moment. */
export type Spend = {
  readonly policy: string;
  readonly subject: string;
  readonly atMs: number;
  readonly count: number;
};

/** Counts searches whose responses are sent in the same turn of the event loop. */
export interface SynchronousLedger {
  /** Like `Ledger.use`, but the search is durable only after `write`. */
  use(subjects: UsageSubjects, endpoint: string, day: string): boolean;
  /** Writes everything entered in this turn so far, including spends. False if that failed. */
  write(): boolean;
}

/** Calls to providers that cost something. An allowed call is durable when `recorded` resolves. */
export type Budgets = Pick<WindowCounters, 'take' | 'look'>;

/**
 * What must survive a crash: budgets spent, searches used, keys last seen. Entries of one moment share one write. Each
 * promise resolves once its entry is durable, so that a response which waits for it is never sent uncounted.
 */
export interface Ledger {
  /** Undefined if writing takes a round trip to a server. */
  readonly synchronous?: SynchronousLedger | undefined;
  /** Throws while it is known that nothing can be entered, as on a full disk. */
  refuseIfOut?(): void;
  /** Budgets are decided where they are recorded, so that nothing which forgets can raise them. */
  readonly budgets: Budgets;
  spend(policy: string, subject: string, atMs: number, count?: number): Handled<void>;
  /**
   * Counts one search on a day, `2026-11-15`, of the key, and in the months of the key and the account. Nothing is counted
   * if one of the months already has as many as its limit allows.
   */
  use(subjects: UsageSubjects, endpoint: string, day: string): Promise<UseOutcome>;
  /**
   * Refunds one search that `use` counted on that day and that was not answered. While the store is unavailable this
   * process retries; if it ends before that, the search stays counted.
   */
  giveBack(subjects: UsageSubjects, endpoint: string, day: string): Promise<void>;
  touch(key: string, atMs: number): Handled<void>;

  /** What a subject spent under a policy after `sinceMs`, oldest first. */
  spentSince(policy: string, subject: string, sinceMs: number): Promise<CountedMoment[]>;
  /** What every subject spent under a policy, by subject and oldest first. */
  spentUnder(policy: string): Promise<readonly Spend[]>;
  /** Moves spends from their policy to another, all or none; what was added to them since they were read stays. */
  moveSpends(spends: readonly Spend[], toPolicy: string): Promise<void>;
  forgetSpentBefore(policy: string, beforeMs: number): Promise<void>;
  /** The searches of a key or an account in a month. */
  searches(subject: string, month: string): MaybePromise<number>;
  /** The days with searches of these keys, by endpoint, from a day on; in no order. */
  days(keys: readonly string[], fromDay: string): Promise<readonly UsageDay[]>;
  /** Months stay. */
  forgetDaysBefore(day: string): Promise<void>;
}

export type UsageRow = {
  /** The prefix of the key. The usage of a deleted user is added up under the name of the account in the ledger. */
  readonly key: string;
  /** Empty if the user was deleted. */
  readonly keyName: string;
  readonly userName: string;
  /** Empty if it is unknown, as in counts of earlier versions. */
  readonly endpoint: string;
  readonly day: string;
  readonly searches: number;
};

export type UsageReportQuery = {
  readonly fromDay: string;
  /** Only keys of this user. */
  readonly ownerId?: string | undefined;
  /** Rows that come after this one. */
  readonly after?: Pick<UsageRow, 'key' | 'day' | 'endpoint'> | undefined;
};

/** Stored usage. Searches of the last second may be missing. */
export interface UsageReports {
  /** By key, day and endpoint, at most `USAGE_ROWS_PER_PAGE`. */
  page(query: UsageReportQuery): Promise<readonly UsageRow[]>;
}

export const USAGE_ROWS_PER_PAGE = 500;
