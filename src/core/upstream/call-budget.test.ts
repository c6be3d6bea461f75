import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MemoryWindowCounters } from '../../store/memory/window-counters.ts';
import { testClock } from '../../../tests/support/clock.ts';
import { neverAsked } from '../../../tests/support/upstreams.ts';
import type { Rate } from '../limits/rate.ts';
import { CallBudget } from './call-budget.ts';

const SECOND: Rate = { limit: 1, windowMs: 1_000 };
const HOUR: Rate = { limit: 3, windowMs: 3_600_000 };

function callsOf({ pace = [], budget = [] }: { pace?: readonly Rate[]; budget?: readonly Rate[] }) {
  const clock = testClock();
  const counters = new MemoryWindowCounters({ clock });
  const make = (provider: string) => new CallBudget({ provider, pace, budget, counters });
  return { clock, make, calls: make('BRAVE') };
}

describe('CallBudget', () => {
  it('reads no counter without limits', () => {
    const calls = new CallBudget({ provider: 'BRAVE', pace: [], budget: [], counters: neverAsked });
    assert.equal(calls.policy, undefined);
    assert.equal(calls.take(), undefined);
  });

  it('reports a used-up pace as a rate limit, with the time to retry', async () => {
    const { calls, clock } = callsOf({ pace: [SECOND] });
    assert.equal(await calls.take(), undefined);
    assert.deepEqual(await calls.take(), { reason: 'rate_limited', retryAfterMs: 1_000 });
    clock.advance(1_000);
    assert.equal(await calls.take(), undefined);
  });

  it('reports a used-up budget as an exhausted quota', async () => {
    const { calls, clock } = callsOf({ pace: [SECOND], budget: [HOUR] });
    for (let i = 0; i < 3; i++) {
      assert.equal(await calls.take(), undefined);
      clock.advance(1_000);
    }
    assert.deepEqual(await calls.take(), { reason: 'quota_exhausted', retryAfterMs: 3_597_000 });
  });

  it('reports a rate limit while the budget is not used up', async () => {
    const { calls } = callsOf({ pace: [SECOND], budget: [HOUR] });
    await calls.take();
    assert.equal((await calls.take())?.reason, 'rate_limited');
  });

  const MINUTE: Rate = { limit: 5, windowMs: 60_000 };
  const MONTH: Rate = { limit: 9, windowMs: 31 * 86_400_000 };
  const places: [name: string, pace: Rate[], budget: Rate[], expected: Rate[]][] = [
    ['of the same period', [SECOND], [{ limit: 5, windowMs: 1_000 }], [{ limit: 5, windowMs: 1_000 }]],
    ['of a minute over one of a second', [SECOND], [MINUTE], [MINUTE]],
    ['of a month over one of an hour', [HOUR], [MONTH], [MONTH]],
    ['of a minute, but not over one of an hour', [SECOND, HOUR], [MINUTE], [HOUR, MINUTE]],
    ['of a month, but not over one of a second', [SECOND, HOUR], [MONTH], [SECOND, MONTH]],
  ];
  for (const [name, pace, budget, expected] of places) {
    it(`replaces the limit of the provider by a budget: ${name}`, () => {
      const { calls } = callsOf({ pace, budget });
      assert.deepEqual(
        calls.policy?.limits.map(({ limit, windowMs }) => ({ limit, windowMs })),
        expected,
      );
    });
  }

  it('is shared by all slots of a provider, and not by other providers', async () => {
    const { make } = callsOf({ budget: [SECOND] });
    assert.equal(await make('BRAVE').take(), undefined);
    assert.equal((await make('BRAVE').take())?.reason, 'quota_exhausted');
    assert.equal(await make('MOJEEK').take(), undefined);
  });

  it('reports what is used up, and when more than a few calls are left', async () => {
    const clock = testClock();
    const states: unknown[] = [];
    const calls = new CallBudget({
      ...{ provider: 'BRAVE', pace: [SECOND], counters: new MemoryWindowCounters({ clock }) },
      budget: [{ limit: 20, windowMs: 3_600_000 }],
      observe: (state) => states.push(state),
    });
    for (let i = 0; i < 20; i++) {
      await calls.take();
      clock.advance(1_000);
    }
    const rooms = Array.from({ length: 20 }, (_, i) => ({ spent: undefined, hasRoom: i < 18 }));
    assert.deepEqual(states, rooms);
    await calls.take();
    assert.deepEqual(states.at(-1), { spent: '20/hour', retryAfterMs: 3_580_000 });
    clock.advance(3_580_000);
    await calls.take();
    assert.deepEqual(states.at(-1), { spent: undefined, hasRoom: false });
    clock.advance(5_000);
    await calls.take();
    assert.deepEqual(states.at(-1), { spent: undefined, hasRoom: true });
  });

  it('does not report a window of a few seconds as used up', async () => {
    const states: unknown[] = [];
    const counters = new MemoryWindowCounters({ clock: testClock() });
    const observe = (state: unknown) => states.push(state);
    const calls = new CallBudget({ provider: 'BRAVE', pace: [SECOND], budget: [], counters, observe });
    await calls.take();
    await calls.take();
    assert.deepEqual(states, [
      { spent: undefined, hasRoom: true },
      { spent: undefined, hasRoom: true },
    ]);
  });
});
