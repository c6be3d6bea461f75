import { accountSubject } from '../../core/ports/ledger.ts';
import { textColumn, type SqlDatabase, type Statement } from '../sql/database.ts';
import { LedgerBatch } from '../sql/ledger-batch.ts';
import { batchStatements } from '../sql/ledger-statements.ts';

/** Few enough that a transaction with one batch blocks the event loop for at most two milliseconds. */
const ENTRIES_PER_BATCH = 100;
const SET_CHECKPOINT = 'UPDATE journal_folded SET journal = $1';

class JournalBatch extends LedgerBatch {
  readonly number: number;

  constructor(number: number) {
    super();
    this.number = number;
  }
}

/** Entries that are in the journal but not in the database, in numbered batches. Only the newest one still grows. */
export class JournalBatches {
  #batches: JournalBatch[] = [];
  #latestNumber: number;

  constructor(latestNumber: number) {
    this.#latestNumber = latestNumber;
  }

  get all(): readonly JournalBatch[] {
    return this.#batches;
  }

  get oldest(): JournalBatch | undefined {
    return this.#batches[0];
  }

  get latestNumber(): number {
    return this.#latestNumber;
  }

  get isFull(): boolean {
    return (this.#batches.at(-1)?.size ?? 0) >= ENTRIES_PER_BATCH;
  }

  /** The batch for the next entries. */
  open(): JournalBatch {
    const newest = this.#batches.at(-1);
    if (newest && !this.isFull) return newest;
    const batch = new JournalBatch(++this.#latestNumber);
    this.#batches.push(batch);
    return batch;
  }

  dropOldest(): void {
    this.#batches.shift();
  }
}

/** Adds a batch to the tables, and stores its number. */
export function checkpointStatements(batch: LedgerBatch, number: number): Statement[] {
  return [...batchStatements(batch), { sql: SET_CHECKPOINT, params: [number] }];
}

/** Sandbox keys count toward no account. */
const OWNER = 'SELECT owner_id FROM api_keys WHERE prefix = $1 AND sandbox = 0';

/** Adds the accounts to entries of earlier versions, which did not write them. */
export async function completeAccounts(
  batch: LedgerBatch,
  db: Pick<SqlDatabase, 'query'>,
): Promise<LedgerBatch> {
  const completed = new LedgerBatch();
  const { uses, ...others } = batch.entries();
  completed.add({ ...others, uses: [] });
  for (const use of uses) {
    const account = use.account === '' ? await accountOf(use.key, db) : use.account;
    completed.use({ key: use.key, account }, use.endpoint, use.day, use.count);
  }
  return completed;
}

async function accountOf(key: string, db: Pick<SqlDatabase, 'query'>): Promise<string> {
  const [row] = await db.query({ sql: OWNER, params: [key] });
  return row ? accountSubject(textColumn(row, 'owner_id')) : '';
}
