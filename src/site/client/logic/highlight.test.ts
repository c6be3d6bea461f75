import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { highlighted } from './highlight.ts';

/** The added parts in brackets. */
const marked = (typed: string, completion: string): string =>
  highlighted(typed, completion)
    .map(({ text, isAdded }) => (isAdded ? `[${text}]` : text))
    .join('');

describe('a completion is split into what was typed and what is new', () => {
  for (const [typed, completion, expected] of [
    ['riv', 'river delta', 'riv[er delta]'],
    ['river', 'river', 'river'],
    ['river ', 'river delta', 'river [delta]'],
    ['  river   d', 'river delta', 'river d[elta]'],
    ['RIV', 'River Thames', 'Riv[er Thames]'],
    ['munch', 'München', 'Münch[en]'],
    ['münch', 'Munchen', 'Munch[en]'],
    ['cafe', 'cafe\u0301 noir', 'cafe\u0301 [noir]'],
    ['delta', 'river delta', '[river ]delta'],
    ['delta riv', 'river delta map', 'riv[er ]delta [map]'],
    ['a', 'banana', '[banana]'],
    ['vienan', 'vienna', '[vienna]'],
    ['!g', '!gh', '!g[h]'],
    ['12*3', '12*3*4', '12*3[*4]'],
    ['河', '河流', '河[流]'],
    ['😀', '😀 emoji', '😀 [emoji]'],
    ['', 'river', '[river]'],
  ] as const) {
    it(`${JSON.stringify(typed)} → ${expected}`, () => {
      assert.equal(marked(typed, completion), expected);
    });
  }

  it('and never changed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, completion) => {
        const pieces = highlighted(typed, completion);
        assert.equal(pieces.map(({ text }) => text).join(''), completion);
      }),
    );
  });
});
