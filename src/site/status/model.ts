import type { DisabledReason, Reason } from '../../core/upstream/reasons.ts';
import type { ProviderState } from '../components/state-mark.ts';
import type { Stretch } from './day.ts';

export const STATUS_GROUPS = ['web', 'media', 'cards', 'instant', 'maps', 'translate', 'suggest'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

/** The current and past state of one provider. */
export type ShownProvider = {
  readonly slug: string;
  readonly name: string;
  readonly group: StatusGroup;
  /** `probe`: checked on a schedule. `query`: measured from live searches. */
  readonly monitor: 'query' | 'probe';
  readonly state: ProviderState;
  /** Undefined if unknown. */
  readonly sinceMs: number | undefined;
  readonly checkedAtMs: number | undefined;
  readonly lastOkAtMs: number | undefined;
  readonly lastError: Reason | undefined;
  readonly day: readonly Stretch[];
  /** The share of successful checks in that day; undefined without checks. */
  readonly goodShare: number | undefined;
};

export type StatusModel = {
  readonly providers: readonly ShownProvider[];
  /** Providers that are off, and why. */
  readonly notAsked: readonly { readonly title: string; readonly off: DisabledReason }[];
  readonly nowMs: number;
};
