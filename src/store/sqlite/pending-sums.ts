import type { CountedMoment } from '../../core/limits/sliding-log.ts';
import type { Spend, UsageDay } from '../../core/ports/ledger.ts';
import type { UsageEntry } from '../sql/ledger-batch.ts';

/** Stored and pending counts added up, oldest first. */
export function addSlots(
  stored: readonly CountedMoment[],
  pending: readonly CountedMoment[],
): CountedMoment[] {
  if (pending.length === 0) return [...stored];
  const counts = new Map(stored.map(({ atMs, count }) => [atMs, count]));
  for (const { atMs, count } of pending) counts.set(atMs, (counts.get(atMs) ?? 0) + count);
  return [...counts].map(([atMs, count]) => ({ atMs, count })).sort((a, b) => a.atMs - b.atMs);
}

export function addDays(stored: readonly UsageDay[], pending: readonly UsageEntry[]): UsageDay[] {
  if (pending.length === 0) return [...stored];
  const days = new Map(stored.map((one) => [`${one.key} ${one.day} ${one.endpoint}`, one]));
  for (const { key, day, endpoint, count } of pending) {
    const id = `${key} ${day} ${endpoint}`;
    days.set(id, { key, day, endpoint, searches: (days.get(id)?.searches ?? 0) + count });
  }
  return [...days.values()];
}

/** By subject, and oldest first. */
export function addSpends(stored: readonly Spend[], pending: readonly Spend[]): Spend[] {
  if (pending.length === 0) return [...stored];
  const spends = new Map(stored.map((one) => [`${one.subject} ${one.atMs}`, one]));
  for (const one of pending) {
    const id = `${one.subject} ${one.atMs}`;
    spends.set(id, { ...one, count: one.count + (spends.get(id)?.count ?? 0) });
  }
  return [...spends.values()].sort((a, b) =>
    a.subject === b.subject ? a.atMs - b.atMs : a.subject < b.subject ? -1 : 1,
  );
}
