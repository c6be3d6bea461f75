import type { Settings } from '../config/settings.ts';
import { longestWindowMs, owedName, type Policy } from '../core/limits/policy.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Ledger } from '../core/ports/ledger.ts';

export function apiPolicy(settings: Settings): Policy {
  return {
    name: 'api',
    limits: [
      { name: 'burst', ...settings.API_THROTTLE_BURST },
      { name: 'sustained', ...settings.API_THROTTLE_SUSTAINED },
    ],
  };
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
