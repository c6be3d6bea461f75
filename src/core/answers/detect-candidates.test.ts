import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Candidates } from './detect.ts';
import type { Cue, InstantAnswer } from './instant.ts';
import { toQuestion } from './question.ts';

function withCues(type: string, cues?: readonly Cue[]): InstantAnswer {
  return { type, summary: '', varies: false, answer: () => undefined, ...(cues && { cues }) };
}

const ANSWERS = [
  withCues('any'),
  withCues('time', [{ words: () => ['time', 'what is the uhrzeit', "l'heure"] }]),
  withCues('share', [{ digits: true, words: () => ['%', 'percent'] }]),
  withCues('sum', [{ digits: true }, { words: () => ['+', 'plus'] }]),
  withCues('long', [{ test: ({ words }) => words.length > 3 }, { words: () => ['time'] }]),
];
const candidates = new Candidates(ANSWERS);

describe('candidates', () => {
  for (const [query, types] of [
    ['nothing special', []],
    ['time', ['time', 'long']],
    ['What Time?', ['time', 'long']],
    ['quelle est l’heure', ['time']],
    ['uhrzeit', ['time']],
    ['what is the', []],
    ['ten percent', []],
    ['10 percent', ['share', 'sum']],
    ['10%', ['share', 'sum']],
    ['two+two', ['sum']],
    ['surplus', []],
    ['time after time again', ['time', 'long']],
  ] as const) {
    it(`of "${query}" are ${types.join(', ') || 'those without cues'}`, () => {
      const found = candidates.for(toQuestion(query, 'en')).map(({ type }) => type);
      assert.deepEqual(found, ['any', ...types]);
    });
  }

  it('need a letter or a sign in each cue', () => {
    assert.throws(() => new Candidates([withCues('number', [{ words: () => ['42'] }])]), /42/);
  });
});
