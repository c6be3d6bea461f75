import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collectingFaults } from '../../core/upstream/provider-call.ts';
import {
  fieldsOf,
  listOf,
  numberOf,
  parseJson,
  parseLooseJson,
  readEach,
  readItems,
  textOf,
} from './json.ts';

describe('parseJson', () => {
  it('returns undefined for invalid JSON', () => {
    assert.deepEqual(parseJson('{"a":[1]}'), { a: [1] });
    for (const body of ['', '<html>', '{"a":', 'undefined']) assert.equal(parseJson(body), undefined);
  });
});

describe('parseLooseJson', () => {
  it('reads what templates write', () => {
    assert.deepEqual(parseLooseJson('{"a":["x\ty\n", ],}'), { a: ['x y '] });
    assert.deepEqual(parseLooseJson('["a,]","b\\",}",\n]'), ['a,]', 'b",}']);
    assert.deepEqual(parseLooseJson(String.raw`["C:\windows \u00e9 \\x \"q\""]`), [
      String.raw`C:\windows é \x "q"`,
    ]);
    for (const body of ['', '<html>', '{"a":', '[1,,2]']) assert.equal(parseLooseJson(body), undefined);
  });
});

describe('fieldsOf', () => {
  it('returns no fields for other values', () => {
    for (const value of [undefined, null, 'text', 1, true, []])
      assert.equal(fieldsOf(value).title, undefined);
    assert.equal(fieldsOf({ title: 'a' }).title, 'a');
  });

  it('ignores fields of an injected prototype', () => {
    assert.equal(fieldsOf(parseJson('{"__proto__":{"title":"x"}}')).title, undefined);
  });
});

describe('readItems', () => {
  const read = (list: unknown) => readItems(list, ({ n }) => numberOf(n));

  it('distinguishes no items from unreadable ones', () => {
    assert.deepEqual(read([]), { items: [] });
    assert.deepEqual(read([{ n: 1 }, {}]), { items: [1], dropped: 1 });
    for (const list of [[{}], [null, 7], undefined, null, {}, 'text'])
      assert.deepEqual(read(list), { reason: 'bad_answer' });
  });
});

describe('readEach', () => {
  it('drops only unreadable items, and notes those that our code fails on', () => {
    const mistake = new Error('a mistake in the code');
    const read = collectingFaults(() =>
      readEach([1, { n: 1 }, null, { n: 0 }, { n: 2 }], ({ n }) => {
        if (n === 0) throw mistake;
        return numberOf(n);
      }),
    );
    assert.deepEqual(read, { value: [1, 2], faults: [mistake] });
  });

  it('reads no more than the limit', () => {
    assert.equal(listOf(Array(1_000).fill(1)).length, 250);
    assert.equal(readEach(Array(1_000).fill({}), () => 1).length, 250);
  });

  it('returns nothing for other values', () => {
    for (const value of [undefined, null, 'text', { length: 3 }])
      assert.deepEqual(
        readEach(value, () => 1),
        [],
      );
  });
});

describe('textOf and numberOf', () => {
  it('accept only their own type', () => {
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
