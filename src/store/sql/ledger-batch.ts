import { monthOfDay } from '../../core/limits/day.ts';
import type { Spend } from '../../core/ports/ledger.ts';

/** A bare month, `2026-11`, comes from a journal of an earlier version, which counted only months. */
export type UsageEntry = { key: string; day: string; count: number };
type Counted = { -readonly [Field in keyof Spend]: Spend[Field] };
export type LastUse = { key: string; atMs: number };

/** Entries of a ledger, with equal ones added up. */
export class LedgerBatch {
  readonly spends = new Map<string, Counted>();
  readonly uses = new Map<string, UsageEntry>();
  readonly touches = new Map<string, LastUse>();
  /** The days with usage: one, or two around midnight. */
  readonly #days = new Set<string>();
  #latestSpend: Counted | undefined;

  get empty(): boolean {
    return this.size === 0;
  }

  get size(): number {
    return this.spends.size + this.uses.size + this.touches.size;
  }

  spend(policy: string, subject: string, atMs: number, count: number): void {
    const latest = this.#latestSpend;
    if (latest?.subject === subject && latest.atMs === atMs && latest.policy === policy) {
      latest.count += count;
      return;
    }
    const id = `${policy} ${subject} ${atMs}`;
    const entry = this.spends.get(id) ?? { policy, subject, atMs, count: 0 };
    entry.count += count;
    this.spends.set(id, entry);
    this.#latestSpend = entry;
  }

  use(key: string, day: string, count: number): void {
    const id = useId(key, day);
    const entry = this.uses.get(id);
    if (entry) {
      entry.count += count;
      return;
    }
    this.uses.set(id, { key, day, count });
    this.#days.add(day);
  }

  /** The searches of a key in a month. */
  searches(key: string, month: string): number {
    let searches = 0;
    for (const day of this.#days) {
      if (monthOfDay(day) === month) searches += this.uses.get(useId(key, day))?.count ?? 0;
    }
    return searches;
  }

  touch(key: string, atMs: number): void {
    this.touches.set(key, { key, atMs });
  }

  add(other: LedgerEntries): void {
    for (const { policy, subject, atMs, count } of other.spends) this.spend(policy, subject, atMs, count);
    for (const { key, day, count } of other.uses) this.use(key, day, count);
    for (const { key, atMs } of other.touches) this.touch(key, atMs);
  }

  entries(): LedgerEntries {
    return {
      spends: [...this.spends.values()],
      uses: [...this.uses.values()],
      touches: [...this.touches.values()],
    };
  }
}

export type LedgerEntries = {
  spends: readonly Spend[];
  uses: readonly UsageEntry[];
  touches: readonly LastUse[];
};

/** Of a key's day, or of its month. */
export function useId(key: string, when: string): string {
  return `${key} ${when}`;
}
