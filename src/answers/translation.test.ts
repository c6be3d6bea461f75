import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AnswerLanguage } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { translation } from './translation.ts';

/** What the translator is asked. */
async function asked(query: string, language?: AnswerLanguage): Promise<[text: string, target: string][]> {
  const calls: [string, string][] = [];
  const context = {
    ...exampleScene(),
    translate: (text: string, target: string) => {
      calls.push([text, target]);
      return Promise.resolve({ text: 'x', detected: '' });
    },
  };
  await translation.answer(toQuestion(query, language), context);
  return calls;
}

describe('translation', () => {
  const understood: [query: string, text: string, target: string][] = [
    ['translate Where is the Library? to Spanish', 'Where is the Library?', 'es'],
    ['translate "good night" into japanese', 'good night', 'ja'],
    ['translate to german i am hungry', 'i am hungry', 'de'],
    ['translate hello from english to dutch', 'hello', 'nl'],
    ['how do you say the weather is nice in Portuguese?', 'the weather is nice', 'pt'],
    ['what is dog in french', 'dog', 'fr'],
    ['comment dit-on « merci » en japonais ?', 'merci', 'ja'],
    ['wie heißt schmetterling auf spanisch', 'schmetterling', 'es'],
    ['¿Cómo se dice "buenos días" en alemán?', 'buenos días', 'de'],
    ['come si dice farfalla in russo', 'farfalla', 'ru'],
    ['como se diz saudade em inglês', 'saudade', 'en'],
    ['hoe zeg je gezellig in het duits', 'gezellig', 'de'],
  ];
  for (const [query, text, target] of understood)
    it(`understands ${query}`, async () => {
      assert.deepEqual(await asked(query), [[text, target]]);
    });

  for (const query of [
    'movies in spanish',
    'english to french',
    'translate english to french',
    'hello in paris',
  ])
    it(`calls no provider for ${query}`, async () => {
      assert.deepEqual(await asked(query), []);
    });

  it('has no answer where the translator has none', async () => {
    const context = { ...exampleScene(), translate: () => Promise.resolve(undefined) };
    assert.equal(await translation.answer(toQuestion('hello in french', 'en'), context), undefined);
  });

  it('names the detected language in the language of the answer', async () => {
    const context = {
      ...exampleScene(),
      translate: () => Promise.resolve({ text: 'hello', detected: 'fr' }),
    };
    const answer = await translation.answer(toQuestion('bonjour en anglais', 'de'), context);
    assert.deepEqual(answer?.source, { code: 'fr', name: 'Französisch' });
    assert.deepEqual(answer.target, { code: 'en', name: 'Englisch' });
  });
});
