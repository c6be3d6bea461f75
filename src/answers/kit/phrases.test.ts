import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expand, firstWordsIn, phrases } from './phrases.ts';

const PATTERNS = [
  '(what is|whats|) (the|a|) time',
  'time (in|at) (the|)',
  '(lower |)case',
  "(l'|)heure",
  'time',
];

describe('phrases', () => {
  const phraseAt = phrases(PATTERNS.map((pattern, index) => [pattern, index] as const));

  it('finds every phrase that a pattern stands for', () => {
    for (const phrase of PATTERNS.flatMap(expand)) {
      const words = ['say', ...phrase.split(' '), 'now'];
      assert.equal(phraseAt(words, 1)?.length, words.length - 2, phrase);
      assert.equal(phraseAt(words, words.length - 1), undefined);
    }
  });

  it('finds the longest one, and of equal ones the first of the table', () => {
    assert.deepEqual(phraseAt('time in the alps'.split(' '), 0), { value: 1, length: 3 });
    assert.deepEqual(phraseAt('time of day'.split(' '), 0), { value: 0, length: 1 });
  });

  it('finds none that is cut off', () => {
    for (const text of ['what is', 'what is the', 'lower', '']) {
      assert.equal(phraseAt(text.split(' '), 0), undefined, text);
    }
  });
});

describe('firstWordsIn', () => {
  it('skips parts that may be missing', () => {
    assert.deepEqual([...firstWordsIn(PATTERNS)].sort(), [
      ...['a', 'case', 'heure', "l'heure", 'lower', 'the', 'time', 'what', 'whats'],
    ]);
  });
});
