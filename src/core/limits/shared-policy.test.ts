import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { owedName, sharedBy, type Policy } from './policy.ts';

const DAY_MS = 86_400_000;

describe('a policy of several nodes', () => {
  const shares = (nodes: number, ...rates: [limit: number, windowMs: number][]): number[] => {
    const limits = rates.map(([limit, windowMs], i) => ({ name: `l${i}`, limit, windowMs }));
    return sharedBy({ name: 'p', limits, budget: true }, nodes).limits.map(({ limit }) => limit);
  };

  it('is divided between nodes so that together they have no more than one', () => {
    assert.deepEqual(shares(1, [30, DAY_MS]), [30]);
    assert.deepEqual(shares(3, [30, DAY_MS], [100, 3_600_000]), [10, 33]);
    assert.deepEqual(shares(4, [3, DAY_MS]), [0]);
  });

  it('leaves each node one call of a pace', () => {
    assert.deepEqual(shares(3, [1, 1_000], [2, 60_000], [2, 60_001]), [1, 1, 0]);
    assert.deepEqual(shares(2, [10, 1_000]), [5]);
  });

  it('keeps the rest of it', () => {
    const policy: Policy = { name: 'p', limits: [{ name: 'l', limit: 9, windowMs: 5 }], budget: true };
    assert.deepEqual(sharedBy(policy, 3), { ...policy, limits: [{ name: 'l', limit: 3, windowMs: 5 }] });
  });

  it('has debts under another name than its own', () => {
    assert.equal(owedName('api'), 'owed:api');
  });
});
