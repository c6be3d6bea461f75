import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { wordGraph } from './word-graph.ts';

/** All words of a graph, read as its comment describes it. */
function wordsOf({ alphabet, edges }: ReturnType<typeof wordGraph>): string[] {
  const words: string[] = [];
  const visit = (start: number, before: string): void => {
    for (let at = start; ; at++) {
      const edge = edges[at] ?? 0;
      const spelt = before + (alphabet[edge & 0xff] ?? '');
      if ((edge & 0x100) !== 0) words.push(spelt);
      if (edge >>> 10 !== 0) visit(edge >>> 10, spelt);
      if ((edge & 0x200) !== 0) return;
    }
  };
  if (edges.length > 1) visit(1, '');
  return words.sort();
}

describe('wordGraph', () => {
  it('has the words it was made of, and no others', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'S'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.uniqueArray(letters, { maxLength: 40 }), (words) => {
        assert.deepEqual(wordsOf(wordGraph(words)), words.toSorted());
      }),
    );
  });

  it('shares beginnings and endings', () => {
    const { edges } = wordGraph(['tap', 'taps', 'top', 'tops']);
    // t, a, o, p and s, after the unused first edge.
    assert.equal(edges.length, 6);
  });
});
