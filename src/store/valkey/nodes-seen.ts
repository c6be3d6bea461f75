import type { Ledger } from '../../core/ports/ledger.ts';

/** Nodes that start or return one after the other are not all seen at once: a smaller number is believed after this. */
const BELIEVED_AFTER_MS = 60_000;

/** How many nodes were last seen together, remembered over restarts and told to the other nodes by the ledger. */
export class NodesSeen {
  readonly #ledger: Ledger;
  #count: number | undefined;
  #seenAtMs = 0;
  #written: number | undefined;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  saw(count: number): void {
    const nowMs = performance.now();
    if (this.#count !== undefined && count < this.#count && nowMs - this.#seenAtMs < BELIEVED_AFTER_MS)
      return;
    this.#count = count;
    this.#seenAtMs = nowMs;
    if (this.#written === count) return;
    this.#written = count;
    this.#ledger.sawNodes(count).catch(() => {
      // The next beat tries again.
      this.#written = undefined;
    });
  }

  /** Undefined where no node was ever seen. Another node may have seen more than this one. */
  async lastSeen(): Promise<number | undefined> {
    const [own = 0, others = 0] = [this.#count, await this.#ledger.nodesSeen()];
    return Math.max(own, others) || undefined;
  }
}
