import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ROWS_PER_STATEMENT,
  chunksOf,
  deleteInChunks,
  placeholders,
  statementsFor,
  type Row,
  type SqlDatabase,
} from './database.ts';

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

  it('have a numbered placeholder for each value', () => {
    assert.equal(placeholders([]), '');
    assert.equal(
      placeholders([
        ['a', 'b'],
        ['c', 'd'],
      ]),
      '($1, $2), ($3, $4)',
    );
    assert.equal(placeholders([['a'], ['b', 'c']]), '($1), ($2, $3)');
  });

  it('are written in a fixed order, so that two nodes cannot deadlock', () => {
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

const OLD = { table: 'spends', key: 'policy, at_ms', where: 'at_ms < $1', params: [1] };

/** Deletes `rows` as the statement would, and counts the turns of the event loop that others had in between. */
async function deleteAll(rows: number, rowsPerDelete = 100): Promise<{ deleted: number[]; turns: number }> {
  let left = rows;
  let turns = 0;
  const deleted: number[] = [];
  const db: Pick<SqlDatabase, 'query' | 'rowsPerDelete'> = {
    rowsPerDelete,
    query: (statement): Row[] => {
      assert.equal(
        statement.sql.replaceAll(/\s+/g, ' ').trim(),
        `DELETE FROM spends WHERE (policy, at_ms) IN (SELECT policy, at_ms FROM spends WHERE at_ms < $1 LIMIT ${rowsPerDelete}) RETURNING 1 AS gone`,
      );
      assert.deepEqual(statement.params, [1]);
      const chunk = Math.min(left, rowsPerDelete);
      left -= chunk;
      deleted.push(chunk);
      setImmediate(() => turns++);
      return new Array<Row>(chunk).fill({ gone: 1 });
    },
  };
  // From a timer to the next one, all others have their turn.
  await sleep(1);
  await deleteInChunks(db as SqlDatabase, OLD);
  return { deleted, turns };
}

for (const [rows, deleted] of [
  [0, [0]],
  [99, [99]],
  [100, [100, 0]],
  [201, [100, 100, 1]],
] as const) {
  it(`deletes ${rows} rows with ${deleted.length} statements and lets others in between`, async () => {
    assert.deepEqual(await deleteAll(rows), { deleted, turns: deleted.length - 1 });
  });
}

it('leaves the rest for the next run after the maximum number of rows', async () => {
  const { deleted } = await deleteAll(3_000_000, 100_000);
  assert.equal(deleted.length, 20);
});
