type Entry<T> = { value: T; bytes: number; untilMs: number };

/** The overhead of one entry beside what it says of itself. */
const ENTRY_BYTES = 400;

/** Finished answers within reach, bounded by their bytes; what was used longest ago goes first. */
export class ResponseCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(name: string, nowMs: number): T | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    this.#entries.delete(name);
    if (entry.untilMs <= nowMs) {
      this.#bytes -= entry.bytes;
      return undefined;
    }
    this.#entries.set(name, entry);
    return entry.value;
  }

  /** One that would take more than a sixteenth of the room is not kept. */
  put(name: string, value: T, { bytes, untilMs }: { bytes: number; untilMs: number }): void {
    const former = this.#entries.get(name);
    if (former) {
      this.#entries.delete(name);
      this.#bytes -= former.bytes;
    }
    const size = bytes + 2 * name.length + ENTRY_BYTES;
    if (size > this.#maxBytes / 16) return;
    this.#entries.set(name, { value, bytes: size, untilMs });
    this.#bytes += size;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(oldest);
      this.#bytes -= entry.bytes;
    }
  }

  /** Drops what is past its time, which otherwise stays until its room is needed. */
  purge(nowMs: number): void {
    for (const [name, { bytes, untilMs }] of this.#entries) {
      if (untilMs > nowMs) continue;
      this.#entries.delete(name);
      this.#bytes -= bytes;
    }
  }
}
