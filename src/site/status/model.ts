import type { DisabledReason, Reason } from '../../core/upstream/reasons.ts';
import type { ProviderState } from '../components/state-mark.ts';
import type { Stretch } from './day.ts';

export const STATUS_GROUPS = ['web', 'media', 'cards', 'instant', 'maps', 'translate', 'suggest'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

/** How one provider is, and how it was. */
export type ShownProvider = {
  readonly slug: string;
  readonly name: string;
  readonly group: StatusGroup;
  /** `probe`: asked on a schedule. `query`: seen from real searches. */
  readonly monitor: 'query' | 'probe';
  readonly state: ProviderState;
  /** What is not known is undefined. */
  readonly sinceMs: number | undefined;
  readonly checkedAtMs: number | undefined;
  readonly lastOkAtMs: number | undefined;
  readonly lastError: Reason | undefined;
  readonly day: readonly Stretch[];
  /** The share of good looks in that day; undefined where nobody looked. */
  readonly goodShare: number | undefined;
};

export type StatusModel = {
  readonly providers: readonly ShownProvider[];
  /** The others there are, and why. */
  readonly notAsked: readonly { readonly title: string; readonly off: DisabledReason }[];
  readonly nowMs: number;
};
