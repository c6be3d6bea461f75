import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SqlDatabase, Statement } from './database.ts';

/** Few enough that no statement takes the embedded database, and with it the event loop, more than some milliseconds. */
export const ROWS_PER_DELETE = 400;
/** What is left after so many waits for the next time. */
const MAX_DELETES = 5_000;

/** Repeats a statement that deletes at most `ROWS_PER_DELETE` rows and returns them, and lets others in between. */
export async function deleteInChunks(db: SqlDatabase, statement: Statement): Promise<void> {
  for (let deletes = 0; deletes < MAX_DELETES; deletes++) {
    const { length } = await db.query(statement);
    if (length < ROWS_PER_DELETE) return;
    await nextTurn();
  }
}
