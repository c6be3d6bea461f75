import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countsOf } from './wordcount.ts';

describe('countsOf', () => {
  const cases: [
    text: string,
    words: number,
    characters: number,
    letters: number,
    sentences: number,
    bytes: number,
  ][] = [
    ['the quick brown fox', 4, 19, 16, 1, 19],
    ["don't panic — it's well-known", 4, 29, 21, 1, 31],
    ['One. Two! Three?', 3, 16, 11, 3, 16],
    ['3.5 km at 10%', 4, 13, 4, 1, 13],
    ['cafe\u0301 👩\u200d💻', 1, 6, 4, 1, 18],
    ['東京都に住む', 4, 6, 6, 1, 18],
    ['— … !', 0, 5, 0, 0, 9],
  ];
  for (const [text, words, characters, letters, sentences, bytes] of cases)
    it(`counts ${text}`, () => {
      const { characters_without_spaces: visible, ...counts } = countsOf(text);
      assert.deepEqual(counts, { words, characters, letters, sentences, bytes });
      assert.equal(visible, characters - text.replace(/\S/g, '').length);
    });
});
