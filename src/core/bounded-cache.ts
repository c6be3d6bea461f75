import { LRUCache } from 'lru-cache';

export type CacheBounds =
  | { maxEntries: number }
  | {
      maxBytes: number;
      /** The largest part of `maxBytes` that one entry may take. */
      maxShare: number;
      /** What an entry takes besides its key and the bytes its caller states. */
      overheadBytes: number;
    };

type Entry<V> = { readonly value: V; readonly untilMs: number };

/** Reused because the library writes to the options of every read, and would otherwise allocate them. */
const READ_OPTIONS = {};

/** A least-recently-used cache, bounded by its entries or its bytes. It reads no clock: the caller passes the time. */
export class BoundedCache<V> {
  readonly #entries: LRUCache<string, Entry<V>>;
  readonly #overheadBytes: number | undefined;

  constructor(bounds: CacheBounds) {
    if ('maxEntries' in bounds) this.#entries = new LRUCache({ max: bounds.maxEntries });
    else {
      const { maxBytes, maxShare, overheadBytes } = bounds;
      this.#entries = new LRUCache({
        maxSize: Math.max(1, maxBytes),
        maxEntrySize: Math.max(1, Math.floor(maxBytes * maxShare)),
      });
      this.#overheadBytes = overheadBytes;
    }
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Entries that never expire need no time. */
  get(key: string, nowMs = 0): V | undefined {
    const entry = this.#entries.get(key, READ_OPTIONS);
    if (entry === undefined) return undefined;
    if (entry.untilMs > nowMs) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  /** Reads an entry that never expires, without counting the read as a use. */
  peek(key: string): V | undefined {
    return this.#entries.peek(key, READ_OPTIONS)?.value;
  }

  /** An entry that is too large is not stored, and removes the entry it would have replaced. */
  set(key: string, value: V, { bytes = 0, untilMs = Infinity } = {}): void {
    const entry = { value, untilMs };
    if (this.#overheadBytes === undefined) this.#entries.set(key, entry);
    else this.#entries.set(key, entry, { size: Math.ceil(bytes) + 2 * key.length + this.#overheadBytes });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Frees the room of expired entries, which otherwise stay until it is needed. */
  purge(nowMs: number): void {
    const expired = [...this.#entries].filter(([, { untilMs }]) => untilMs <= nowMs);
    for (const [key] of expired) this.#entries.delete(key);
  }
}
