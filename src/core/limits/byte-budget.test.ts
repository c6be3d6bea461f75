import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BudgetShare, ByteBudget } from './byte-budget.ts';

describe('a budget of bytes', () => {
  it('gives as long as there is any left, so it is passed by one piece at most', () => {
    const budget = new ByteBudget(10);
    assert.deepEqual([budget.held, budget.isUsedUp], [0, false]);
    assert.equal(budget.take(9), true);
    assert.deepEqual([budget.held, budget.isUsedUp], [9, false]);
    assert.equal(budget.take(5), true);
    assert.deepEqual([budget.held, budget.isUsedUp], [14, true]);
    assert.equal(budget.take(1), false);
    assert.equal(budget.held, 14, 'what was refused is not held');
    budget.giveBack(5);
    assert.equal(budget.held, 9);
    assert.equal(budget.take(1), true);
    assert.equal(budget.isUsedUp, true, 'at exactly as many as there are');
  });
});

describe('the share of one body', () => {
  it('gives back what it took and no more, however often it is asked to', () => {
    const budget = new ByteBudget(100);
    const [one, other] = [new BudgetShare(budget), new BudgetShare(budget)];
    assert.ok(one.take(30) && one.take(20) && other.take(40));
    assert.equal(budget.held, 90);
    one.giveBack();
    one.giveBack();
    assert.equal(budget.held, 40);
    assert.ok(one.take(10));
    one.giveBack();
    assert.equal(budget.held, 40);
  });

  it('that was refused once stays refused, and holds what it had until then', () => {
    const budget = new ByteBudget(10);
    const [full, late] = [new BudgetShare(budget), new BudgetShare(budget)];
    assert.ok(late.take(1) && full.take(9));
    assert.deepEqual([late.take(1), late.refused, full.refused], [false, true, false]);
    full.giveBack();
    assert.equal(late.take(1), false);
    late.giveBack();
    assert.equal(budget.held, 0);
  });
});
