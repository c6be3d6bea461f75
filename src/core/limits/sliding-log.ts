import { slotMs } from './policy.ts';
import type { Rate } from './rate.ts';

export type CountedMoment = { atMs: number; count: number };

/**
 * Remembers what was spent in the last window, oldest first, in a ring that grows as needed. Every spend is counted
 * exactly, so a limit is never exceeded in any window of its length.
 *
 * Most subjects spend little, and a typed array takes several times the memory of an array that has only a few numbers.
 */
export class SlidingLog {
  readonly #rate: Rate;
  readonly #slotMs: number;
  #times = [0, 0];
  #counts = [0, 0];
  #head = 0;
  #size = 0;
  #used = 0;

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#slotMs = slotMs(rate);
  }

  get used(): number {
    return this.#used;
  }

  get remaining(): number {
    return Math.max(0, this.#rate.limit - this.#used);
  }

  /** Negative infinity if nothing is remembered. */
  get newestMs(): number {
    return this.#size > 0 ? this.#time(this.#size - 1) : Number.NEGATIVE_INFINITY;
  }

  get slotMs(): number {
    return this.#slotMs;
  }

  get rate(): Rate {
    return this.#rate;
  }

  expire(nowMs: number): void {
    while (this.#size > 0 && this.#time(0) + this.#rate.windowMs <= nowMs) {
      this.#used -= this.#count(0);
      this.#head = (this.#head + 1) & (this.#times.length - 1);
      this.#size--;
    }
  }

  /** Returns the moment it was entered under, never earlier than `atMs` nor than the entry before. */
  add(atMs: number, count = 1): number {
    const rounded = Math.ceil(atMs / this.#slotMs) * this.#slotMs;
    this.#used += count;
    if (this.#size > 0) {
      const newest = this.#index(this.#size - 1);
      const newestTime = this.#times[newest] ?? 0;
      if (rounded <= newestTime) {
        this.#counts[newest] = (this.#counts[newest] ?? 0) + count;
        return newestTime;
      }
    }
    if (this.#size === this.#times.length) this.#grow();
    const free = this.#index(this.#size);
    this.#times[free] = rounded;
    this.#counts[free] = count;
    this.#size++;
    return rounded;
  }

  /** Takes back one of what was entered at that moment. The oldest that it may be goes first, so the rest stays longest. */
  giveBack(atMs: number): void {
    for (let i = 0; i < this.#size; i++) {
      const at = this.#index(i);
      const count = this.#counts[at] ?? 0;
      if (this.#time(i) < atMs || count === 0) continue;
      this.#counts[at] = count - 1;
      this.#used--;
      return;
    }
  }

  /** Takes back what was entered last, before any of it has left the window. */
  undo(count: number): void {
    this.#used -= count;
    for (let left = count; left > 0 && this.#size > 0;) {
      const newest = this.#index(this.#size - 1);
      const taken = Math.min(left, this.#counts[newest] ?? 0);
      this.#counts[newest] = (this.#counts[newest] ?? 0) - taken;
      left -= taken;
      if (this.#counts[newest] === 0) this.#size--;
    }
  }

  /** Enters what was spent before, each at its place among what is remembered. */
  merge(slots: readonly CountedMoment[]): void {
    const all = [...slots, ...this.slots()].toSorted((a, b) => a.atMs - b.atMs);
    this.#head = 0;
    this.#size = 0;
    this.#used = 0;
    for (const { atMs, count } of all) this.add(atMs, count);
  }

  /** When `count` of what is remembered will have left the window; `count` is at least 1 and at most `used`. */
  freeAtMs(count: number): number {
    let freed = 0;
    for (let i = 0; i < this.#size; i++) {
      freed += this.#count(i);
      if (freed >= count) return this.#time(i) + this.#rate.windowMs;
    }
    return Number.NEGATIVE_INFINITY;
  }

  slots(): CountedMoment[] {
    return Array.from({ length: this.#size }, (_, i) => ({ atMs: this.#time(i), count: this.#count(i) }));
  }

  #index(position: number): number {
    return (this.#head + position) & (this.#times.length - 1);
  }

  #time(position: number): number {
    return this.#times[this.#index(position)] ?? 0;
  }

  #count(position: number): number {
    return this.#counts[this.#index(position)] ?? 0;
  }

  #grow(): void {
    const length = this.#times.length * 2;
    const times = Array.from({ length }, (_, i) => (i < this.#size ? this.#time(i) : 0));
    const counts = Array.from({ length }, (_, i) => (i < this.#size ? this.#count(i) : 0));
    this.#times = times;
    this.#counts = counts;
    this.#head = 0;
  }
}
