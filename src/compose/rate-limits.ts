import type { Settings } from '../config/settings.ts';
import type { KeyMaxima } from '../core/accounts/key-terms.ts';
import { KeyAllowances, type AllowanceDefaults } from '../core/limits/key-allowances.ts';
import { longestWindowMs, owedName, type Policy } from '../core/limits/policy.ts';
import type { Clock } from '../core/ports/clock.ts';
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

/** Removes entries that have left every window. */
export async function forgetOldSpends(
  ledger: Ledger,
  policies: readonly Policy[],
  clock: Clock,
): Promise<void> {
  for (const policy of policies) {
    for (const name of [policy.name, owedName(policy.name)]) {
      await ledger.forgetSpentBefore(name, clock.steadyMs() - longestWindowMs(policy));
    }
  }
}
