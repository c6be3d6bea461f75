import type { StoredKey } from '../accounts/model.ts';
import type { MaybePromise } from '../ports/maybe-promise.ts';
import type { WindowCounters } from '../ports/window-counters.ts';
import type { Decision } from './decision.ts';
import type { KeyAllowance } from './key-allowances.ts';

/** Takes one request from the rate limits of a key and, where set, from those of its account: from all or from none. */
export function spendAllowance(
  counters: WindowCounters,
  { policy, account }: KeyAllowance,
  { prefix, ownerId }: StoredKey,
): MaybePromise<Decision> {
  if (!account?.policy) return counters.take(policy, prefix);
  return counters.takeTogether([
    { policy, subject: prefix },
    { policy: account.policy, subject: ownerId },
  ]);
}
