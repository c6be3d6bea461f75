import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import type { Ledger } from '../ports/ledger.ts';
import { UsageMeter } from './usage-meter.ts';

/** A ledger that counts as it is asked to; `cap` is what it has the last word on. */
function meterOf(monthlyCap: number | undefined, used: Record<string, number> = {}) {
  const clock = testClock(Date.UTC(2026, 10, 15, 12));
  const counts = new Map(Object.entries(used));
  const asked: string[] = [];
  let failure: Error | undefined;
  const ledger: Pick<Ledger, 'use' | 'giveBack' | 'searches' | 'days'> = {
    async use(key, day) {
      asked.push(`use ${key} ${day}`);
      if (failure) throw failure;
      const count = counts.get(key) ?? 0;
      if (count >= (monthlyCap ?? Infinity)) return false;
      counts.set(key, count + 1);
      return true;
    },
    async giveBack(key, day) {
      asked.push(`give back ${key} ${day}`);
      if (failure) throw failure;
      counts.set(key, (counts.get(key) ?? 0) - 1);
    },
    async searches(key, month) {
      asked.push(`searches ${key} ${month}`);
      if (failure) throw failure;
      return counts.get(key) ?? 0;
    },
    days: (keys, fromDay) => keys.map((key) => ({ key, day: fromDay, searches: counts.get(key) ?? 0 })),
  };
  const meter = new UsageMeter({ ledger: ledger as Ledger, clock, monthlyCap });
  const fail = (error: Error | undefined): void => {
    failure = error;
  };
  return { meter, clock, counts, asked, fail };
}

/** How many of so many at once are admitted. */
async function admitted(meter: UsageMeter, count: number, key = 'k'): Promise<number> {
  const all = await Promise.all(Array.from({ length: count }, async () => meter.admit(key)));
  return all.filter((admission) => admission !== undefined).length;
}

describe('a monthly cap', () => {
  it('admits in parallel no more than are left', async () => {
    const { meter } = meterOf(10, { k: 7 });
    assert.equal(await admitted(meter, 50), 3);
    assert.equal(await admitted(meter, 1), 0);
  });

  it('is one for each key', async () => {
    const { meter } = meterOf(2);
    assert.equal(await admitted(meter, 5, 'a'), 2);
    assert.equal(await admitted(meter, 5, 'b'), 2);
  });

  it('gives the place of a search that came to nothing to the next one', async () => {
    const { meter, clock, asked } = meterOf(2);
    const admission = await meter.admit('k');
    assert.ok(admission);
    assert.equal(await admitted(meter, 1), 1);
    clock.setWall(Date.UTC(2026, 10, 16));
    await meter.release(admission);
    assert.equal(asked.at(-1), 'give back k 2026-11-15', 'on the day it was counted on');
    assert.equal(await admitted(meter, 5), 1);
  });

  it('counts a search when it is admitted, and not once more when it is answered', async () => {
    const { meter, counts } = meterOf(3);
    const admission = await meter.admit('k');
    assert.ok(admission);
    assert.equal(counts.get('k'), 1);
    await meter.count(admission);
    assert.equal(counts.get('k'), 1);
  });

  it('admits nothing while the ledger fails, and a search that cannot be given back yet still ends', async () => {
    const { meter, fail } = meterOf(1);
    fail(new Error('away'));
    await assert.rejects(async () => meter.admit('k'), /away/);
    await meter.release({ key: 'k', day: '2026-11-15' });
    fail(undefined);
    assert.equal(await admitted(meter, 2), 1);
  });
});

describe('without a cap', () => {
  it('every search is admitted at once, without asking the ledger, and counted on its day', async () => {
    const { meter, asked } = meterOf(undefined);
    const admission = { key: 'k', day: '2026-11-15' };
    assert.deepEqual(meter.admit('k'), admission);
    await meter.release(admission);
    await meter.count(admission);
    assert.deepEqual(asked, ['use k 2026-11-15']);
  });
});

describe('usage', () => {
  it('is that of the month, with the cap where there is one', async () => {
    const capped = meterOf(10, { k: 7 });
    assert.deepEqual(await capped.meter.usage('k'), { month: '2026-11', searches: 7, limit: 10 });
    assert.deepEqual(capped.asked, ['searches k 2026-11']);
    assert.equal((await meterOf(undefined).meter.usage('k')).limit, null);
    assert.deepEqual(await capped.meter.days(['k'], '2026-11-01'), [
      { key: 'k', day: '2026-11-01', searches: 7 },
    ]);
  });

  it('begins anew in so many seconds, rounded up', () => {
    const { meter, clock } = meterOf(10);
    clock.setWall(Date.UTC(2026, 10, 30, 23, 59, 30));
    assert.equal(meter.secondsToMonthEnd(), 30);
    clock.advance(29_001);
    assert.equal(meter.secondsToMonthEnd(), 1);
  });
});
