import { monthOfDay } from '../../core/limits/day.ts';
import type { Spend } from '../../core/ports/ledger.ts';
import type { SqlValue } from './database.ts';

/**
 * A bare month, `2026-11`, comes from a journal of an earlier version, which counted only months. Earlier versions also
 * wrote neither endpoints nor accounts.
 */
export type UsageEntry = { key: string; day: string; endpoint: string; account: string; count: number };
type Counted = { -readonly [Field in keyof Spend]: Spend[Field] };
export type LastUse = { key: string; atMs: number };

export function useId(key: string, day: string, endpoint: string): string {
  return `${key} ${day} ${endpoint}`;
}

/** Entries of a ledger, with equal ones added up. */
export class LedgerBatch {
  readonly spends = new Map<string, Counted>();
  readonly uses = new Map<string, UsageEntry>();
  readonly touches = new Map<string, LastUse>();

  get empty(): boolean {
    return this.size === 0;
  }

  get size(): number {
    return this.spends.size + this.uses.size + this.touches.size;
  }

  spend(policy: string, subject: string, atMs: number, count: number): void {
    const id = `${policy} ${subject} ${atMs}`;
    const entry = this.spends.get(id) ?? { policy, subject, atMs, count: 0 };
    entry.count += count;
    this.spends.set(id, entry);
  }

  /** Returns the entry that it was added to. The account of a key never changes. */
  use(
    { key, account }: Pick<UsageEntry, 'key' | 'account'>,
    endpoint: string,
    day: string,
    count: number,
  ): UsageEntry {
    const id = useId(key, day, endpoint);
    const entry = this.uses.get(id) ?? { key, day, endpoint, account, count: 0 };
    entry.count += count;
    this.uses.set(id, entry);
    return entry;
  }

  /** The searches of a key or an account in a month. */
  searches(subject: string, month: string): number {
    let searches = 0;
    for (const { key, account, day, count } of this.uses.values()) {
      if ((key === subject || account === subject) && monthOfDay(day) === month) searches += count;
    }
    return searches;
  }

  touch(key: string, atMs: number): void {
    this.touches.set(key, { key, atMs });
  }

  add(other: LedgerEntries): void {
    for (const { policy, subject, atMs, count } of other.spends) this.spend(policy, subject, atMs, count);
    for (const entry of other.uses) this.use(entry, entry.endpoint, entry.day, entry.count);
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

export type EntryKind = keyof LedgerEntries;
/** In their order on a line of the journal. */
export const ENTRY_KINDS = ['spends', 'uses', 'touches'] as const satisfies EntryKind[];

/** Entries as rows of values, as the journal and backups store them. */
export function entryRows({ spends, uses, touches }: LedgerEntries): Record<EntryKind, SqlValue[][]> {
  return {
    spends: spends.map(({ policy, subject, atMs, count }) => [policy, subject, atMs, count]),
    uses: uses.map(({ key, day, count, endpoint, account }) => [key, day, count, endpoint, account]),
    touches: touches.map(({ key, atMs }) => [key, atMs]),
  };
}

/** Adds such rows to a batch, except invalid ones. */
export function addEntryRows(
  batch: LedgerBatch,
  { spends = [], uses = [], touches = [] }: Partial<Record<EntryKind, readonly unknown[] | undefined>>,
): void {
  for (const [policy, subject, atMs, count] of spends.map(valuesOf)) {
    if (isText(policy) && isText(subject) && isMoment(atMs) && isCount(count))
      batch.spend(policy, subject, atMs, count);
  }
  // Earlier versions wrote neither endpoints nor accounts.
  for (const [key, day, count, endpoint = '', account = ''] of uses.map(valuesOf)) {
    if (isText(key) && isText(day) && isCount(count) && isText(endpoint) && isText(account))
      batch.use({ key, account }, endpoint, day, count);
  }
  for (const [key, atMs] of touches.map(valuesOf)) {
    if (isText(key) && isMoment(atMs)) batch.touch(key, atMs);
  }
}

function valuesOf(row: unknown): unknown[] {
  return Array.isArray(row) ? (row as unknown[]) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Negative after a refund. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isMoment(value: unknown): value is number {
  return isCount(value) && value >= 0;
}
