/** A key or an account that has used a share of its monthly limit. */
export type UsageNotice = {
  /** As in the ledger: the prefix of a key, or an account's name there. */
  readonly subject: string;
  readonly month: string;
  readonly percent: number;
  /** When it was noticed. */
  readonly searches: number;
  readonly limit: number;
};

export type DueNotice = UsageNotice & {
  readonly attempts: number;
  /** Undefined for an account. */
  readonly key: { readonly prefix: string; readonly name: string } | undefined;
  readonly userName: string;
};

export type NoticeSearch = {
  readonly month: string;
  readonly percent: number;
  /** The limits of keys and accounts without their own. */
  readonly keyLimit: number | undefined;
  readonly accountLimit: number | undefined;
};

/** Which notices are due and which were delivered, for all nodes together. */
export interface NoticesStore {
  /** Keys and accounts that have reached the share, without a notice about it yet, or only about a lower limit. */
  unnoticed(wanted: NoticeSearch): Promise<readonly UsageNotice[]>;
  /** Makes notices due. One that exists becomes due again only for a higher limit. */
  add(notices: readonly UsageNotice[], nowMs: number): Promise<void>;
  /** Those of a month whose time has come, oldest first. */
  due(month: string, nowMs: number): Promise<readonly DueNotice[]>;
  /** Postpones a notice and counts an attempt. Of several simultaneous calls, on any nodes, one succeeds. */
  claim(notice: DueNotice, untilMs: number): Promise<boolean>;
  postpone(notice: UsageNotice, untilMs: number): Promise<void>;
  delivered(notice: UsageNotice, nowMs: number): Promise<void>;
  forgetBefore(month: string): Promise<void>;
}
