import { BoundedCache } from '../../core/bounded-cache.ts';
import type { Cache, Cached } from '../../core/ports/cache.ts';
import type { Clock } from '../../core/ports/clock.ts';

/** Values are stored as they are: neither storing nor finding one costs a walk through JSON. */
export class MemoryCache implements Cache {
  readonly #entries: BoundedCache<Cached>;
  readonly #clock: Clock;

  constructor({ maxBytes, clock }: { maxBytes: number; clock: Clock }) {
    this.#entries = new BoundedCache({ maxBytes, maxShare: 1 / 16, overheadBytes: 200 });
    this.#clock = clock;
  }

  get bytes(): number {
    return this.#entries.bytes;
  }

  get(name: string): Cached | undefined {
    return this.#entries.get(name, this.#clock.steadyMs());
  }

  async set(name: string, value: Cached, ttlMs: number): Promise<void> {
    this.#entries.set(name, value, { bytes: bytesOf(value), untilMs: this.#clock.steadyMs() + ttlMs });
  }

  /** Frees the room of expired entries, which otherwise stay until it is needed. */
  purge(): void {
    this.#entries.purge(this.#clock.steadyMs());
  }

  async delete(name: string): Promise<void> {
    this.#entries.delete(name);
  }
}

const OBJECT_BYTES = 64;
const FIELD_BYTES = 16;
/** Most strings take one byte per character, some take two. */
const CHARACTER_BYTES = 1.25;

/** Roughly what a value that JSON can carry takes in memory. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return FIELD_BYTES + value.length * CHARACTER_BYTES;
  if (typeof value !== 'object' || value === null) return FIELD_BYTES;
  let bytes = OBJECT_BYTES;
  if (Array.isArray(value)) for (const item of value) bytes += bytesOf(item);
  else for (const field in value) bytes += bytesOf((value as Record<string, unknown>)[field]);
  return bytes;
}
