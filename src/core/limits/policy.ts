import type { Rate } from './rate.ts';

export type Limit = Rate & { name: string };

/** Limits that apply together: a request must satisfy all of them, and spends all of them or none. */
export type Policy = { name: string; limits: readonly Limit[] };

export function longestWindowMs(policy: Policy): number {
  return Math.max(...policy.limits.map((limit) => limit.windowMs));
}

/** A window is remembered in at most this many slots, whatever its limit. */
const SLOTS_PER_WINDOW = 10_000;

/**
 * The width of the slots that spends are rounded up to. Up to 10,000 a window every spend keeps its own millisecond;
 * a larger limit is held to within a ten-thousandth of its window, on the strict side, so that its memory is bounded.
 */
export function slotMs(rate: Rate): number {
  return rate.limit <= SLOTS_PER_WINDOW ? 1 : Math.ceil(rate.windowMs / SLOTS_PER_WINDOW);
}
