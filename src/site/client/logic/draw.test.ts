import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawFairly } from './draw.ts';

const from = (...values: number[]) => {
  const rest = values.values();
  return (count: number) => Uint8Array.from({ length: count }, () => rest.next().value ?? 0);
};

describe('a draw', () => {
  it('draws again what would favour small results', () => {
    assert.equal(drawFairly(100, from(255, 200, 199)), 99);
  });
  it('takes as many bytes as it needs', () => {
    assert.equal(drawFairly(1_000, from(3, 231)), 999);
    assert.equal(drawFairly(2, from(7)), 1);
  });
});
