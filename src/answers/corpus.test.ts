import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detect } from '../core/answers/detect.ts';
import { ANSWER_LANGUAGES, type AnswerLanguage } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { corpus, generousScene, type CorpusQuestion } from '../../tests/support/answers.ts';
import { ANSWERS } from './index.ts';

const MIN_QUERIES = 100;

/** Questions without the right answer. Remove those that get one. */
const UNANSWERED: ReadonlySet<string> = new Set([
  // There are no units of torque, and `nm` is a nanometre.
  '200 nm to ft lbs',
  // Data cannot be converted to a rate.
  '10 mbit in mb/s',
  // Three words with an article are more likely a title: "word count the great gatsby".
  ...['woerter zaehlen der hund schlaeft', 'contar palabras el perro duerme'],
  ...['contar palavras o cao dorme', 'woorden tellen de hond slaapt'],
  // Nearer to `sessão` than to `exceção`.
  'como se escreve exessao',
]);

/** What is wrong with the answer to a question, or undefined. */
async function faultOf(
  [query, types, part]: CorpusQuestion,
  language: AnswerLanguage,
): Promise<string | undefined> {
  const found = await detect(ANSWERS, toQuestion(query, language), generousScene());
  if (!found) return `${query}: no answer`;
  if (!types.split('|').includes(found.body.type)) return `${query}: ${found.body.type} instead of ${types}`;
  // Languages group digits with different kinds of spaces.
  const body = JSON.stringify(found.body).replace(/\s/g, ' ');
  const isRight = part.split('|').some((text) => body.includes(text));
  return isRight ? undefined : `${query}: ${body} without ${part}`;
}

describe('questions the way people type them', () => {
  for (const language of ANSWER_LANGUAGES) {
    const { questions, others } = corpus(language);

    it(`in ${language} are answered, ${questions.length} of them`, async () => {
      assert.ok(new Set(questions.map(([query]) => query)).size >= MIN_QUERIES);
      const wrong: string[] = [];
      for (const question of questions) {
        const fault = await faultOf(question, language);
        if (UNANSWERED.has(question[0])) assert.ok(fault, `"${question[0]}" is answered now`);
        else if (fault !== undefined) wrong.push(fault);
      }
      assert.deepEqual(wrong, []);
    });

    it(`in ${language} are distinguished from ${others.length} other searches`, async () => {
      assert.ok(new Set(others).size >= MIN_QUERIES);
      const hijacked = [];
      for (const query of others) {
        const found = await detect(ANSWERS, toQuestion(query, language), generousScene());
        if (found) hijacked.push(`${query}: ${JSON.stringify(found.body)}`);
      }
      assert.deepEqual(hijacked, []);
    });
  }
});
