import { LedgerBatch } from '../sql/ledger-batch.ts';

/** What is entered in one turn of the event loop. It is written at the end of the turn, or earlier if that is asked for. */
export class LedgerTurn extends LedgerBatch {
  readonly written = Promise.withResolvers<undefined>();
  readonly #end: NodeJS.Immediate;

  constructor(end: () => void) {
    super();
    this.#end = setImmediate(end);
    // The callers may be gone; a failed write without a listener must not end the process.
    this.written.promise.catch(() => undefined);
  }

  /** It is being written: the event loop must not wake up for it once more. */
  close(): void {
    clearImmediate(this.#end);
  }
}
