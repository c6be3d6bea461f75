import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fieldsOf, listOf, numberOf, parseJson, readEach, textOf } from './json.ts';

describe('parseJson', () => {
  it('gives nothing for what is not JSON', () => {
    assert.deepEqual(parseJson('{"a":[1]}'), { a: [1] });
    for (const body of ['', '<html>', '{"a":', 'undefined']) assert.equal(parseJson(body), undefined);
  });
});

describe('fieldsOf', () => {
  it('finds none in what has none', () => {
    for (const value of [undefined, null, 'text', 1, true, []])
      assert.equal(fieldsOf(value).title, undefined);
    assert.equal(fieldsOf({ title: 'a' }).title, 'a');
  });

  it('takes no field from a smuggled prototype', () => {
    assert.equal(fieldsOf(parseJson('{"__proto__":{"title":"x"}}')).title, undefined);
  });
});

describe('readEach', () => {
  it('loses only the items that cannot be read', () => {
    const read = readEach([1, { n: 1 }, null, { n: 0 }, { n: 2 }], ({ n }) => {
      if (n === 0) throw new Error('broken');
      return numberOf(n);
    });
    assert.deepEqual(read, [1, 2]);
  });

  it('reads no more than was asked for', () => {
    assert.equal(listOf(Array(1_000).fill(1)).length, 250);
    assert.equal(readEach(Array(1_000).fill({}), () => 1).length, 250);
  });

  it('reads nothing from what is no list', () => {
    for (const value of [undefined, null, 'text', { length: 3 }])
      assert.deepEqual(
        readEach(value, () => 1),
        [],
      );
  });
});

describe('textOf and numberOf', () => {
  it('keep to their type', () => {
    assert.deepEqual(['a', 1, null].map(textOf), ['a', '', '']);
    assert.deepEqual([1.5, '2', ' ', 'x', '1e999', null, true].map(numberOf), [
      1.5,
      2,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
