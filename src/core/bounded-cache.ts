type CacheBounds =
  | { maxEntries: number }
  | {
      maxBytes: number;
      /** The largest part of `maxBytes` that one entry may take. */
      maxShare: number;
      /** What an entry takes besides its key and the bytes its caller states. */
      overheadBytes: number;
    };

type Entry<V> = {
  readonly key: string;
  readonly value: V;
  readonly untilMs: number;
  readonly size: number;
  older: Entry<V> | undefined;
  newer: Entry<V> | undefined;
};

/** Few enough to check in well under a millisecond. */
const ENTRIES_PER_SLICE = 1_000;

/**
 * A least-recently-used cache, bounded by its entries or its bytes. It allocates nothing until it is used and reads no
 * clock: the caller passes the time.
 */
export class BoundedCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #maxSize: number;
  readonly #maxEntrySize: number;
  /** Undefined if each entry counts as one. */
  readonly #overheadBytes: number | undefined;
  #oldest: Entry<V> | undefined;
  #newest: Entry<V> | undefined;
  #taken = 0;

  constructor(bounds: CacheBounds) {
    if ('maxEntries' in bounds) {
      this.#maxSize = bounds.maxEntries;
      this.#maxEntrySize = 1;
    } else {
      this.#maxSize = bounds.maxBytes;
      this.#maxEntrySize = Math.floor(bounds.maxBytes * bounds.maxShare);
      this.#overheadBytes = bounds.overheadBytes;
    }
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#overheadBytes === undefined ? 0 : this.#taken;
  }

  /** Entries that never expire need no time. */
  get(key: string, nowMs = 0): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.untilMs <= nowMs) {
      this.#remove(entry);
      return undefined;
    }
    if (entry !== this.#newest) {
      this.#unlink(entry);
      this.#link(entry);
    }
    return entry.value;
  }

  /** Reads an entry that never expires, without counting the read as a use. */
  peek(key: string): V | undefined {
    return this.#entries.get(key)?.value;
  }

  /** An entry that is too large is not stored, and removes the entry it would have replaced. */
  set(key: string, value: V, { bytes = 0, untilMs = Infinity } = {}): void {
    this.delete(key);
    const size =
      this.#overheadBytes === undefined ? 1 : Math.ceil(bytes) + 2 * key.length + this.#overheadBytes;
    if (size > this.#maxEntrySize) return;
    while (this.#oldest && this.#taken + size > this.#maxSize) this.#remove(this.#oldest);
    const entry: Entry<V> = { key, value, untilMs, size, older: undefined, newer: undefined };
    this.#entries.set(key, entry);
    this.#link(entry);
    this.#taken += size;
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) this.#remove(entry);
  }

  clear(): void {
    this.#entries.clear();
    this.#oldest = this.#newest = undefined;
    this.#taken = 0;
  }

  /**
   * Frees the room of expired entries, which otherwise stay until it is needed. Other work may be done between two
   * slices.
   */
  *purge(nowMs: number): Generator<void, void, void> {
    let checked = 0;
    for (const entry of this.#entries.values()) {
      if (entry.untilMs <= nowMs) this.#remove(entry);
      if (++checked % ENTRIES_PER_SLICE === 0) yield;
    }
  }

  #remove(entry: Entry<V>): void {
    this.#entries.delete(entry.key);
    this.#unlink(entry);
    this.#taken -= entry.size;
  }

  #link(entry: Entry<V>): void {
    entry.older = this.#newest;
    entry.newer = undefined;
    if (this.#newest) this.#newest.newer = entry;
    else this.#oldest = entry;
    this.#newest = entry;
  }

  #unlink({ older, newer }: Entry<V>): void {
    if (older) older.newer = newer;
    else this.#oldest = newer;
    if (newer) newer.older = older;
    else this.#newest = older;
  }
}

/** Caches the last result, for a function that is often called with the same argument in a row. */
export function rememberLast<A, R>(compute: (argument: A) => R): (argument: A) => R {
  let last: { argument: A; result: R } | undefined;
  return (argument) => {
    if (!last || last.argument !== argument) last = { argument, result: compute(argument) };
    return last.result;
  };
}
