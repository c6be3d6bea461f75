import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chunksOf, placeholders, ROWS_PER_STATEMENT, statementsFor } from './chunks.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('rows of statements', () => {
  for (const [count, sizes] of [
    [0, []],
    [1, [1]],
    [40, [40]],
    [41, [40, 1]],
    [100, [40, 40, 20]],
  ] as const) {
    it(`of ${count} go into statements of at most ${ROWS_PER_STATEMENT}`, () => {
      const chunks = chunksOf(numbers(count));
      assert.deepEqual(
        chunks.map(({ length }) => length),
        sizes,
      );
      assert.deepEqual(chunks.flat(), numbers(count));
    });
  }

  it('have a placeholder for each value, whose numbers go on', () => {
    assert.equal(placeholders([]), '');
    assert.equal(
      placeholders([
        ['a', 'b'],
        ['c', 'd'],
      ]),
      '($1, $2), ($3, $4)',
    );
    assert.equal(placeholders([['a'], ['b', 'c']], 5), '($6), ($7, $8)');
  });

  it('are written in one order, in whichever they came, so that two nodes cannot wait for each other', () => {
    const statement = (entries: readonly string[]) =>
      statementsFor(
        entries,
        (key) => [key, 1],
        (values) => `INSERT ${values}`,
      );
    const expected = [{ sql: 'INSERT ($1, $2), ($3, $4), ($5, $6)', params: ['a', 1, 'b', 1, 'c', 1] }];
    assert.deepEqual(statement(['b', 'c', 'a']), expected);
    assert.deepEqual(statement(['c', 'a', 'b']), expected);
  });
});
