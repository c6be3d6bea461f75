import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { groupWords, type WordGroups, wordLookup } from './word-groups.ts';

const WORD = fc
  .string({ minLength: 1, maxLength: 5, unit: 'grapheme' })
  .filter((word) => !word.includes(' '));
const WORDS = fc.array(fc.tuple(WORD, fc.constantFrom('roll', 'flip', '')));

describe('groups of words', () => {
  it('have the meaning that each word was given last, also as JSON', () => {
    fc.assert(
      fc.property(WORDS, WORD, (words, other) => {
        const groups = JSON.parse(JSON.stringify(groupWords(words))) as WordGroups<string>;
        const meaningOf = wordLookup(groups);
        const table = new Map(words);
        for (const word of [...table.keys(), other, '']) assert.equal(meaningOf(word), table.get(word));
      }),
    );
  });

  it('put words together that start with the same letter and mean the same', () => {
    const groups = groupWords([
      ['to', [1, 2]],
      ['two', [1, 2]],
      ['at', [1, 2]],
      ['ten', [3]],
    ]);
    assert.deepEqual(groups, {
      t: [
        [[1, 2], 'to two'],
        [[3], 'ten'],
      ],
      a: [[[1, 2], 'at']],
    });
  });
});
