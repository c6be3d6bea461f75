import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detect } from '../core/answers/detect.ts';
import { ANSWER_LANGUAGES } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { ANSWERS } from './index.ts';
import { exampleScene, guards } from '../../tests/support/answers.ts';

const FEWEST = 60;

describe('searches with the signs and words of a calculation', () => {
  for (const [family, queries] of Object.entries(guards())) {
    it(`are at least ${FEWEST} with ${family}`, () => {
      assert.ok(queries.length >= FEWEST, String(queries.length));
    });

    for (const language of ANSWER_LANGUAGES) {
      it(`with ${family} have no instant answer in ${language}`, async () => {
        const taken = [];
        for (const query of queries) {
          const found = await detect(ANSWERS, toQuestion(query, language), exampleScene());
          if (found) taken.push(`${query} (${found.body.type}: ${found.body.text})`);
        }
        assert.deepEqual(taken, []);
      });
    }
  }
});
