import type { Cache } from '../../core/ports/cache.ts';
import type { Clock } from '../../core/ports/clock.ts';

/** The largest entry takes a whole block, at most a mebibyte as in Valkey. */
const MAX_BLOCK_BYTES = 1_048_576;
const MIN_BLOCKS = 16;
/** What an entry takes besides its name and text. */
const OVERHEAD_BYTES = 200;
/** Few enough to check in well under a millisecond. */
const ENTRIES_PER_SLICE = 1_000;

type Block = {
  readonly bytes: Buffer;
  /** Blocks are numbered in the order they were started. */
  readonly number: number;
  written: number;
  /** Including what its entries take elsewhere. */
  taken: number;
  entries: number;
};

type Entry = {
  readonly block: Block;
  readonly start: number;
  readonly end: number;
  readonly size: number;
  readonly untilMs: number;
};

/**
 * Texts as bytes in large blocks outside of the JavaScript heap: the garbage collector neither copies nor marks them, and
 * memory does not fragment. When all blocks are full, the oldest one is emptied and used again.
 */
export class MemoryCache implements Cache {
  /** In the order they were written, so the entries of the oldest block come first. */
  readonly #entries = new Map<string, Entry>();
  /** From the oldest to the one that is being written. */
  readonly #blocks: Block[] = [];
  readonly #blockBytes: number;
  readonly #maxBlocks: number;
  readonly #clock: Clock;
  #started = 0;
  #bytes = 0;

  constructor({ maxBytes, clock }: { maxBytes: number; clock: Clock }) {
    this.#blockBytes = Math.min(MAX_BLOCK_BYTES, Math.floor(maxBytes / MIN_BLOCKS));
    this.#maxBlocks = Math.floor(maxBytes / this.#blockBytes);
    this.#clock = clock;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get entries(): number {
    return this.#entries.size;
  }

  get(name: string): string | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    if (entry.untilMs <= this.#clock.steadyMs()) {
      this.#remove(name, entry);
      return undefined;
    }
    const { block, start, end, untilMs } = entry;
    const text = block.bytes.toString('utf8', start, end);
    // What is still used is written again before its block is emptied.
    if (this.#started - block.number >= this.#maxBlocks / 2) this.#write(name, text, untilMs);
    return text;
  }

  async set(name: string, text: string, ttlMs: number, head = ''): Promise<void> {
    this.#write(name, text, this.#clock.steadyMs() + ttlMs, head);
  }

  async delete(name: string): Promise<void> {
    const entry = this.#entries.get(name);
    if (entry) this.#remove(name, entry);
  }

  /**
   * Removes expired entries, which otherwise stay until their block is emptied. Other work may be done between two
   * slices.
   */
  *purge(): Generator<void, void, void> {
    let checked = 0;
    for (const [name, entry] of this.#entries) {
      if (entry.untilMs <= this.#clock.steadyMs()) this.#remove(name, entry);
      if (++checked % ENTRIES_PER_SLICE === 0) yield;
    }
  }

  #write(name: string, text: string, untilMs: number, head = ''): void {
    const replaced = this.#entries.get(name);
    if (replaced) this.#remove(name, replaced);
    const headLength = Buffer.byteLength(head);
    const length = headLength + Buffer.byteLength(text);
    const size = length + 2 * name.length + OVERHEAD_BYTES;
    if (size > this.#blockBytes) return;
    const block = this.#blockWithRoom(size);
    const start = block.written;
    block.bytes.write(head, start);
    block.bytes.write(text, start + headLength);
    block.written += length;
    block.taken += size;
    block.entries++;
    this.#bytes += size;
    this.#entries.set(name, { block, start, end: start + length, size, untilMs });
  }

  #blockWithRoom(size: number): Block {
    const last = this.#blocks.at(-1);
    if (last && last.taken + size <= this.#blockBytes) return last;
    const [oldest] = this.#blocks;
    const isFull = this.#blocks.length === this.#maxBlocks;
    const bytes = oldest && isFull ? this.#empty(oldest) : Buffer.allocUnsafeSlow(this.#blockBytes);
    const block = { bytes, number: this.#started++, written: 0, taken: 0, entries: 0 };
    this.#blocks.push(block);
    return block;
  }

  #empty(oldest: Block): Buffer {
    for (const [name, entry] of this.#entries) {
      if (entry.block !== oldest) break;
      this.#remove(name, entry);
    }
    return oldest.bytes;
  }

  #remove(name: string, { block, size }: Entry): void {
    this.#entries.delete(name);
    this.#bytes -= size;
    // A block without entries is given back.
    if (--block.entries === 0) this.#blocks.splice(this.#blocks.indexOf(block), 1);
  }
}
