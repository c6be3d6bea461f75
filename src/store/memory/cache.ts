import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/ports/clock.ts';
import type { Cache } from '../../core/ports/cache.ts';

/** Bounded by bytes; what was used longest ago goes first, and no entry may take more than a sixteenth of the room. */
export class MemoryCache implements Cache {
  readonly #entries: LRUCache<string, Uint8Array>;

  constructor({ maxBytes, clock }: { maxBytes: number; clock: Clock }) {
    this.#entries = new LRUCache<string, Uint8Array>({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 16),
      sizeCalculation: (bytes, name) => bytes.byteLength + 2 * name.length + 200,
      ttlResolution: 0,
      perf: { now: () => clock.steadyMs() },
    });
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    return this.#entries.get(name);
  }

  async set(name: string, bytes: Uint8Array, ttlMs: number): Promise<void> {
    this.#entries.set(name, bytes, { ttl: ttlMs });
  }

  async delete(name: string): Promise<void> {
    this.#entries.delete(name);
  }
}
