import { MAX_PACE_MS } from '../limits/policy.ts';
import type { FormatReport } from '../upstream/format-watch.ts';
import type { QuotaLeft, DisabledReason } from '../upstream/provider.ts';

const CHECK_STATES = [
  'ok',
  /** It responded, but fields or items that it normally has could not be found. */
  'format_changed',
  'no_results',
  'key_rejected',
  'rate_limited',
  'quota_exhausted',
  /** Not asked: the operator's budget is spent. */
  'budget_spent',
  'unknown_host',
  'no_connection',
  'bad_certificate',
  'timeout',
  'server_error',
  /** A response that is not JSON, or leads elsewhere. */
  'unreadable',
  /** The provider or the operator's plan does not have this. */
  'unsupported',
  /** Not asked, because an earlier check of the provider failed or took too long. */
  'skipped',
  /** An error in this program. */
  'internal_error',
] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export type CheckedKey = 'accepted' | 'rejected' | 'none' | 'unknown';

type BudgetLeft = { readonly limit: number; readonly windowMs: number; readonly left: number };

/** Shorter windows only space calls out. */
export function isBudget({ windowMs }: BudgetLeft): boolean {
  return windowMs > MAX_PACE_MS;
}

export type CheckResult = {
  /** The slot of an engine, the name of any other provider. */
  readonly slot: string;
  readonly provider: string;
  readonly label: string;
  readonly check: string;
  /** Whether the provider is of little use without it. */
  readonly isMain: boolean;
  readonly state: CheckState;
  readonly key: CheckedKey;
  /** HTTP status of the response, if there was one. */
  readonly status: number | undefined;
  readonly ms: number | undefined;
  readonly retryAfterMs: number | undefined;
  /** Undefined without a readable response. */
  readonly format: FormatReport | undefined;
  readonly quota: readonly QuotaLeft[];
};

export type OffProvider = {
  readonly slot: string;
  readonly provider: string;
  readonly label: string;
  readonly reason: DisabledReason;
};

export type SettingNames = {
  readonly url: string;
  /** Undefined if the provider takes no key. */
  readonly key: string | undefined;
  readonly budget: string;
};

export type DoctorReport = {
  readonly results: readonly CheckResult[];
  readonly off: readonly OffProvider[];
  /** By slot. */
  readonly settingNames: ReadonlyMap<string, SettingNames>;
  /** What is left of the operator's budgets, by provider. Undefined if it cannot be read. */
  readonly budgets: ReadonlyMap<string, readonly BudgetLeft[] | undefined>;
};

/** A plan may lack some kinds of search, and what was not asked is not known to be wrong. */
export function isProblem({ state, isMain }: CheckResult): boolean {
  return state !== 'ok' && state !== 'skipped' && (state !== 'unsupported' || isMain);
}
