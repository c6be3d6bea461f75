import type { EquivalentsByFile } from './equivalent.ts';

const RING = 'The ring is only larger, or begins elsewhere.';

const ONE_LOG_EACH = 'Each limit has its log; the types do not know that.';
const UNUSED = 'Where nothing is used, the moment it is free is not looked at.';

export const LIMITS: EquivalentsByFile = {
  'src/core/limits/byte-budget.ts': [
    {
      within: 'ByteBudget.release',
      change: '0 → 1',
      reason: 'Only what was taken is released, so the holder is known.',
    },
    {
      within: 'ByteBudget.release',
      change: 'this.#heldBy.get(holder) ?? 0 → this.#heldBy.get(holder)',
      reason: 'Only what was taken is released, so the holder is known.',
    },
  ],
  'src/core/limits/rate.ts': [
    {
      within: 'parseRate',
      change: "match[2]?.toLowerCase() ?? '' → match[2]?.toLowerCase()",
      reason: 'A match has both groups; the types do not know that.',
    },
    {
      within: 'parseRate',
      change: 'match[2]?.toLowerCase → match[2].toLowerCase',
      reason: 'A match has both groups; the types do not know that.',
    },
  ],
  'src/core/limits/rate-windows.ts': [
    { within: 'SlidingLog.#head', change: '0 → 1', reason: RING },
    {
      within: 'SlidingLog.#size',
      change: '0 → 1',
      reason: 'One slot more, of the year 1970 and with nothing in it.',
    },
    {
      within: 'SlidingLog.#enter',
      change: 'atMs <= newestTime → atMs < newestTime',
      reason: 'Two slots of the same moment count as much as one; they only take more memory.',
    },
    { within: 'SlidingLog.merge', change: '0 → 1', reason: RING },
    { within: 'SlidingLog.merge', change: 'this.#head = 0; → nothing', reason: RING },
    {
      within: 'SlidingLog.freeAtMs',
      change: 'i < this.#size → i <= this.#size',
      reason: 'Nobody asks for more than is used, so it ends before.',
    },
    {
      within: 'SlidingLog.#grow',
      change: 'i < this.#size → i <= this.#size',
      reason: 'Copies one more place, which the next entry overwrites.',
    },
    {
      within: 'RateWindows.look',
      change: "this.#policy.limits[i] ?? { name: '', ...log.rate } → this.#policy.limits[i]",
      reason: ONE_LOG_EACH,
    },
    { within: 'RateWindows.look', change: 'if (log.used > 0) → if (true)', reason: UNUSED },
    { within: 'RateWindows.look', change: 'log.used > 0 → log.used >= 0', reason: UNUSED },
    {
      within: 'RateWindows.restore',
      change: 'log.expire(nowMs); → nothing',
      reason: 'Whoever asks afterwards lets go of what has expired first.',
    },
  ],
};
