import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readParameters, type Parameter } from './parameters.ts';

const list: Parameter<readonly string[]> = {
  description: 'Some.',
  schema: {},
  required: false,
  read: () => ({ problem: 'not used' }),
  readAll: (texts) => ({ value: texts }),
};
const one: Parameter<string | undefined> = {
  description: 'One.',
  schema: {},
  required: false,
  read: (text) => ({ value: text }),
};

describe('a repeated parameter', () => {
  const table = { list, one };
  const read = (sent: Record<string, unknown>) => readParameters(table, sent);

  it('has its last value', () => {
    assert.deepEqual(read({ one: ['a', 'b'] }), { values: { list: [], one: 'b' } });
  });

  it('has all values if it is a list', () => {
    for (const [sent, expected] of [
      ['a', ['a']],
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      [
        ['a', 1, null],
        ['a', '1'],
      ],
      [null, []],
    ] as const) {
      assert.deepEqual(read({ list: sent }), { values: { list: expected, one: undefined } });
    }
  });

  it('is refused if it contains anything but text and numbers', () => {
    assert.deepEqual(read({ list: ['a', {}] }), { problems: { list: ['Not a valid string.'] } });
  });
});
