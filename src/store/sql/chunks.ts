import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlDatabase, SqlValue, Statement } from './database.ts';

/** Rows of one statement: bounds the number of different statement texts. */
export const ROWS_PER_STATEMENT = 40;

/** The statements that write the entries; `sql` gets the placeholders of their rows. */
export function statementsFor<T>(
  entries: Iterable<T>,
  toRow: (entry: T) => SqlValue[],
  sql: (values: string) => string,
): Statement[] {
  // Every node writes rows in the same order, so that nodes cannot deadlock.
  const rows = Array.from(entries, toRow)
    .map((row) => ({ row, text: row.join(' ') }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ row }) => row);
  return chunksOf(rows).map((chunk) => ({ sql: sql(placeholders(chunk)), params: chunk.flat() }));
}

export function chunksOf<T>(entries: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < entries.length; start += ROWS_PER_STATEMENT) {
    chunks.push(entries.slice(start, start + ROWS_PER_STATEMENT));
  }
  return chunks;
}

/** `($1, $2), ($3, $4)`; the numbers start after `taken`. */
export function placeholders(rows: readonly (readonly SqlValue[])[], taken = 0): string {
  let number = taken;
  return rows.map((row) => `(${row.map(() => `$${++number}`).join(', ')})`).join(', ');
}

/** The rest is left for the next run. */
const MAX_DELETED = 2_000_000;

/** Deletes rows in chunks, and pauses for as long as each took, so that others have half of the time at least. */
export async function deleteInChunks(
  db: SqlDatabase,
  { table, key, where, params }: { table: string; key: string; where: string; params: readonly SqlValue[] },
): Promise<void> {
  const sql = `
    DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${db.rowsPerDelete})
    RETURNING 1 AS gone`;
  for (let deleted = 0; deleted < MAX_DELETED; deleted += db.rowsPerDelete) {
    const startedMs = performance.now();
    const { length } = await db.query({ sql, params });
    if (length < db.rowsPerDelete) return;
    await sleep(performance.now() - startedMs);
  }
}
