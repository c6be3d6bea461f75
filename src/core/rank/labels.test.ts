import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sourceLabel, sourceOf } from './labels.ts';

describe('labels', () => {
  const cases: [slots: string[], source: string, label: string][] = [
    [[], '', ''],
    [['engine_b'], 'engine_b', 'engine_b'],
    [['engine_a', 'engine_c'], 'both', 'engine_a, engine_c'],
    [['engine_a', 'engine_b', 'engine_c'], 'all', 'engine_a, engine_b, engine_c'],
    [['engine_a', 'engine_b', 'engine_c', 'engine_d'], 'all', 'engine_a, engine_b, engine_c, engine_d'],
  ];
  for (const [slots, source, label] of cases) {
    it(`${slots.length} engines are ${source || 'nobody'}`, () => {
      assert.equal(sourceOf(slots), source);
      assert.equal(sourceLabel(slots), label);
    });
  }
});
