import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matches } from './content-negotiation.ts';

const ETAG = '"abc-DEF_1"';

describe('matches', () => {
  const table: [header: string, expected: boolean][] = [
    [ETAG, true],
    [`W/${ETAG}`, true],
    [`"other", ${ETAG}`, true],
    [`"other",W/${ETAG} , "third"`, true],
    ['*', true],
    ['"other"', false],
    ['"ABC-def_1"', false],
    ['abc-DEF_1', false],
    [`w/${ETAG}`, false],
    ['""', false],
    ['', false],
  ];
  for (const [header, expected] of table) {
    it(`${JSON.stringify(header)}: ${expected}`, () => {
      assert.equal(matches(header, ETAG), expected);
    });
  }
});
