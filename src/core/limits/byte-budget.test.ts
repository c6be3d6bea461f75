import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { BudgetShare, ByteBudget } from './byte-budget.ts';

describe('a byte budget', () => {
  it('limits a holder to its share and others to what is left', () => {
    const budget = new ByteBudget({ totalBytes: 10, shareBytes: 4 });
    assert.equal(budget.take('a', 4), true);
    assert.equal(budget.take('a', 1), false);
    assert.equal(budget.take('b', 4), true);
    assert.equal(budget.take('c', 3), false, 'only two are left');
    assert.equal(budget.take('c', 2), true);
    budget.release('a', 4);
    assert.equal(budget.take('c', 2), true);
  });

  it('still counts what a holder has left after it released a part', () => {
    const budget = new ByteBudget({ totalBytes: 10, shareBytes: 4 });
    assert.ok(budget.take('a', 4));
    budget.release('a', 3);
    assert.deepEqual([budget.held, budget.holders], [1, 1]);
    assert.equal(budget.take('a', 4), false);
    assert.equal(budget.take('a', 3), true);
  });

  it('never exceeds the limit, and forgets holders without bytes', () => {
    const step = fc.record({ holder: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const budget = new ByteBudget({ totalBytes: 10, shareBytes: 5 });
        const taken: typeof steps = [];
        for (const one of steps) {
          if (budget.take(one.holder, one.bytes)) taken.push(one);
          const of = (name: string) =>
            taken.filter(({ holder }) => holder === name).reduce((sum, { bytes }) => sum + bytes, 0);
          for (const name of ['a', 'b', 'c']) assert.ok(of(name) <= 5);
          assert.equal(budget.held, of('a') + of('b') + of('c'));
          assert.ok(budget.held <= 10);
        }
        for (const { holder, bytes } of taken) budget.release(holder, bytes);
        assert.deepEqual([budget.held, budget.holders], [0, 0]);
      }),
    );
  });
});

describe('a byte budget that allows overshoot', () => {
  it('grants any piece while something is left', () => {
    const budget = new ByteBudget({ totalBytes: 10, allowOvershoot: true });
    assert.deepEqual([budget.held, budget.isUsedUp], [0, false]);
    assert.equal(budget.take('a', 9), true);
    assert.deepEqual([budget.held, budget.isUsedUp], [9, false]);
    assert.equal(budget.take('b', 5), true);
    assert.deepEqual([budget.held, budget.isUsedUp], [14, true]);
    assert.equal(budget.take('a', 1), false);
    assert.equal(budget.held, 14, 'what was refused is not held');
    budget.release('b', 5);
    assert.equal(budget.held, 9);
    assert.equal(budget.take('a', 1), true);
    assert.equal(budget.isUsedUp, true, 'at exactly as many as there are');
  });
});

describe('the share of one body', () => {
  it('releases what it took and no more, however often it is called', () => {
    const budget = new ByteBudget({ totalBytes: 100 });
    const [one, other] = [new BudgetShare(budget), new BudgetShare(budget)];
    assert.ok(one.take(30) && one.take(20) && other.take(40));
    assert.equal(budget.held, 90);
    one.release();
    one.release();
    assert.equal(budget.held, 40);
    assert.ok(one.take(10));
    one.release();
    assert.equal(budget.held, 40);
  });

  it('that was refused once stays refused, and keeps what it had until then', () => {
    const budget = new ByteBudget({ totalBytes: 10, allowOvershoot: true });
    const [full, late] = [new BudgetShare(budget), new BudgetShare(budget)];
    assert.ok(late.take(1) && full.take(9));
    assert.deepEqual([late.take(1), late.refused, full.refused], [false, true, false]);
    full.release();
    assert.equal(late.take(1), false);
    late.release();
    assert.equal(budget.held, 0);
  });
});
