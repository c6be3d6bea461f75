import type { Health } from '../../core/health/model.ts';
import type { DisabledReason } from '../../core/upstream/reasons.ts';

/** What was just done, as a parameter of the address after the redirect. */
export const ADMIN_NOTICES = ['created', 'disabled', 'enabled', 'password', 'limits', 'deleted'] as const;
export type AdminNotice = (typeof ADMIN_NOTICES)[number];

/** One of the engine names that a provider serves. */
export type ListedState = {
  readonly name: string;
  readonly slug: string;
  readonly monitor: 'query' | 'probe';
  readonly health: Health | undefined;
  /** Undefined if the format of its responses is as usual. */
  readonly formatChangedAtMs: number | undefined;
};

export type Budget = { readonly limit: number; readonly windowMs: number; readonly left: number };

export type ListedProvider = {
  /** As in the settings. */
  readonly name: string;
  readonly group: string;
  readonly off: DisabledReason | undefined;
  readonly states: readonly ListedState[];
  /** Undefined if it cannot be read at the moment. */
  readonly budgets: readonly Budget[] | undefined;
};

export type ListedSetting = { readonly name: string; readonly value: string; readonly source: string };
