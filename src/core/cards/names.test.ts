import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { folded, mayBeName, readsAsQuestion } from './same-entity.ts';

describe('folded', () => {
  const same: [string, string][] = [
    ['São  Paulo', 'sao paulo'],
    ['Spider-Man: No Way Home', 'spider man no way home'],
    ['“AC/DC”', 'ac dc'],
    ['Müller', 'muller'],
    ['ﬁlm', 'FILM'],
  ];
  for (const [one, other] of same)
    it(`${one} is ${other}`, () => {
      assert.equal(folded(one), folded(other));
    });
  const different: [string, string][] = [
    ['C', 'C++'],
    ['C', 'C#'],
    ['かき', 'がき'],
    ['कम', 'काम'],
  ];
  for (const [one, other] of different)
    it(`${one} is not ${other}`, () => {
      assert.notEqual(folded(one), folded(other));
    });
});

describe('mayBeName', () => {
  const cases: [text: string, may: boolean][] = [
    ['Vienna', true],
    ['new york city', true],
    ['東京', true],
    ['How to Train Your Dragon', true],
    ['3M', true],
    ['best pizza near me', false],
    ['hotels nearby', false],
    ['weather', false],
    ['Météo', false],
    ['42', false],
    ['...', false],
    ['"exact phrase"', false],
    ['vienna -austria', false],
    ['site:example.org vienna', false],
    ['https://example.org/', false],
    ['someone@example.org', false],
    ['a b c d e f g h i j k l m', false],
    ['x'.repeat(121), false],
  ];
  for (const [text, may] of cases)
    it(`${text.slice(0, 40)}: ${may ? 'may be a name' : 'is not a name'}`, () => {
      assert.equal(mayBeName(text), may);
    });
});

describe('readsAsQuestion', () => {
  const cases: [text: string, question: boolean][] = [
    ['how to tie a tie', true],
    ['Warum ist der Himmel blau', true],
    ['Vienna?', true],
    ['wie spät ist es', true],
    ['Howard Hughes', false],
    ['Whose', false],
    ['Will Smith', false],
    ['Best Buy', false],
    ['Vienna', false],
  ];
  for (const [text, question] of cases)
    it(`${text}: ${question ? 'does' : 'does not'}`, () => {
      assert.equal(readsAsQuestion(text), question);
    });
});
