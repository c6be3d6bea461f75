import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { mistakeAt, sortKeys } from './edit.ts';
import { readJson } from './format.ts';

describe('editing JSON', () => {
  it('finds the line and column of a mistake', () => {
    const source = '{\n  "a": 1,\n  "b": }';
    const read = readJson(source);
    assert.ok(read !== 'too deep' && !read.valid);
    assert.deepEqual(mistakeAt(source, read.errorAt), { at: 19, line: 3, column: 8 });
    assert.deepEqual(mistakeAt('', 0), { at: 0, line: 1, column: 1 });
  });

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
