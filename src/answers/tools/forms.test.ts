import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sortKeys } from './forms.ts';

describe('editing JSON', () => {
  it('sorts keys at every level and leaves numbers and lists as they are', () => {
    const sorted = sortKeys('{"b": [{"d": 1.0, "c": "x, {y}"}], "a": 12345678901234567890}');
    assert.equal(
      sorted.replace(/\s(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ''),
      '{"a":12345678901234567890,"b":[{"c":"x, {y}","d":1.0}]}',
    );
  });

  it('never changes what the text says', () => {
    fc.assert(
      fc.property(fc.json(), (source) => {
        assert.deepEqual(JSON.parse(sortKeys(source)), JSON.parse(source));
      }),
    );
  });
});
