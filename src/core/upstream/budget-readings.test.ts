import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import type { LimitState } from '../limits/policy.ts';
import { MONTH_MS } from '../limits/rate.ts';
import type { MaybePromise } from '../ports/maybe-promise.ts';
import { BudgetReadings } from './call-budget.ts';

const policyOf = (name: string) => ({ name, limits: [] });
const state = (windowSeconds: number): LimitState => ({
  ...{ name: 'any', limit: 10, windowSeconds, remaining: 7, resetSeconds: 1 },
});

function readingsOf(look: (policy: string) => MaybePromise<readonly LimitState[]>) {
  const clock = testClock();
  const asked: string[] = [];
  const readings = new BudgetReadings({
    budgets: ['brave', 'mojeek'].map((provider) => ({ provider, policy: policyOf(provider) })),
    counters: {
      look: ({ name }) => {
        asked.push(name);
        return look(name);
      },
    },
    clock,
  });
  return { clock, asked, readings };
}

describe('BudgetReadings', () => {
  it('names the windows, and leaves out windows shorter than a minute', async () => {
    const { readings } = readingsOf((name) =>
      name === 'brave' ? [state(1), state(60), state(3_600)] : [state(86_400), state(MONTH_MS / 1000)],
    );
    assert.deepEqual(
      (await readings.read()).map(({ provider, window, limit, remaining }) => [
        provider,
        window,
        limit,
        remaining,
      ]),
      [
        ['brave', 'minute', 10, 7],
        ['brave', 'hour', 10, 7],
        ['mojeek', 'day', 10, 7],
        ['mojeek', 'month', 10, 7],
      ],
    );
  });

  it('reads the counters at most once a second', async () => {
    const { readings, clock, asked } = readingsOf(() => [state(60)]);
    await Promise.all([readings.read(), readings.read()]);
    assert.equal(asked.length, 2);
    clock.advance(1_000);
    await readings.read();
    assert.equal(asked.length, 4);
  });

  it('leaves out budgets that fail or time out', async () => {
    const never = new Promise<never>(() => undefined);
    const late = readingsOf((name) => (name === 'brave' ? never : [state(60)]));
    assert.deepEqual(
      (await late.readings.read()).map(({ provider }) => provider),
      ['mojeek'],
    );
    const failing = readingsOf(async (name) => {
      if (name === 'brave') throw new Error('away');
      return [state(60)];
    });
    assert.equal((await failing.readings.read()).length, 1);
  });
});
