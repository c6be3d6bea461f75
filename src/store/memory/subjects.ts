import type { RateWindows } from '../../core/limits/rate-windows.ts';
import type { MaybeHandled } from '../../core/ports/maybe-promise.ts';

type Windows = MaybeHandled<RateWindows>;

type Subject = {
  readonly name: string;
  windows: Windows;
  /** The subjects used just before and after this one. */
  older: Subject | undefined;
  newer: Subject | undefined;
};

/**
 * The windows of each subject in order of latest use, so that idle ones are found first. The order is a list: a map in
 * that order has a gap for each use, and finding its first entry would pass all of them.
 */
export class Subjects {
  readonly #subjects = new Map<string, Subject>();
  #oldest: Subject | undefined;
  #newest: Subject | undefined;

  get size(): number {
    return this.#subjects.size;
  }

  get(name: string): Windows | undefined {
    return this.#subjects.get(name)?.windows;
  }

  /** Makes this subject the one used last. */
  use(name: string, windows: Windows): void {
    const known = this.#subjects.get(name);
    if (known) {
      known.windows = windows;
      if (known === this.#newest) return;
      this.#unlink(known);
      this.#link(known);
    } else this.#add(name, windows);
  }

  /** Does not count as a use. */
  replace(name: string, windows: Windows): void {
    const known = this.#subjects.get(name);
    if (known) known.windows = windows;
    else this.#add(name, windows);
  }

  delete(name: string): void {
    const known = this.#subjects.get(name);
    if (known) this.#remove(known);
  }

  /** At most two per request: the map shrinks faster than it grows, and no request pays for all. */
  dropIdle(nowMs: number): void {
    for (let looked = 0; looked < 2; looked++) {
      const oldest = this.#oldest;
      if (!oldest || oldest.windows instanceof Promise || oldest.windows.emptyAtMs > nowMs) return;
      this.#remove(oldest);
    }
  }

  #add(name: string, windows: Windows): void {
    const subject = { name, windows, older: undefined, newer: undefined };
    this.#subjects.set(name, subject);
    this.#link(subject);
  }

  #remove(subject: Subject): void {
    this.#subjects.delete(subject.name);
    this.#unlink(subject);
  }

  #link(subject: Subject): void {
    subject.older = this.#newest;
    subject.newer = undefined;
    if (this.#newest) this.#newest.newer = subject;
    else this.#oldest = subject;
    this.#newest = subject;
  }

  #unlink({ older, newer }: Subject): void {
    if (older) older.newer = newer;
    else this.#oldest = newer;
    if (newer) newer.older = older;
    else this.#newest = older;
  }
}
