import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatted } from './format-lists.ts';

describe('the format of word lists', () => {
  it('keeps what fits on one line', () => {
    assert.equal(formatted({ a: ['b', 'c'], d: {} }), '{ "a": ["b", "c"], "d": {} }\n');
  });

  it('fills lines of at most 110 characters with words, in their order', () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`);
    const text = formatted({ name: 'x', words });
    assert.deepEqual(JSON.parse(text), { name: 'x', words });
    const lines = text.split('\n');
    assert.ok(lines.every((line) => line.length <= 110));
    assert.ok(lines.length <= 12, text);
    assert.equal(lines[1], '  "name": "x",');
  });

  it('gives each object of a long list its own line', () => {
    const list = Array.from({ length: 9 }, (_, at) => ({ name: `unit ${at}`, names: ['a', 'b'] }));
    assert.equal(formatted(list).split('\n').length, list.length + 3);
  });
});
