import type { Statement } from '../sql/database.ts';
import { LedgerBatch } from '../sql/ledger-batch.ts';
import { batchStatements } from '../sql/ledger-statements.ts';

/** Few enough that a transaction with one batch blocks the event loop for at most two milliseconds. */
const ENTRIES_PER_BATCH = 100;
const SET_FOLDED = 'UPDATE journal_folded SET journal = $1';

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

/** Takes a batch into the database, with its number. */
export function foldStatements(batch: LedgerBatch, number: number): Statement[] {
  return [...batchStatements(batch), { sql: SET_FOLDED, params: [number] }];
}
