import type { Rate } from './rate.ts';

/** Up to this long a limit is a pace, beyond it a quota. */
export const MAX_PACE_MS = 60_000;

export type Limit = Rate & { name: string };

/** Limits that apply together: a request must satisfy all of them, and spends all of them or none. */
export type Policy = {
  name: string;
  limits: readonly Limit[];
  /**
   * What is spent costs something. It is written down before it is spent, and nodes that cannot agree with each other
   * divide the limits between them.
   */
  budget?: true;
  /** Every limit that a subject may have under this policy, with its longest window. Set where subjects differ. */
  widest?: readonly Limit[];
};

/** Covers the limits of all subjects of a policy, for work that does not know the limits of each. */
export function widestOf(policy: Policy): Policy {
  return policy.widest ? { name: policy.name, limits: policy.widest } : policy;
}

export function hasSameLimits({ limits: some }: Policy, { limits: others }: Policy): boolean {
  return (
    some.length === others.length &&
    some.every(({ name, limit, windowMs }, i) => {
      const other = others[i];
      return other?.name === name && other.limit === limit && other.windowMs === windowMs;
    })
  );
}

/** The name under which spends are recorded while the shared counters are unreachable. */
export function owedName(policy: string): string {
  return `owed:${policy}`;
}

/** The same policy with a node's share of each limit. A pace of less than one call for each node is left at one. */
export function sharedBy(policy: Policy, nodes: number): Policy {
  const shareOf = ({ limit, windowMs }: Limit): number =>
    Math.max(windowMs <= MAX_PACE_MS ? 1 : 0, Math.floor(limit / nodes));
  return { ...policy, limits: policy.limits.map((limit) => ({ ...limit, limit: shareOf(limit) })) };
}

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
