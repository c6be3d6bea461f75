import type { MaybePromise } from './maybe-promise.ts';

/** The searches of one key at one endpoint on one day. */
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
  page(query: UsageReportQuery): MaybePromise<readonly UsageRow[]>;
}

export const USAGE_ROWS_PER_PAGE = 500;
