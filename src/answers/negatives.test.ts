import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ANSWER_LANGUAGES, type AnswerLanguage } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { ANSWERS } from './index.ts';
import { generousScene, negatives } from '../../tests/support/answers.ts';

const FEWEST = 300;

async function takenBy(query: string, language: AnswerLanguage | undefined): Promise<string[]> {
  const question = toQuestion(query, language);
  const context = generousScene();
  const taken = [];
  for (const answer of ANSWERS) {
    const given = answer.answer(question, context);
    // Most answer at once, and thousands of promises take time.
    if ((given instanceof Promise ? await given : given) !== undefined) taken.push(answer.type);
  }
  return taken;
}

describe('everyday searches', () => {
  for (const language of ANSWER_LANGUAGES) {
    const queries = negatives(language);

    it(`are at least ${FEWEST} in ${language}`, () => {
      assert.ok(queries.length >= FEWEST, String(queries.length));
    });

    for (const asked of [language, undefined]) {
      it(`in ${language} have no instant answer, asked for in ${asked ?? 'no language'}`, async () => {
        const hijacked = [];
        for (const query of queries) {
          const types = await takenBy(query, asked);
          if (types.length > 0) hijacked.push(`${query} (${types.join(', ')})`);
        }
        assert.deepEqual(hijacked, []);
      });
    }
  }
});
