import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fromMorse, isMorse, toMorse } from './morse.ts';

describe('Morse code', () => {
  it('reads what it wrote', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ABCXYZ0189.,?!@='), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const plain = words.join(' ');
        const code = toMorse(plain) ?? '';
        assert.ok(isMorse(code));
        assert.equal(fromMorse(code), plain);
      }),
    );
  });

  it('has no sign for what Morse has none', () => {
    assert.equal(toMorse('日本'), undefined);
    assert.equal(toMorse('constructor {}'), undefined);
    assert.equal(fromMorse('........'), undefined);
  });
});
