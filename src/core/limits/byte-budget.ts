type ByteBudgetOptions = {
  totalBytes: number;
  /** The most that one holder may have. */
  shareBytes?: number;
  /** Grants any piece while something is left, so the last one may exceed the bounds. */
  allowOvershoot?: boolean;
};

/** Memory for bodies that are being read: bounded in total, and for each holder by a share of it. */
export class ByteBudget {
  readonly #totalBytes: number;
  readonly #shareBytes: number;
  readonly #allowOvershoot: boolean;
  readonly #heldBy = new Map<string, number>();
  #held = 0;

  constructor({ totalBytes, shareBytes = totalBytes, allowOvershoot = false }: ByteBudgetOptions) {
    this.#totalBytes = totalBytes;
    this.#shareBytes = shareBytes;
    this.#allowOvershoot = allowOvershoot;
  }

  get held(): number {
    return this.#held;
  }

  get holders(): number {
    return this.#heldBy.size;
  }

  get isUsedUp(): boolean {
    return this.#held >= this.#totalBytes;
  }

  /** All of these bytes, or none of them. */
  take(holder: string, bytes: number): boolean {
    const held = this.#heldBy.get(holder) ?? 0;
    const needed = this.#allowOvershoot ? Math.min(1, bytes) : bytes;
    if (held + needed > this.#shareBytes || this.#held + needed > this.#totalBytes) return false;
    this.#heldBy.set(holder, held + bytes);
    this.#held += bytes;
    return true;
  }

  release(holder: string, bytes: number): void {
    const left = (this.#heldBy.get(holder) ?? 0) - bytes;
    if (left > 0) this.#heldBy.set(holder, left);
    else this.#heldBy.delete(holder);
    this.#held -= bytes;
  }
}

export class BudgetShare {
  readonly #budget: ByteBudget;
  readonly #holder: string;
  #held = 0;
  #refused = false;

  constructor(budget: ByteBudget, holder = '') {
    this.#budget = budget;
    this.#holder = holder;
  }

  get held(): number {
    return this.#held;
  }

  /** Whether it ever wanted more than was left. */
  get refused(): boolean {
    return this.#refused;
  }

  take(bytes: number): boolean {
    if (this.#refused) return false;
    if (this.#budget.take(this.#holder, bytes)) this.#held += bytes;
    else this.#refused = true;
    return !this.#refused;
  }

  release(): void {
    if (this.#held > 0) this.#budget.release(this.#holder, this.#held);
    this.#held = 0;
  }
}
