import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { throwDice } from './dice.ts';

describe('a throw', () => {
  it('rolls as many dice as asked, with their sides, and adds them up', () => {
    const count = fc.integer({ min: 1, max: 100 });
    const sides = fc.integer({ min: 2, max: 1_000_000 });
    const modifier = fc.integer({ min: -999_999, max: 999_999 });
    fc.assert(
      fc.property(count, sides, modifier, fc.infiniteStream(fc.nat(255)), (dice, faces, plus, stream) => {
        const source = stream[Symbol.iterator]();
        const bytes = (length: number) => Uint8Array.from({ length }, () => Number(source.next().value));
        const { rolls, total } = throwDice({ bytes }, { count: dice, sides: faces, modifier: plus });
        assert.equal(rolls.length, dice);
        assert.ok(rolls.every((roll) => Number.isInteger(roll) && roll >= 1 && roll <= faces));
        assert.equal(
          total,
          rolls.reduce((sum, roll) => sum + roll, plus),
        );
      }),
    );
  });

  for (const [modifier, sum] of [
    [0, '1 + 1'],
    [3, '1 + 1 + 3'],
    [-2, '1 + 1 - 2'],
  ] as const)
    it(`shows how a total comes about with ${modifier}`, () => {
      const bytes = (length: number) => new Uint8Array(length);
      assert.equal(throwDice({ bytes }, { count: 2, sides: 6, modifier }).sum, sum);
    });
});
