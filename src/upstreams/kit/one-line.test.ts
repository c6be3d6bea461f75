import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { oneLine } from './one-line.ts';

/** The same rules as regular expressions. */
const UNSEEN =
  /[\p{Cc}\p{Co}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

const byExpression = (text: string): string =>
  text
    .replace(/[^\S ]/g, ' ')
    .replace(UNSEEN, '')
    .replace(/ {2,}/g, ' ');

describe('oneLine', () => {
  it('treats every character like the regular expressions', () => {
    for (let code = 0; code <= 0x10ffff; code += code < 0x1_1000 ? 1 : 97) {
      const text = `a${String.fromCodePoint(code)}b`;
      assert.equal(oneLine(text), byExpression(text), code.toString(16));
    }
  });

  it('treats any text like them, including lone surrogates', () => {
    const unit = fc.oneof(
      fc.nat(0xffff).map((code) => String.fromCharCode(code)),
      fc.constantFrom(' ', '\t', '\n', '\u200b', '\u00a0', '\ud83d', '\ude00', '\ufeff', 'x'),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (units) => {
        const text = units.join('');
        assert.equal(oneLine(text), byExpression(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('accepts text of any length', () => {
    assert.equal(oneLine('\u200bx'.repeat(50_000)), 'x'.repeat(50_000));
  });
});
