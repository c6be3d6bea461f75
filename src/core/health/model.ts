import type { Reason } from '../upstream/reasons.ts';

/** The latest known state of a provider. */
export type Health = {
  /** What its health is known by: the slot and its provider, or the provider alone. */
  readonly slug: string;
  readonly state: 'up' | 'down';
  /** Since when it is in this state, as far as anybody looked. */
  readonly sinceMs: number;
  readonly checkedAtMs: number;
  readonly lastOkAtMs: number | undefined;
  /** Undefined after a successful check. */
  readonly lastError: Reason | undefined;
};

/** How many looks at a provider in one stretch of time were good, and how many were not. */
export type HealthSlot = { readonly startMs: number; readonly ok: number; readonly failed: number };

/** The same, of a provider by the name its health is known by. */
export type ProviderSlot = HealthSlot & { readonly slug: string };

/** The length of a stretch: the strip of a day has 48. */
export const HEALTH_SLOT_MS = 1_800_000;
export const HEALTH_SLOTS_PER_DAY = 48;

/** The start of the stretch that a moment is in. */
export function healthSlotOf(atMs: number): number {
  return Math.floor(atMs / HEALTH_SLOT_MS) * HEALTH_SLOT_MS;
}
