/** Bytes that many holders use at the same time: bounded together, and for each holder by a share of them. */
export class DividedBudget {
  readonly #totalBytes: number;
  readonly #shareBytes: number;
  readonly #heldBy = new Map<string, number>();
  #held = 0;

  constructor({ totalBytes, shareBytes }: { totalBytes: number; shareBytes: number }) {
    this.#totalBytes = totalBytes;
    this.#shareBytes = shareBytes;
  }

  get held(): number {
    return this.#held;
  }

  /** How many hold something at this moment. */
  get holders(): number {
    return this.#heldBy.size;
  }

  /** All of these bytes, or none of them. */
  take(holder: string, bytes: number): boolean {
    const held = this.#heldBy.get(holder) ?? 0;
    if (held + bytes > this.#shareBytes || this.#held + bytes > this.#totalBytes) return false;
    this.#heldBy.set(holder, held + bytes);
    this.#held += bytes;
    return true;
  }

  giveBack(holder: string, bytes: number): void {
    const left = (this.#heldBy.get(holder) ?? 0) - bytes;
    if (left > 0) this.#heldBy.set(holder, left);
    else this.#heldBy.delete(holder);
    this.#held -= bytes;
  }
}
