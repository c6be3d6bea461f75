const DAY_MS = 86_400_000;

/** The days in UTC up to today, `2026-11-15`, oldest first. */
export function lastDays(nowMs: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(nowMs - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  );
}
