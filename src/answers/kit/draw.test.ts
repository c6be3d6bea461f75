import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawBelow, MAX_CHOICES } from './draw.ts';

function from(bytes: readonly number[]) {
  let next = 0;
  return { bytes: (count: number) => Uint8Array.from({ length: count }, () => bytes[next++] ?? 0) };
}

describe('drawBelow', () => {
  it('gives every value the same number of first bytes', () => {
    for (const choices of [1, 2, 3, 6, 7, 100, 255, 256]) {
      const counts = new Map<number, number>();
      for (let byte = 0; byte < 256; byte++) {
        // 0 follows a byte that is not used; it differs in that a second byte is requested.
        let asked = 0;
        const source = { bytes: () => Uint8Array.of(asked++ === 0 ? byte : 0) };
        const drawn = drawBelow(source, choices);
        if (asked === 1) counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
      }
      assert.equal(counts.size, choices);
      assert.equal(new Set(counts.values()).size, 1);
    }
  });

  it('draws again where the last round is incomplete', () => {
    assert.equal(drawBelow(from([255, 254, 5]), 6), 5);
    assert.equal(drawBelow(from([251]), 6), 5);
  });

  it('reaches the largest range', () => {
    assert.equal(drawBelow(from([255, 255, 255, 255, 255, 255]), MAX_CHOICES), MAX_CHOICES - 1);
  });
});
