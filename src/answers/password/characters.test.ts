import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { makePassword, USUAL_ALPHABET, type CharacterKind } from './characters.ts';

/** Counts up, so that every character is drawn in turn. */
function counting() {
  let next = 0;
  return { bytes: (count: number) => Uint8Array.from({ length: count }, () => next++ % 256) };
}

const SHAPES: Readonly<Record<CharacterKind, RegExp>> = {
  lower: /[a-z]/g,
  upper: /[A-Z]/g,
  digits: /\d/g,
  symbols: /[^\da-z]/gi,
};

describe('a password', () => {
  it('usually has every character of every kind, except those that look alike', () => {
    const { password, bits } = makePassword(counting(), 256);
    assert.equal(
      [...new Set(password)].join(''),
      'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#$%&*+-=?@_',
    );
    assert.equal(bits, Math.floor(256 * Math.log2(69)));
  });

  it('draws each of its characters equally often', () => {
    const times = new Map<string, number>();
    // 69 × 3 of the 256 values of a byte are used; the others are drawn again.
    for (const character of makePassword(counting(), 69 * 3).password)
      times.set(character, (times.get(character) ?? 0) + 1);
    assert.deepEqual(new Set(times.values()), new Set([3]));
  });

  it('has the length and only the kinds that were chosen', () => {
    const kinds = fc.subarray([...USUAL_ALPHABET.kinds], { minLength: 1 });
    fc.assert(
      fc.property(kinds, fc.boolean(), fc.integer({ min: 4, max: 128 }), (chosen, hasLookAlikes, length) => {
        const { password, bits } = makePassword(counting(), length, { kinds: chosen, hasLookAlikes });
        assert.equal(password.length, length);
        assert.equal(
          chosen.reduce((rest, kind) => rest.replace(SHAPES[kind], ''), password),
          '',
        );
        if (!hasLookAlikes) assert.doesNotMatch(password, /[lIO01]/);
        const { bits: fewer } = makePassword(counting(), length, { kinds: chosen, hasLookAlikes: false });
        assert.ok(bits >= fewer);
      }),
    );
  });
});
