import { ALL_NODES } from '../core/upstream/call-budget.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import type { Settings } from '../config/table.ts';
import type { KeyMaxima } from '../core/accounts/key-terms.ts';
import {
  ACCOUNT_POLICY,
  KEY_POLICY,
  KeyAllowances,
  type AllowanceDefaults,
} from '../core/limits/key-allowances.ts';
import { longestWindowMs, owedName, type Policy } from '../core/limits/policy.ts';
import { MAX_RATE_MS } from '../core/limits/rate.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { KeysStore } from '../core/ports/keys-store.ts';
import type { Ledger } from '../core/ports/ledger.ts';

/** The limits of a key, and the most that users may choose for one. */
export function keyMaxima(settings: Settings): KeyMaxima {
  return {
    burst: settings.API_THROTTLE_BURST,
    sustained: settings.API_THROTTLE_SUSTAINED,
    monthly: settings.API_MONTHLY_LIMIT,
  };
}

/** The limits of accounts for which an administrator has set none. */
export function accountDefaults(settings: Settings): AllowanceDefaults['account'] {
  return {
    burst: settings.ACCOUNT_THROTTLE_BURST,
    sustained: settings.ACCOUNT_THROTTLE_SUSTAINED,
    monthly: settings.ACCOUNT_MONTHLY_LIMIT,
  };
}

export function keyAllowances(settings: Settings): KeyAllowances {
  return new KeyAllowances({ key: keyMaxima(settings), account: accountDefaults(settings) });
}

type Retention = { readonly policy: string; readonly windowMs: number };

export function retentionOf(policy: Policy): Retention {
  return { policy: policy.name, windowMs: longestWindowMs(policy) };
}

/** Of keys and accounts, which can have longer windows than the default. */
export async function keyRetentions(
  { usual }: KeyAllowances,
  keys: Pick<KeysStore, 'longestWindowMs'>,
): Promise<Retention[]> {
  const longest = async (policy: Policy | undefined, of: 'keys' | 'accounts'): Promise<number> => {
    const usualMs = policy ? longestWindowMs(policy) : 0;
    return usualMs === MAX_RATE_MS ? usualMs : Math.max(usualMs, await keys.longestWindowMs(of));
  };
  const keysMs = await longest(usual.policy, 'keys');
  const accountsMs = await longest(usual.account?.policy, 'accounts');
  return [
    { policy: KEY_POLICY, windowMs: keysMs },
    // Without a ceiling nothing is recorded, but earlier spends count again once one is set.
    { policy: ACCOUNT_POLICY, windowMs: accountsMs || MAX_RATE_MS },
  ];
}

/** Removes entries that have left every window. */
export async function forgetOldSpends(
  ledger: Pick<Ledger, 'forgetSpentBefore'>,
  retentions: readonly Retention[],
  clock: Clock,
): Promise<void> {
  for (const { policy, windowMs } of retentions) {
    for (const name of [policy, owedName(policy)]) {
      await ledger.forgetSpentBefore(name, clock.steadyMs() - windowMs);
    }
  }
}

export async function budgetsOf(policy: Policy, counters: Pick<WindowCounters, 'look'>) {
  return (await counters.look(policy, ALL_NODES)).map(({ limit, windowSeconds, remaining }) => ({
    limit,
    windowMs: windowSeconds * 1000,
    left: remaining,
  }));
}
