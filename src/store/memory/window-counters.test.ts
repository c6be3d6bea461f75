import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Policy } from '../../core/limits/policy.ts';
import type { CountedMoment } from '../../core/limits/rate-windows.ts';
import { handled } from '../../core/ports/maybe-promise.ts';
import { testClock } from '../../../tests/support/clock.ts';
import { MemoryWindowCounters } from './window-counters.ts';

const policy: Policy = { name: 'p', limits: [{ name: 'l', limit: 2, windowMs: 1000 }] };

describe('window counters in process', () => {
  it('forget subjects whose windows are empty, and never one that still counts', async () => {
    const clock = testClock();
    const counters = new MemoryWindowCounters({ clock });
    await counters.take(policy, 'busy');
    for (let i = 0; i < 10_000; i++) {
      clock.advance(1);
      await counters.take(policy, `passing ${i}`);
      if (i % 500 === 0) await counters.take(policy, 'busy');
    }
    assert.equal([...counters.purge()].length, 10, 'in slices of a thousand');
    assert.ok(counters.size(policy) <= 1002, `${counters.size(policy)} remembered`);
    assert.equal((await counters.take(policy, 'busy')).allowed, false);
  });

  it('load a subject from the journal once for simultaneous requests', async () => {
    const { promise, resolve } = Promise.withResolvers<CountedMoment[]>();
    let loads = 0;
    const clock = testClock();
    const journal = { spend: () => handled(Promise.resolve()), spentSince: () => (loads++, promise) };
    const counters = new MemoryWindowCounters({ clock, journal });
    const asked = Promise.all(Array.from({ length: 5 }, async () => counters.take(policy, 's')));
    resolve([{ atMs: clock.steadyMs() - 500, count: 1 }]);
    assert.deepEqual(
      (await asked).map(({ allowed }) => allowed),
      [true, false, false, false, false],
    );
    assert.equal(loads, 1);
  });

  it('load a subject from the journal once for lookups', async () => {
    const { promise, resolve } = Promise.withResolvers<CountedMoment[]>();
    let loads = 0;
    let spends = 0;
    const clock = testClock();
    const journal = {
      spend() {
        spends++;
        return handled(Promise.resolve());
      },
      spentSince: () => (loads++, promise),
    };
    const counters = new MemoryWindowCounters({ clock, journal });
    const looks = Promise.all([1, 2, 3].map(async () => counters.look(policy, 's')));
    const taken = counters.take(policy, 's');
    resolve([{ atMs: clock.steadyMs() - 500, count: 1 }]);
    for (const [standing] of await looks) assert.ok(standing && standing.remaining >= 0);
    assert.equal((await taken).limitStates[0]?.remaining, 0);
    assert.deepEqual([loads, spends], [1, 1]);
    assert.deepEqual(counters.look(policy, 's'), [
      { name: 'l', limit: 2, windowSeconds: 1, remaining: 0, resetSeconds: 1 },
    ]);
  });

  it('forget subjects that were only looked up', async () => {
    const clock = testClock();
    const counters = new MemoryWindowCounters({ clock });
    for (let i = 0; i < 10; i++) await counters.look(policy, `looked at ${i}`);
    assert.deepEqual([...counters.purge()], []);
    assert.equal(counters.size(policy), 0);
  });

  it('spend nothing while nothing can be recorded', async () => {
    let isOut = true;
    const counters = new MemoryWindowCounters({
      clock: testClock(),
      journal: {
        refuseIfOut: () => {
          if (isOut) throw new Error('the disk is full');
        },
        spend: () => handled(Promise.resolve()),
        spentSince: async () => [],
      },
    });
    for (let i = 0; i < 3; i++) assert.throws(() => counters.take(policy, 's'), /the disk is full/);
    assert.throws(() => counters.takeTogether([{ policy, subject: 's' }]), /the disk is full/);
    isOut = false;
    assert.deepEqual(await counters.look(policy, 's'), [
      { name: 'l', limit: 2, windowSeconds: 1, remaining: 2, resetSeconds: 0 },
    ]);
  });

  it('load what was spent before the first record of a subject, and nothing that was recorded since', async () => {
    const clock = testClock();
    const spent: CountedMoment[] = [{ atMs: clock.steadyMs() - 100, count: 3 }];
    const counters = new MemoryWindowCounters({
      clock,
      journal: { spend: () => handled(Promise.resolve()), spentSince: async () => spent },
    });
    const wide: Policy = { name: 'wide', limits: [{ name: 'l', limit: 9, windowMs: 1000 }] };
    for (let i = 0; i < 2; i++) {
      counters.record(wide, 's');
      spent.push({ atMs: clock.steadyMs(), count: 1 });
      clock.advance(10);
    }
    assert.equal((await counters.look(wide, 's'))[0]?.remaining, 4);
  });

  it('load again after the journal failed', async () => {
    let fails = true;
    const spentSince = async (): Promise<CountedMoment[]> => {
      if (fails) throw new Error('away');
      return [];
    };
    const counters = new MemoryWindowCounters({
      clock: testClock(),
      journal: { spend: () => handled(Promise.resolve()), spentSince },
    });
    await assert.rejects(async () => counters.take(policy, 's'), /away/);
    fails = false;
    assert.equal((await counters.take(policy, 's')).allowed, true);
  });
});
