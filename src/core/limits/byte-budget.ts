/** What all bodies under way may hold together. */
export class ByteBudget {
  readonly #bytes: number;
  #held = 0;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  get held(): number {
    return this.#held;
  }

  get isUsedUp(): boolean {
    return this.#held >= this.#bytes;
  }

  /** Gives as long as there is any left, so it is passed by one piece at most. */
  take(bytes: number): boolean {
    if (this.isUsedUp) return false;
    this.#held += bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#held -= bytes;
  }
}

/** What one body has of a budget. */
export class BudgetShare {
  readonly #budget: ByteBudget;
  #held = 0;
  #refused = false;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Whether it ever wanted more than was left. */
  get refused(): boolean {
    return this.#refused;
  }

  take(bytes: number): boolean {
    if (this.#budget.take(bytes)) this.#held += bytes;
    else this.#refused = true;
    return !this.#refused;
  }

  giveBack(): void {
    this.#budget.giveBack(this.#held);
    this.#held = 0;
  }
}
