import type { Policy } from '../core/limits/policy.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import { ALL_NODES } from '../core/upstream/call-budget.ts';

/** What is left of each limit. */
export async function budgetsOf(policy: Policy, counters: Pick<WindowCounters, 'look'>) {
  return (await counters.look(policy, ALL_NODES)).map(({ limit, windowSeconds, remaining }) => ({
    limit,
    windowMs: windowSeconds * 1000,
    left: remaining,
  }));
}
