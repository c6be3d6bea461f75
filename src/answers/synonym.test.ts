import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AnswerLanguage } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { synonym } from './synonym.ts';

async function found(query: string, language?: AnswerLanguage) {
  return synonym.answer(toQuestion(query, language), exampleScene());
}

describe('synonym', () => {
  const includes: [query: string, word: string, language: AnswerLanguage][] = [
    ['what is another word for big?', 'large', 'en'],
    ['help synonyms', 'assist', 'en'],
    ['antonyms for beautiful', 'ugly', 'en'],
    ["what's the opposite of quickly", 'slowly', 'en'],
    ['synonyme de peur', 'frayeur', 'fr'],
    ["quel est le contraire d'ouvert", 'fermé', 'fr'],
    ['triste synonyme', 'mélancolique', 'fr'],
    ['anderes wort für haus', 'Heim', 'de'],
    ['was ist das gegenteil von schnell?', 'langsam', 'de'],
    ['sinónimos de coche', 'automóvil', 'es'],
    ['cual es el antonimo de rapido', 'lento', 'es'],
    ['sinonimi di bello', 'grazioso', 'it'],
    ['qual è il contrario di caldo', 'freddo', 'it'],
    ['sinonimo de casa', 'moradia', 'pt'],
    ['qual o contrário de alegria', 'tristeza', 'pt'],
    ['ander woord voor huis', 'woning', 'nl'],
    ['wat is het tegenovergestelde van duur?', 'goedkoop', 'nl'],
  ];
  for (const [query, word, language] of includes)
    it(`answers ${query} with ${word}`, async () => {
      const answer = await found(query, language);
      const words = answer?.groups.flatMap((group) => group.words) ?? [];
      assert.ok(words.includes(word), words.join(', '));
      assert.equal(answer?.language, language);
    });

  it('reads a phrase of several languages in the requested one, then in the one that has the word', async () => {
    assert.equal((await found('sinonimo de casa', 'es'))?.language, 'es');
    assert.equal((await found('sinonimo de casa', 'pt'))?.language, 'pt');
    assert.equal((await found('schnell synonym', 'en'))?.language, 'de');
  });

  it('keeps the typed accents apart', async () => {
    assert.equal((await found('synonym für schön', 'de'))?.word, 'schön');
    assert.equal((await found('synonym für schon', 'de'))?.word, 'schon');
  });

  for (const query of ['synonym of qwertz', 'opposites attract', 'synonym finder'])
    it(`leaves ${query} to the search`, async () => {
      assert.equal(await found(query), undefined);
    });
});
