import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DividedBudget } from './divided-budget.ts';

describe('a divided budget', () => {
  it('gives a holder no more than its share, and the others what is left', () => {
    const budget = new DividedBudget({ totalBytes: 10, shareBytes: 4 });
    assert.equal(budget.take('a', 4), true);
    assert.equal(budget.take('a', 1), false);
    assert.equal(budget.take('b', 4), true);
    assert.equal(budget.take('c', 3), false, 'only two are left');
    assert.equal(budget.take('c', 2), true);
    budget.giveBack('a', 4);
    assert.equal(budget.take('c', 2), true);
  });

  it('still counts what a holder has left after it gave a part back', () => {
    const budget = new DividedBudget({ totalBytes: 10, shareBytes: 4 });
    assert.ok(budget.take('a', 4));
    budget.giveBack('a', 3);
    assert.deepEqual([budget.held, budget.holders], [1, 1]);
    assert.equal(budget.take('a', 4), false);
    assert.equal(budget.take('a', 3), true);
  });

  it('never holds more than it may, and remembers nobody who holds nothing', () => {
    const step = fc.record({ holder: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const budget = new DividedBudget({ totalBytes: 10, shareBytes: 5 });
        const taken: typeof steps = [];
        for (const one of steps) {
          if (budget.take(one.holder, one.bytes)) taken.push(one);
          const of = (name: string) =>
            taken.filter(({ holder }) => holder === name).reduce((sum, { bytes }) => sum + bytes, 0);
          for (const name of ['a', 'b', 'c']) assert.ok(of(name) <= 5);
          assert.equal(budget.held, of('a') + of('b') + of('c'));
          assert.ok(budget.held <= 10);
        }
        for (const { holder, bytes } of taken) budget.giveBack(holder, bytes);
        assert.deepEqual([budget.held, budget.holders], [0, 0]);
      }),
    );
  });
});
