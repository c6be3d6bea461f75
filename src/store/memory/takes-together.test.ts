import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Policy } from '../../core/limits/policy.ts';
import type { CountedMoment } from '../../core/limits/rate-windows.ts';
import type { Charge } from '../../core/ports/window-counters.ts';
import { handled } from '../../core/ports/maybe-promise.ts';
import { testClock } from '../../../tests/support/clock.ts';
import { MemoryWindowCounters } from './window-counters.ts';

const policyOf = (name: string, limit: number): Policy => ({
  name,
  limits: [{ name, limit, windowMs: 1_000 }],
});
const [key, account] = [policyOf('key', 5), policyOf('account', 3)];
const charges: readonly Charge[] = [
  { policy: key, subject: 'k' },
  { policy: account, subject: 'a' },
];

/** A journal whose answers arrive when the test says so. */
function slowJournal(fails = false) {
  const loads = new Map<string, PromiseWithResolvers<CountedMoment[]>>();
  const spends: string[] = [];
  return {
    spends,
    spend: (policy: string, subject: string) => {
      spends.push(`${policy} ${subject}`);
      return handled(fails ? Promise.reject(new Error('the disk is full')) : Promise.resolve());
    },
    spentSince: (policy: string) => {
      const load = loads.get(policy) ?? Promise.withResolvers<CountedMoment[]>();
      loads.set(policy, load);
      return load.promise;
    },
    answer: (policy: string, slots: CountedMoment[] = []) => loads.get(policy)?.resolve(slots),
  };
}

describe('a take under several limits in process', () => {
  it('is decided synchronously without a journal', () => {
    const counters = new MemoryWindowCounters({ clock: testClock() });
    const taken = counters.takeTogether(charges);
    assert.ok(!(taken instanceof Promise));
    assert.deepEqual(
      taken.limitStates.map(({ name, remaining }) => [name, remaining]),
      [
        ['key', 4],
        ['account', 2],
      ],
    );
    assert.equal(taken.recorded, undefined);
  });

  it('waits for what both subjects spent before, and writes a spend for each', async () => {
    const clock = testClock();
    const journal = slowJournal();
    const counters = new MemoryWindowCounters({ clock, journal });
    const asked = Promise.all(Array.from({ length: 5 }, async () => counters.takeTogether(charges)));
    journal.answer('key');
    await Promise.resolve();
    journal.answer('account', [{ atMs: clock.steadyMs() - 100, count: 2 }]);
    assert.deepEqual(
      (await asked).map(({ allowed }) => allowed),
      [true, false, false, false, false],
    );
    assert.deepEqual(journal.spends, ['key k', 'account a']);
  });

  it('counts even if one subject was dropped as idle while the other was loading', async () => {
    const clock = testClock();
    const journal = slowJournal();
    const counters = new MemoryWindowCounters({ clock, journal });
    const asked = counters.takeTogether(charges);
    journal.answer('key');
    await counters.look(key, 'k');
    assert.deepEqual([...counters.purge()], []);
    assert.deepEqual([counters.size(key), counters.size(account)], [0, 0]);
    journal.answer('account');
    assert.equal((await asked).allowed, true);
    assert.equal((await counters.look(key, 'k'))[0]?.remaining, 4);
    assert.equal((await counters.look(account, 'a'))[0]?.remaining, 2);
  });

  it('reports a spend that could not be written, and does not end the process if nobody awaits it', async () => {
    const journal = slowJournal(true);
    const counters = new MemoryWindowCounters({ clock: testClock(), journal });
    const asked = counters.takeTogether(charges);
    journal.answer('key');
    journal.answer('account');
    const { recorded } = await asked;
    await assert.rejects(recorded ?? Promise.resolve(), /disk is full/);
    await counters.takeTogether(charges);
  });
});
