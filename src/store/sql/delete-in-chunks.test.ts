import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Row, SqlDatabase, Statement } from './database.ts';
import { deleteInChunks, ROWS_PER_DELETE } from './chunks.ts';

const STATEMENT: Statement = { sql: 'DELETE', params: [1] };

/** Deletes `rows` as the statement would, and counts the turns of the event loop that others had in between. */
async function deleteAll(rows: number): Promise<{ deleted: number[]; turns: number }> {
  let left = rows;
  let turns = 0;
  const deleted: number[] = [];
  const db: Pick<SqlDatabase, 'query'> = {
    query: (statement): Row[] => {
      assert.equal(statement, STATEMENT);
      const chunk = Math.min(left, ROWS_PER_DELETE);
      left -= chunk;
      deleted.push(chunk);
      setImmediate(() => turns++);
      return new Array<Row>(chunk).fill({ gone: 1 });
    },
  };
  await deleteInChunks(db as SqlDatabase, STATEMENT);
  return { deleted, turns };
}

for (const [rows, deleted] of [
  [0, [0]],
  [ROWS_PER_DELETE - 1, [ROWS_PER_DELETE - 1]],
  [ROWS_PER_DELETE, [ROWS_PER_DELETE, 0]],
  [2 * ROWS_PER_DELETE + 1, [ROWS_PER_DELETE, ROWS_PER_DELETE, 1]],
] as const) {
  it(`deletes ${rows} rows with ${deleted.length} statements and lets others in between`, async () => {
    assert.deepEqual(await deleteAll(rows), { deleted, turns: deleted.length - 1 });
  });
}

it('leaves what is too much for one time to the next', async () => {
  const { deleted } = await deleteAll(3_000_000);
  assert.equal(deleted.length, 20_000);
});
