import type { Reason } from '../upstream/provider.ts';

export type Health = {
  /** The name its health is stored under: engine slot and provider, or the provider alone. */
  readonly slug: string;
  readonly state: 'up' | 'down';
  /** Since when it has been in this state, as far as it was observed. */
  readonly sinceMs: number;
  readonly checkedAtMs: number;
  readonly lastOkAtMs: number | undefined;
  /** Undefined after a successful check. */
  readonly lastError: Reason | undefined;
};

/** How many observations of a provider within half an hour were good, and how many were not. */
export type HealthSlot = { readonly startMs: number; readonly ok: number; readonly failed: number };

export type ProviderSlot = HealthSlot & { readonly slug: string };

/** The chart of a day has 48 slots. */
export const HEALTH_SLOT_MS = 1_800_000;
export const HEALTH_SLOTS_PER_DAY = 48;

/** Upper bounds of the ranges in which response times are counted; a last range has the slower ones. */
export const SPEED_BOUNDS_MS = [50, 100, 200, 300, 500, 800, 1_200, 2_000, 3_000, 5_000] as const;

/** What is counted of a provider over a longer time. */
export type ProviderCounts = {
  readonly slug: string;
  readonly ok: number;
  readonly failed: number;
  /** How many results of searches it found, and how many of those only it found. */
  readonly results: number;
  readonly unique: number;
  /** Successful responses in each range of `SPEED_BOUNDS_MS`. */
  readonly speeds: readonly number[];
};

/** `dayMs`: when the day begins, in UTC. */
export type ProviderDay = ProviderCounts & { readonly dayMs: number };

/** What all nodes observed of the providers. */
export interface HealthStore {
  /**
   * Merges the observations into the stored ones as `joinHealth` does, in order, and adds the counts; all of it or nothing.
   */
  record(
    observed: readonly Health[],
    counted: readonly ProviderSlot[],
    days?: readonly ProviderDay[],
  ): Promise<void>;
  all(): Promise<Health[]>;
  /** Slots that begin at `sinceMs` or later. */
  slots(sinceMs: number): Promise<ProviderSlot[]>;
  forgetSlotsBefore(startMs: number): Promise<void>;
  /** The sums of the days that begin at `sinceMs` or later, by provider. */
  totals(sinceMs: number): Promise<ProviderCounts[]>;
  forgetDaysBefore(dayMs: number): Promise<void>;
}
