import { BoundedCache } from '../bounded-cache.ts';
import { secondsUntil } from './decision.ts';
import type { Rate } from './rate.ts';

/** A window is stored in this many slots, and a spend counts until its whole slot has left the window. */
const SLOTS = 12;
/** Beyond it the least recently used address is dropped: an attacker has many addresses, and memory is limited. */
const MAX_ADDRESSES = 10_000;

type Spent = { slot: number; used: number; readonly counts: Uint32Array };

/**
 * What each address spent of a rate that all addresses have, in memory of a fixed size for each. Never more than the limit
 * is let through in any window; a spend may count for a twelfth of the window longer than it has to.
 */
export class AddressWindows {
  readonly #rate: Rate;
  readonly #slotMs: number;
  readonly #spent: BoundedCache<Spent>;

  constructor(rate: Rate, { maxAddresses = MAX_ADDRESSES } = {}) {
    this.#rate = rate;
    this.#slotMs = rate.windowMs / SLOTS;
    this.#spent = new BoundedCache({ maxEntries: maxAddresses });
  }

  get size(): number {
    return this.#spent.size;
  }

  /** Spends one and returns 0. If nothing is left, spends nothing and returns the seconds until something is. */
  take(address: string, nowMs: number): number {
    const spent = this.#current(address, nowMs) ?? this.#remember(address, nowMs);
    if (spent.used >= this.#rate.limit) return this.#waitSeconds(spent, nowMs);
    const index = spent.slot % spent.counts.length;
    spent.counts[index] = (spent.counts[index] ?? 0) + 1;
    spent.used++;
    return 0;
  }

  /** Returns what `take` would, without spending anything. */
  look(address: string, nowMs: number): number {
    const spent = this.#current(address, nowMs);
    return spent === undefined || spent.used < this.#rate.limit ? 0 : this.#waitSeconds(spent, nowMs);
  }

  #current(address: string, nowMs: number): Spent | undefined {
    const spent = this.#spent.get(address);
    if (spent === undefined) return undefined;
    const slot = Math.floor(nowMs / this.#slotMs);
    for (let left = Math.min(slot - spent.slot, spent.counts.length); left > 0; left--) {
      const index = (slot - left + 1) % spent.counts.length;
      spent.used -= spent.counts[index] ?? 0;
      spent.counts[index] = 0;
    }
    spent.slot = Math.max(slot, spent.slot);
    return spent;
  }

  #remember(address: string, nowMs: number): Spent {
    const slot = Math.floor(nowMs / this.#slotMs);
    // One more slot than the window: the oldest one is still partly inside it.
    const spent = { slot, used: 0, counts: new Uint32Array(SLOTS + 1) };
    this.#spent.set(address, spent);
    return spent;
  }

  #waitSeconds({ slot, counts }: Spent, nowMs: number): number {
    for (let at = slot - SLOTS; at < slot; at++) {
      if ((counts[(at + counts.length) % counts.length] ?? 0) > 0) {
        return secondsUntil((at + counts.length) * this.#slotMs, nowMs);
      }
    }
    return secondsUntil((slot + counts.length) * this.#slotMs, nowMs);
  }
}
