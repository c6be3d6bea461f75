import { isWithin, type KeyMaxima } from '../accounts/key-terms.ts';
import type { AccountCeilings, KeyLimits, StoredKey } from '../accounts/model.ts';
import type { Limit, Policy, Decision } from './policy.ts';
import { MAX_RATE_MS, type Rate } from './rate.ts';
import type { MaybePromise } from '../ports/maybe-promise.ts';
import type { WindowCounters } from '../ports/window-counters.ts';

/** What all keys of an account may use together. Undefined is no ceiling. */
export type AccountAllowance = {
  /** Undefined if there is no rate limit. */
  readonly policy: Policy | undefined;
  readonly monthly: number | undefined;
};

export type KeyAllowance = {
  readonly policy: Policy;
  /** Searches in a calendar month. Undefined is no limit. */
  readonly monthly: number | undefined;
  /** Undefined if the account has no ceilings. */
  readonly account: AccountAllowance | undefined;
};

export type AllowanceDefaults = {
  readonly key: KeyMaxima;
  readonly account: {
    readonly burst: Rate | undefined;
    readonly sustained: Rate | undefined;
    readonly monthly: number | undefined;
  };
};

/** The limits of each key: the defaults of the instance, the key's own limits and the ceilings of its account. */
export class KeyAllowances {
  readonly #defaults: AllowanceDefaults;
  readonly #usual: KeyAllowance;
  readonly #special = new WeakMap<StoredKey, KeyAllowance>();

  constructor(defaults: AllowanceDefaults) {
    this.#defaults = defaults;
    const { key, account } = defaults;
    this.#usual = {
      policy: keyPolicy(key.burst, key.sustained),
      monthly: key.monthly,
      account: accountAllowance(account),
    };
  }

  get usual(): KeyAllowance {
    return this.#usual;
  }

  of(key: StoredKey): KeyAllowance {
    return hasNothingOwn(key)
      ? this.#usual
      : this.#special.getOrInsertComputed(key, () => this.#allowanceOf(key));
  }

  monthlyOf({ byAdmin, monthly: own }: KeyLimits): number | undefined {
    const { monthly } = this.#defaults.key;
    if (byAdmin || monthly === undefined || own === undefined) return own ?? monthly;
    // The maximum may have been lowered since users chose their limits.
    return Math.min(own, monthly);
  }

  accountMonthlyOf(ceilings: AccountCeilings): number | undefined {
    return chosen(ceilings.monthly, this.#defaults.account.monthly);
  }

  #allowanceOf({ limits, ownerCeilings: ceilings, sandbox }: StoredKey): KeyAllowance {
    const { key, account } = this.#defaults;
    const { byAdmin } = limits;
    // The maximum may have been lowered since users chose their limits.
    const rate = (own: Rate | undefined, most: Rate): Rate =>
      own && (byAdmin || isWithin(own, most)) ? own : most;
    return {
      policy: keyPolicy(rate(limits.burst, key.burst), rate(limits.sustained, key.sustained)),
      monthly: this.monthlyOf(limits),
      // Ceilings protect the engines, which the sandbox does not use.
      account: sandbox
        ? undefined
        : accountAllowance({
            burst: chosen(ceilings.burst, account.burst),
            sustained: chosen(ceilings.sustained, account.sustained),
            monthly: this.accountMonthlyOf(ceilings),
          }),
    };
  }
}

function hasNothingOwn({ limits, ownerCeilings: ceilings, sandbox }: StoredKey): boolean {
  return (
    !sandbox &&
    limits.burst === undefined &&
    limits.sustained === undefined &&
    limits.monthly === undefined &&
    ceilings.burst === undefined &&
    ceilings.sustained === undefined &&
    ceilings.monthly === undefined
  );
}

function keyPolicy(burst: Rate, sustained: Rate): Policy {
  return {
    name: KEY_POLICY,
    limits: [
      { name: 'burst', ...burst },
      { name: 'sustained', ...sustained },
    ],
    widest: [
      { name: 'burst', limit: burst.limit, windowMs: MAX_RATE_MS },
      { name: 'sustained', limit: sustained.limit, windowMs: MAX_RATE_MS },
    ],
  };
}

/** The names under which keys and accounts spend. */
export const KEY_POLICY = 'api';
export const ACCOUNT_POLICY = 'account';

/** An account may have one of these limits, or both. */
const WIDEST_CEILINGS: readonly Limit[] = [
  { name: 'account-burst', limit: 1, windowMs: MAX_RATE_MS },
  { name: 'account-sustained', limit: 1, windowMs: MAX_RATE_MS },
];

function chosen<T>(own: T | 'off' | undefined, usual: T | undefined): T | undefined {
  if (own === 'off') return undefined;
  return own ?? usual;
}

function accountAllowance({
  burst,
  sustained,
  monthly,
}: AllowanceDefaults['account']): AccountAllowance | undefined {
  const limits: Limit[] = [
    ...(burst ? [{ name: 'account-burst', ...burst }] : []),
    ...(sustained ? [{ name: 'account-sustained', ...sustained }] : []),
  ];
  if (limits.length === 0 && monthly === undefined) return undefined;
  return {
    policy: limits.length > 0 ? { name: ACCOUNT_POLICY, limits, widest: WIDEST_CEILINGS } : undefined,
    monthly,
  };
}

/** Takes one request from the rate limits of a key and, where set, from those of its account: from all or from none. */
export function spendAllowance(
  counters: WindowCounters,
  { policy, account }: KeyAllowance,
  { prefix, ownerId }: StoredKey,
): MaybePromise<Decision> {
  if (!account?.policy) return counters.take(policy, prefix, ownerId);
  const charges = [
    { policy, subject: prefix },
    { policy: account.policy, subject: ownerId },
  ];
  return counters.takeTogether(charges, ownerId);
}
