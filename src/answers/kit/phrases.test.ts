import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cuesOf, expand, firstWordsIn, phrases, wholePhrases } from './phrases.ts';

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

  it('ignores a number that is cut off', () => {
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

describe('cuesOf', () => {
  it('finds a word in each phrase of a pattern', () => {
    for (const pattern of [...PATTERNS, '(one|) (two|)(three|)']) {
      const cues = cuesOf([pattern]).flatMap((cue) => cue.split(' '));
      for (const phrase of expand(pattern).filter((one) => one !== ''))
        assert.ok(
          phrase.split(' ').some((word) => cues.includes(word)),
          phrase,
        );
    }
  });

  it('prefers a part that is never missing, and its longest word', () => {
    assert.deepEqual(cuesOf(['(how many|) days (until|till the)']), ['days']);
    assert.deepEqual(cuesOf(['(what is|) the (time|local hour) in']), ['time', 'local']);
  });
});

describe('wholePhrases', () => {
  it('compares the whole text', () => {
    const isTime = wholePhrases(PATTERNS);
    assert.ok(isTime('what is the time'));
    assert.ok(!isTime('what is the time now'));
    assert.ok(!isTime(''));
  });
});
