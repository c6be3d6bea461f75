import { LRUCache } from 'lru-cache';
import type { Cache, Cached } from '../../core/ports/cache.ts';
import type { Clock } from '../../core/ports/clock.ts';
import { bytesOf } from './bytes-of.ts';

const ENTRY_BYTES = 200;

/**
 * Bounded by bytes; what was used longest ago goes first, and no entry may take more than a sixteenth of the room.
 * Values are kept as they are: neither keeping nor finding one costs a walk through JSON.
 */
export class MemoryCache implements Cache {
  readonly #entries: LRUCache<string, Cached>;

  constructor({ maxBytes, clock }: { maxBytes: number; clock: Clock }) {
    this.#entries = new LRUCache<string, Cached>({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 16),
      sizeCalculation: (value, name) => Math.ceil(bytesOf(value)) + 2 * name.length + ENTRY_BYTES,
      ttlResolution: 0,
      perf: { now: () => clock.steadyMs() },
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(name: string): Cached | undefined {
    return this.#entries.get(name);
  }

  async set(name: string, value: Cached, ttlMs: number): Promise<void> {
    this.#entries.set(name, value, { ttl: ttlMs });
  }

  /** Drops what is past its time, which otherwise stays until its room is needed. */
  purge(): void {
    this.#entries.purgeStale();
  }

  async delete(name: string): Promise<void> {
    this.#entries.delete(name);
  }
}
