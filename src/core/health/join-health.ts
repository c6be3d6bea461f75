import type { Health } from './model.ts';

/**
 * What is known of a provider once one more node told what it saw. The later check stands, the latest success is kept
 * whatever comes after, and a state lasts since whoever saw it first.
 */
export function joinHealth(known: Health, seen: Health): Health {
  return {
    ...(isLater(known, seen) ? seen : known),
    sinceMs: sinceOf(known, seen),
    lastOkAtMs: latest(known.lastOkAtMs, seen.lastOkAtMs),
  };
}

function isLater(known: Health, seen: Health): boolean {
  return seen.checkedAtMs >= known.checkedAtMs;
}

function sinceOf(known: Health, seen: Health): number {
  if (seen.state === known.state) return known.sinceMs;
  // A node that missed what another saw in between believes its own state to be older than it can be.
  if (isLater(known, seen)) return seen.sinceMs > known.checkedAtMs ? seen.sinceMs : seen.checkedAtMs;
  return seen.checkedAtMs >= known.sinceMs ? known.checkedAtMs : known.sinceMs;
}

function latest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one;
}
