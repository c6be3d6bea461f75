import { KeyAllowances } from '../../src/core/limits/key-allowances.ts';
import type { UsageSubjects } from '../../src/core/ports/ledger.ts';

/** Of a key without limits and without an account, unless they are given. */
export function subjectsOf(key: string, others: Partial<UsageSubjects> = {}): UsageSubjects {
  return { key, keyLimit: Infinity, account: '', accountLimit: Infinity, ...others };
}

/** With these monthly limits, and rate limits that no test reaches. */
export function allowancesOf(monthly: { key?: number; account?: number }): KeyAllowances {
  const rate = { limit: 1_000_000, windowMs: 60_000 };
  return new KeyAllowances({
    key: { burst: rate, sustained: rate, monthly: monthly.key },
    account: { burst: undefined, sustained: undefined, monthly: monthly.account },
  });
}
