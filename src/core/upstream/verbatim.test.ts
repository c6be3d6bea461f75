import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { quoteWords } from './fit-query.ts';

const CASES: [text: string, quoted: string][] = [
  ['delta', '"delta"'],
  ['river delta', '"river" "delta"'],
  ['the "river delta" map', '"the" "river delta" "map"'],
  ['river -dam', '"river" -dam'],
  ['river -"big dam"', '"river" -"big dam"'],
  ['river site:example.org', '"river" site:example.org'],
  ['river OR stream', '"river" OR "stream"'],
  ['river or stream', '"river" "or" "stream"'],
  ['year>2000 river', 'year>2000 "river"'],
  ['5" pipe', '"5" "pipe"'],
  ['"', ''],
  ['  ', ''],
  ['C++ a:b', '"C++" a:b'],
  ['川 三角州', '"川" "三角州"'],
];

describe('quoteWords', () => {
  for (const [text, quoted] of CASES) {
    it(`${text} → ${quoted}`, () => {
      assert.equal(quoteWords(text, 100), quoted);
    });
  }

  it('leaves out the words that do not fit', () => {
    assert.equal(quoteWords('river delta', 17), '"river" "delta"');
    assert.equal(quoteWords('river delta', 14), '"river"');
    assert.equal(quoteWords('river delta', 6), '');
  });

  it('keeps within the limit, and closes every quotation mark', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '🌊', '"', ' ', '-', ':') });
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 40 }), (words, longest) => {
        const quoted = quoteWords(words, longest);
        assert.ok([...quoted].length <= longest);
        assert.equal((quoted.match(/"/g) ?? []).length % 2, 0, quoted);
      }),
    );
  });
});
