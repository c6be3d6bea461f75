/** A store that must answer did not: nothing was done, and the same request may succeed later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
