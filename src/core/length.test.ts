import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../tests/support/arbitraries.ts';
import { estimateTokens } from './length.ts';

describe('estimateTokens', () => {
  const cases: [text: string, tokens: number][] = [
    ['', 0],
    ['a', 1],
    ['four', 1],
    ['fives', 2],
    ['三角洲', 3],
    ['三角洲 delta', 5],
    ['デルタ', 3],
    ['삼각주', 3],
    ['дельта', 2],
  ];
  for (const [text, tokens] of cases) {
    it(`counts ${tokens} in ${JSON.stringify(text)}`, () => {
      assert.equal(estimateTokens(text), tokens);
    });
  }

  it('never counts less for a longer text, and never less for a text than for it in two parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), fc.string({ unit: ANY_CHARACTER }), (a, b) => {
        const whole = estimateTokens(a + b);
        assert.ok(whole >= estimateTokens(a));
        assert.ok(whole <= estimateTokens(a) + estimateTokens(b));
      }),
    );
  });
});
