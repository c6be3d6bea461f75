import type { ApiKey } from '../../core/accounts/model.ts';
import type { Usage } from '../../core/limits/usage-meter.ts';

/** What was just done, as a parameter of the address after the redirect. */
export const KEY_NOTICES = ['changed', 'revoked', 'made_already'] as const;
export type KeyNotice = (typeof KEY_NOTICES)[number];

export type KeyWithUse = ApiKey & {
  readonly month: Usage;
  /** Searches of each day of `OwnKeys.days`. */
  readonly days: readonly number[];
};

/** The searches of all keys at one endpoint. */
export type EndpointUse = {
  /** Empty for searches of versions that did not count endpoints. */
  readonly endpoint: string;
  /** Searches of each day of `OwnKeys.days`. */
  readonly days: readonly number[];
};

/** The keys of one user that a page shows. */
export type OwnKeys = {
  readonly nowMs: number;
  /** In UTC, `2026-11-15`, oldest first. */
  readonly days: readonly string[];
  readonly live: readonly KeyWithUse[];
  readonly expired: readonly KeyWithUse[];
  readonly revoked: readonly KeyWithUse[];
  /** Most used first. */
  readonly endpoints: readonly EndpointUse[];
  /** Of the account, with keys that the page does not show. */
  readonly month: Usage;
};

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
