import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detect } from '../core/answers/detect.ts';
import { ANSWER_LANGUAGES, type AnswerLanguage } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { corpus, generousScene, type CorpusQuestion } from '../../tests/support/answers.ts';
import { ANSWERS } from './index.ts';

const MIN_QUERIES = 100;
const MIN_ANSWERED = 0.97;

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

    it(`in ${language} are answered, at least ${MIN_ANSWERED * 100} % of ${questions.length}`, async (t) => {
      assert.ok(new Set(questions.map(([query]) => query)).size >= MIN_QUERIES);
      const faults = [];
      for (const question of questions) faults.push(await faultOf(question, language));
      const wrong = faults.filter((fault) => fault !== undefined);
      t.diagnostic(`${questions.length - wrong.length} of ${questions.length} answered`);
      assert.ok(wrong.length <= questions.length * (1 - MIN_ANSWERED), wrong.join('\n'));
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
