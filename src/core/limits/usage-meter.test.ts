import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import { storedKey } from '../../../tests/support/key-rings.ts';
import { allowancesOf } from '../../../tests/support/usage-subjects.ts';
import { NO_CEILINGS, type StoredKey } from '../accounts/model.ts';
import type { Ledger, UsageSubjects } from '../ports/ledger.ts';
import { UsageMeter, type AdmittedSearch } from './usage-meter.ts';

/** A ledger that counts as it is asked to. */
function meterOf(limits: { key?: number; account?: number } = {}, used: Record<string, number> = {}) {
  const clock = testClock(Date.UTC(2026, 10, 15, 12));
  const counts = new Map(Object.entries(used));
  const asked: string[] = [];
  let failure: Error | undefined;
  const count = (subject: string): number => counts.get(subject) ?? 0;
  const add = ({ key, account }: UsageSubjects, by: number): void => {
    for (const subject of [key, account]) if (subject !== '') counts.set(subject, count(subject) + by);
  };
  const ledger: Pick<Ledger, 'use' | 'giveBack' | 'searches' | 'days'> = {
    async use(subjects, endpoint, day) {
      asked.push(`use ${subjects.key} ${endpoint} ${day}`);
      if (failure) throw failure;
      if (count(subjects.key) >= subjects.keyLimit) return 'key_limit';
      if (count(subjects.account) >= subjects.accountLimit) return 'account_limit';
      add(subjects, 1);
      return 'counted';
    },
    async giveBack(subjects, endpoint, day) {
      asked.push(`give back ${subjects.key} ${endpoint} ${day}`);
      if (failure) throw failure;
      add(subjects, -1);
    },
    async searches(subject, month) {
      asked.push(`searches ${subject} ${month}`);
      return count(subject);
    },
    days: async (keys, day) => keys.map((key) => ({ key, day, endpoint: 'web', searches: count(key) })),
  };
  const meter = new UsageMeter({ ledger: ledger as Ledger, clock, allowances: allowancesOf(limits) });
  const fail = (error: Error | undefined): void => {
    failure = error;
  };
  return { meter, clock, counts, asked, fail };
}

const keyOf = (prefix: string, extra: Partial<StoredKey> = {}): StoredKey =>
  storedKey({ prefix, secret: 's' }, { ownerId: 'u', ...extra });
const withMonthly = (monthly: number, byAdmin = false): Pick<StoredKey, 'limits'> => ({
  limits: { burst: undefined, sustained: undefined, monthly, byAdmin },
});
const ceiling = (monthly: number | 'off'): Pick<StoredKey, 'ownerCeilings'> => ({
  ownerCeilings: { ...NO_CEILINGS, monthly },
});
const K = keyOf('k');

async function admitted(meter: UsageMeter, key = K): Promise<AdmittedSearch> {
  const admission = await meter.admit(key, 'web');
  assert.ok(typeof admission !== 'string');
  return admission;
}

/** How many of so many at once are admitted. */
async function countAdmitted(meter: UsageMeter, count: number, key = K): Promise<number> {
  const all = await Promise.all(Array.from({ length: count }, async () => meter.admit(key, 'web')));
  return all.filter((admission) => typeof admission !== 'string').length;
}

describe('a monthly limit', () => {
  it('admits no more parallel searches than are left', async () => {
    const { meter } = meterOf({ key: 10 }, { k: 7 });
    assert.equal(await countAdmitted(meter, 50), 3);
    assert.equal(await meter.admit(K, 'web'), 'key_limit');
  });

  it('applies to each key separately', async () => {
    const { meter } = meterOf({ key: 2 });
    assert.equal(await countAdmitted(meter, 5, keyOf('a')), 2);
    assert.equal(await countAdmitted(meter, 5, keyOf('b')), 2);
  });

  const CASES: [name: string, limits: { key?: number; account?: number }, key: StoredKey, most: number][] = [
    ['of a key, below that of the instance', { key: 5 }, keyOf('k', withMonthly(3)), 3],
    ['of a key without one of the instance', {}, keyOf('k', withMonthly(3)), 3],
    ['of a key, above a maximum that was lowered', { key: 5 }, keyOf('k', withMonthly(9)), 5],
    ['set by an administrator, above the maximum', { key: 5 }, keyOf('k', withMonthly(9, true)), 9],
    ['of all accounts', { key: 5, account: 4 }, K, 4],
    ['of one account', { key: 5, account: 1 }, keyOf('k', ceiling(2)), 2],
    ['of all accounts, with an exception', { key: 5, account: 1 }, keyOf('k', ceiling('off')), 5],
    ['of all accounts, for a sandbox key', { key: 5, account: 1 }, keyOf('k', { sandbox: true }), 5],
  ];
  for (const [name, limits, key, most] of CASES) {
    it(`${name}: ${most}`, async () => {
      assert.equal(await countAdmitted(meterOf(limits).meter, 12, key), most);
    });
  }

  it('of an account is shared by its keys and reported as the account limit', async () => {
    const { meter, counts } = meterOf({ account: 3 });
    assert.equal(await countAdmitted(meter, 2, keyOf('a')), 2);
    assert.equal(await countAdmitted(meter, 5, keyOf('b')), 1);
    assert.equal(await meter.admit(keyOf('b'), 'web'), 'account_limit');
    assert.equal(await countAdmitted(meter, 1, keyOf('c', { ownerId: 'other' })), 1);
    assert.deepEqual(Object.fromEntries(counts), { a: 2, '@u': 3, b: 1, c: 1, '@other': 1 });
  });

  it('does not count failed searches toward the monthly limit', async () => {
    const { meter, clock, asked } = meterOf({ key: 2 });
    const admission = await admitted(meter);
    assert.equal(await countAdmitted(meter, 1), 1);
    clock.setWall(Date.UTC(2026, 10, 16));
    await meter.release(admission);
    assert.equal(asked.at(-1), 'give back k web 2026-11-15', 'on the day it was counted on');
    assert.equal(await countAdmitted(meter, 5), 1);
  });

  it('admits nothing while the ledger fails, and ends a search even if its refund fails', async () => {
    const { meter, fail } = meterOf({ key: 2 });
    const admission = await admitted(meter);
    fail(new Error('away'));
    await assert.rejects(async () => meter.admit(K, 'web'), /away/);
    await meter.release(admission);
    fail(undefined);
    assert.equal(await countAdmitted(meter, 2), 1);
  });
});

describe('without a limit', () => {
  it('counts a search on its day when it is admitted, and refunds it on that day', async () => {
    const { meter, clock, asked, counts } = meterOf();
    const admission = await admitted(meter);
    assert.deepEqual(Object.fromEntries(counts), { k: 1, '@u': 1 });
    clock.setWall(Date.UTC(2026, 10, 16));
    await meter.release(admission);
    assert.deepEqual(asked, ['use k web 2026-11-15', 'give back k web 2026-11-15']);
    assert.deepEqual(Object.fromEntries(counts), { k: 0, '@u': 0 });
  });

  it('does not count the searches of a sandbox key toward its account', async () => {
    const { meter, counts } = meterOf();
    await admitted(meter, keyOf('s', { sandbox: true }));
    assert.deepEqual(Object.fromEntries(counts), { s: 1 });
  });
});

describe('usage', () => {
  it('is the count of the month and the limit', async () => {
    const { meter, asked } = meterOf({ key: 10 }, { k: 7, '@u': 9 });
    const of = (searches: number, limit: number | null) => ({ month: '2026-11', searches, limit });
    assert.deepEqual(await meter.usage(K), of(7, 10));
    assert.deepEqual(await meter.usage(keyOf('k', withMonthly(8))), of(7, 8));
    assert.deepEqual(await meter.accountUsage({ id: 'u', ceilings: NO_CEILINGS }), of(9, null));
    assert.deepEqual(await meter.accountUsage({ id: 'u', ceilings: ceiling(20).ownerCeilings }), of(9, 20));
    assert.deepEqual(new Set(asked), new Set(['searches k 2026-11', 'searches @u 2026-11']));
    assert.equal((await meterOf().meter.usage(K)).limit, null);
    assert.deepEqual(await meter.days(['k'], '2026-11-01'), [
      { key: 'k', day: '2026-11-01', endpoint: 'web', searches: 7 },
    ]);
  });

  it('restarts in a number of seconds that is rounded up', () => {
    const { meter, clock } = meterOf({ key: 10 });
    clock.setWall(Date.UTC(2026, 10, 30, 23, 59, 30));
    assert.equal(meter.secondsToMonthEnd(), 30);
    clock.advance(29_001);
    assert.equal(meter.secondsToMonthEnd(), 1);
  });
});
