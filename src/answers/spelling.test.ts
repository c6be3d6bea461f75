import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ANSWER_LANGUAGES, type AnswerLanguage } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { nearestWords, wordGraph } from './spelling/nearest-words.ts';
import { spelling } from './spelling.ts';

async function spelt(query: string, language?: AnswerLanguage) {
  return spelling.answer(toQuestion(query, language), exampleScene());
}

describe('spelling', () => {
  const misspelt: [query: string, word: string][] = [
    ['how do you spell definately', 'definitely'],
    ['how to spell seperate?', 'separate'],
    ['how to spell wierd', 'weird'],
    ['correct spelling of neccessary', 'necessary'],
    ['how do u spell tomorow', 'tomorrow'],
    ['how to spell embarass', 'embarrass'],
    ['spell acommodate', 'accommodate'],
    ['comment ecrire apartement', 'appartement'],
    ["comment s'écrit language", 'langage'],
    ['wie schreibt man rytmus', 'Rhythmus'],
    ['wie schreibt man nähmlich', 'nämlich'],
    ['¿cómo se escribe haser?', 'hacer'],
    ['como se escribe dia', 'día'],
    ['come si scrive propio', 'proprio'],
    ['come si scrive perche', 'perché'],
    ['como se escreve beringela', 'berinjela'],
    ['como se escreve voce', 'você'],
    ['hoe schrijf je interresant', 'interessant'],
  ];
  for (const [query, word] of misspelt)
    it(`answers ${query} with ${word}`, async () => {
      const answer = await spelt(query);
      assert.equal(answer?.spelling, word);
      assert.equal(answer.correct, false);
    });

  const correct: [query: string, word: string][] = [
    ['how do you spell rhythm', 'rhythm'],
    ['how to spell colour', 'colour'],
    ['comment s’écrit accueil', 'accueil'],
    ['wie schreibt man krankenhaus', 'Krankenhaus'],
    ['como se escribe murciélago', 'murciélago'],
    ['come si scrive acquisto', 'acquisto'],
    ['como se escreve exceção', 'exceção'],
    ['hoe schrijf je onmiddellijk', 'onmiddellijk'],
  ];
  for (const [query, word] of correct)
    it(`says that ${word} is right: ${query}`, async () => {
      const answer = await spelt(query);
      assert.equal(answer?.spelling, word);
      assert.equal(answer.correct, true);
      assert.deepEqual(answer.suggestions, []);
    });

  for (const query of ['how to spell zxqvkjw', 'spell fireball', 'how to spell 123', 'how to spell my name'])
    it(`leaves ${query} to the search`, async () => {
      assert.equal(await spelt(query), undefined);
    });

  for (const language of ANSWER_LANGUAGES)
    it(`finds common words of ${language} in the list of words`, () => {
      const graph = wordGraph(language);
      assert.ok(graph);
      const words = [...graph.ranks.keys()].filter((_, rank) => rank % 500 === 0);
      for (const word of words) assert.equal(nearestWords(graph, word)[0]?.cost, 0, word);
    });
});
