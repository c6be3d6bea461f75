import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detect } from '../core/answers/detect.ts';
import { ANSWER_LANGUAGES } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { ANSWERS } from './index.ts';
import { exampleScene, nearMisses } from '../../tests/support/answers.ts';

describe('near misses', () => {
  for (const query of nearMisses()) {
    it(`leave ${query} to the search`, async () => {
      for (const language of ANSWER_LANGUAGES) {
        assert.equal(await detect(ANSWERS, toQuestion(query, language), exampleScene()), undefined, language);
      }
    });
  }
});
