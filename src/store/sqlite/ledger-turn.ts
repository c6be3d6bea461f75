import { deferred } from '../../core/ports/maybe-promise.ts';
import { LedgerBatch } from '../sql/ledger-batch.ts';

/** What is entered in one turn of the event loop. It is written at the end of the turn, or earlier if that is asked for. */
export class LedgerTurn extends LedgerBatch {
  readonly written = deferred<undefined>();
  readonly #end: NodeJS.Immediate;

  constructor(end: () => void) {
    super();
    this.#end = setImmediate(end);
  }

  /** It is being written: the event loop must not wake up for it once more. */
  close(): void {
    clearImmediate(this.#end);
  }
}
