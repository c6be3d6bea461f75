import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MEANINGS } from './meanings.ts';
import { STATUSES } from './statuses.ts';

describe('the meanings of status codes', () => {
  for (const [language, meanings] of Object.entries(MEANINGS)) {
    it(`are all there in ${language}`, () => {
      assert.deepEqual([...meanings.keys()], [...STATUSES.keys()]);
    });
  }
});
