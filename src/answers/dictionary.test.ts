import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AnswerLanguage } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { dictionary, lookUp } from './dictionary.ts';
import { exampleScene } from '../../tests/support/answers.ts';

async function ask(query: string, language?: AnswerLanguage) {
  return dictionary.answer(toQuestion(query, language), exampleScene());
}

describe('dictionary', () => {
  // The first and the last words of the files, and neighbours that begin alike.
  for (const word of [
    'zymurgy',
    'zoom',
    'zygotic',
    'zealously',
    'run',
    'run down',
    'run-time',
    'abandon',
    'aa',
  ]) {
    it(`finds ${word}`, async () => {
      assert.notEqual(lookUp(word).length, 0);
    });
  }

  for (const word of [
    '',
    ' ',
    'zzzz',
    'runn',
    'this software',
    '1 this',
    '~',
    'é',
    '\n',
    'a'.repeat(10_000),
  ]) {
    it(`does not find ${JSON.stringify(word.slice(0, 20))}`, async () => {
      assert.deepEqual(lookUp(word), []);
    });
  }

  it('has at most five senses of each part of speech, the most used part first', async () => {
    const senses = lookUp('run');
    assert.deepEqual(
      senses.map(({ partOfSpeech }) => partOfSpeech),
      [...Array<string>(5).fill('verb'), ...Array<string>(5).fill('noun')],
    );
    assert.match(senses[0]?.definition ?? '', /^move fast/);
  });

  it('reads definitions on the longest lines', async () => {
    const [sense] = lookUp('law');
    assert.ok(sense && !sense.definition.includes('|'));
    const [genus] = lookUp('asterid dicot genus');
    assert.ok(genus?.definition);
  });

  for (const [query, language] of [
    ['high definition', 'en'],
    ['meaning of life', 'en'],
    ['define macro in c', 'en'],
    ['définition table', 'fr'],
    ['définition culture', 'fr'],
    ['define animal', 'es'],
    ['definition information', 'de'],
    ['serendipity', 'en'],
    [`define ${'a'.repeat(10_000)}`, 'en'],
  ] as const) {
    it(`leaves "${query.slice(0, 30)}" alone in ${language}`, async () => {
      assert.equal(await ask(query, language), undefined);
    });
  }
});
