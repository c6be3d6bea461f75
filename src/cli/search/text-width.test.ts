import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cutTo, widthOf, wrap } from './text-width.ts';

describe('widthOf', () => {
  for (const [text, width] of [
    ['river', 5],
    ['東京', 4],
    ['한국', 4],
    ['é', 1],
    ['e\u0301', 1],
    ['🌊', 2],
    ['「水」', 6],
  ] as const)
    it(`${text} takes ${width}`, () => {
      assert.equal(widthOf(text), width);
    });
});

describe('cutTo', () => {
  it('cuts what does not fit, between characters', () => {
    assert.equal(cutTo(5, 'river'), 'river');
    assert.equal(cutTo(5, 'rivers'), 'rive…');
    assert.equal(cutTo(4, '東京都'), '東…');
  });
});

describe('wrap', () => {
  it('breaks between words, and words that are too long', () => {
    assert.deepEqual(wrap(11, 'a river delta is land'), ['a river', 'delta is', 'land']);
    assert.deepEqual(wrap(4, 'to 東京は日本 a'), ['to', '東京', 'は日', '本 a']);
    assert.deepEqual(wrap(5, ''), []);
  });

  it('fits the width and loses nothing, for any text', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1 })).map((words) => words.join(' '));
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 40 }), (text, width) => {
        const lines = wrap(width, text);
        assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''));
        for (const line of lines) assert.ok(widthOf(line) <= width, line);
      }),
    );
  });
});
