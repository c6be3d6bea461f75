export type Spend = { policy: string; subject: string; atMs: number; count: number };
export type Use = { key: string; month: string; count: number };
export type Touch = { key: string; atMs: number };

/** Entries of a ledger, those of one kind and place added up. */
export class LedgerPage {
  readonly spends = new Map<string, Spend>();
  readonly uses = new Map<string, Use>();
  readonly touches = new Map<string, Touch>();
  #latestSpend: Spend | undefined;

  get empty(): boolean {
    return this.spends.size === 0 && this.uses.size === 0 && this.touches.size === 0;
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

  use(key: string, month: string, count: number): Use {
    const id = useId(key, month);
    const entry = this.uses.get(id) ?? { key, month, count: 0 };
    entry.count += count;
    this.uses.set(id, entry);
    return entry;
  }

  touch(key: string, atMs: number): void {
    this.touches.set(key, { key, atMs });
  }

  add(other: Entries): void {
    for (const { policy, subject, atMs, count } of other.spends) this.spend(policy, subject, atMs, count);
    for (const { key, month, count } of other.uses) this.use(key, month, count);
    for (const { key, atMs } of other.touches) this.touch(key, atMs);
  }

  entries(): Entries {
    return {
      spends: [...this.spends.values()],
      uses: [...this.uses.values()],
      touches: [...this.touches.values()],
    };
  }
}

export type Entries = { spends: readonly Spend[]; uses: readonly Use[]; touches: readonly Touch[] };

export function useId(key: string, month: string): string {
  return `${key} ${month}`;
}
