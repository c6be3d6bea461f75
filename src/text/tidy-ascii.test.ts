import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isTidyAscii } from './tidy-ascii.ts';

const expected = (text: string): boolean => /^[ -~]*$/.test(text) && !text.includes('  ');

describe('isTidyAscii', () => {
  it('knows every character at every position', () => {
    for (let code = 0; code < 0x180; code++) {
      const character = String.fromCharCode(code);
      for (const text of ['', 'a', 'ab', 'abc', 'abcd'].map((before) => `${before}${character}e`))
        assert.equal(isTidyAscii(text), expected(text), JSON.stringify(text));
    }
  });

  it('agrees with an expression on any text', () => {
    const character = fc.oneof(
      fc.constantFrom(' ', ' ', 'a', '\n', '\u007f', 'é'),
      fc.string({ maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 40 }), (characters) => {
        const text = characters.join('');
        assert.equal(isTidyAscii(text), expected(text));
      }),
    );
  });

  it('is not misled by the text before', () => {
    assert.equal(isTidyAscii('a '.repeat(40).trim()), true);
    assert.equal(isTidyAscii('a '), true);
    assert.equal(isTidyAscii(''), true);
  });

  it('leaves a very long text to others', () => {
    assert.equal(isTidyAscii('a'.repeat(100_000)), false);
  });
});
