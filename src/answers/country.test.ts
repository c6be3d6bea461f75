import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AnswerLanguage } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { country } from './country.ts';
import { exampleScene } from '../../tests/support/answers.ts';

async function ask(query: string, language?: AnswerLanguage) {
  return country.answer(toQuestion(query, language), exampleScene());
}

describe('country', () => {
  for (const [query, language, text] of [
    ['Germany capital', 'en', 'Germany – capital: Berlin'],
    ['capital of the Netherlands', 'en', 'Netherlands – capital: Amsterdam'],
    ['currency of the UK', 'en', 'United Kingdom – currency: British Pound (GBP)'],
    ['capitale de la Chine', 'fr', 'Chine – capitale : Pékin'],
    ['hauptstadt oesterreich', 'de', 'Österreich – Hauptstadt: Wien'],
    ['welche Sprache spricht man in Brasilien?', 'de', 'Brasilien – Sprachen: Portugiesisch'],
    ['capital de los Estados Unidos', 'es', 'Estados Unidos – capital: Washington'],
    ['prefisso Germania', 'it', 'Germania – prefisso: +49'],
    ['moeda do Japão', 'pt', 'Japão – moeda: Iene japonês (JPY)'],
    ['in welk werelddeel ligt Egypte', 'nl', 'Egypte – werelddeel: Afrika'],
    ['vorwahl 0043', 'de', '+43: Österreich'],
  ] as const) {
    it(`answers "${query}"`, async () => {
      assert.equal((await ask(query, language))?.text, text);
    });
  }

  for (const query of [
    'france',
    'capital of texas',
    'capital one',
    'capital',
    'georgia flag',
    'vorwahl 030',
    'country code +9999',
    'devise de la france',
    `capital of ${'of '.repeat(5_000)}france`,
  ]) {
    it(`leaves "${query.slice(0, 30)}" alone`, async () => {
      assert.equal(await ask(query), undefined);
    });
  }
});
