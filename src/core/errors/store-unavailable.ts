/** A store that must answer did not, and the same request may succeed later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** The reply to a commit was lost: it was done or it was not. Otherwise nothing was done. */
  readonly mayBeDone: boolean;

  constructor(message: string, { cause, mayBeDone = false }: { cause?: unknown; mayBeDone?: boolean } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** Someone else holds a lock in the store: what does not need it goes on. */
export class StoreLocked extends StoreUnavailable {}
