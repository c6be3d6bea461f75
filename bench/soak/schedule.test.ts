import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CACHE_FAULTS, VALKEY_FAULTS } from './faults/valkey.ts';
import { NODE_FAULTS } from './faults/node.ts';
import { POSTGRES_FAULTS } from './faults/postgres.ts';
import { PROVIDER_FAULTS } from './faults/providers.ts';
import { collide, planFaults, type Kind } from './schedule.ts';

const KINDS: readonly Kind[] = [
  ...NODE_FAULTS,
  ...POSTGRES_FAULTS,
  ...VALKEY_FAULTS,
  ...CACHE_FAULTS,
  ...PROVIDER_FAULTS,
];
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const plan = (seed: number, minutes: number, kinds = KINDS) =>
  planFaults(kinds, { durationMs: minutes * 60_000, nodes: 3, seed });

describe('the plan of faults', () => {
  it('is the same for the same seed, and another for another', () => {
    assert.deepEqual(plan(7, 5), plan(7, 5));
    assert.notDeepEqual(plan(7, 5), plan(8, 5));
  });

  it('never has more than two at a time, none that hold the same, and ends in time', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 10 }), (seed, minutes) => {
        const planned = plan(seed, minutes);
        for (const [i, fault] of planned.entries()) {
          assert.ok(fault.startMs >= 0 && fault.endMs <= minutes * 60_000);
          assert.ok(fault.endMs - fault.startMs >= fault.kind.leastMs);
          const others = planned.filter((other, j) => i !== j && other.endMs > fault.startMs);
          assert.ok(!others.some((other) => collide(fault, other)));
          assert.ok(others.filter(({ startMs }) => startMs <= fault.startMs).length <= 1);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has every kind in the time that five minutes leave for faults', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const struck = new Set(plan(seed, 3.5).map(({ kind }) => kind.name));
        assert.deepEqual(
          KINDS.map(({ name }) => name).filter((name) => !struck.has(name)),
          [],
        );
      }),
      { numRuns: 50 },
    );
  });

  it('is empty without kinds', () => {
    assert.deepEqual(plan(1, 5, []), []);
  });

  it('names a node for what strikes one', () => {
    for (const { kind, node } of plan(3, 5)) {
      assert.equal(node === undefined, kind.scope === 'all nodes');
    }
  });
});
