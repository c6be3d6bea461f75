import type { SiteRule } from '../preferences/model.ts';
import { RESULT_KEYS, type Merged } from '../rank/merge.ts';
import type { Tab } from '../results/found.ts';
import { applySiteRules } from './site-rules.ts';

/** Only grows at its end, so that no result moves to another page when more of the row is read. */
export class ResultRow<T extends Tab> {
  readonly #tab: T;
  readonly #rules: readonly SiteRule[];
  readonly #keys = new Set<string>();
  readonly #results: Merged[T][] = [];
  readonly #hidden: { readonly at: number; readonly count: number }[] = [];

  constructor(tab: T, rules: readonly SiteRule[]) {
    this.#tab = tab;
    this.#rules = rules;
  }

  get length(): number {
    return this.#results.length;
  }

  /** Adds what is new on a page of the engines. */
  add(merged: readonly Merged[T][]): void {
    const fresh = merged.filter((result) => {
      const key = RESULT_KEYS[this.#tab](result);
      return !this.#keys.has(key) && this.#keys.add(key);
    });
    const { shown, hidden } = applySiteRules(fresh, this.#rules);
    this.#hidden.push({ at: this.length, count: hidden });
    this.#results.push(...shown);
  }

  /** Pinned sites of the slice come first: a site that the engines list late is pinned where it appears. */
  shown(from: number, to: number): readonly Merged[T][] {
    const pins = this.#rules.filter(({ rule }) => rule === 'pin');
    return applySiteRules(this.#results.slice(from, to), pins).shown;
  }

  hidden(from: number, to: number): number {
    return this.#hidden.reduce((sum, { at, count }) => (at >= from && at < to ? sum + count : sum), 0);
  }
}
