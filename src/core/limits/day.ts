const DAY_MS = 86_400_000;

/** `2026-11-15`, in UTC. */
export function utcDayOf(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 10);
}

/** `2026-11` of `2026-11-15`; of a month itself the same. */
export function monthOfDay(day: string): string {
  return day.slice(0, 7);
}

/** How long daily counts are stored: a year, and enough to compare with it. */
export const RETAINED_DAYS = 400;

/** Days before this one are deleted. */
export function firstRetainedDay(wallMs: number): string {
  return firstOfDays(wallMs, RETAINED_DAYS + 1);
}

/** The first of so many days up to today, in UTC. */
export function firstOfDays(wallMs: number, days: number): string {
  return utcDayOf(wallMs - (days - 1) * DAY_MS);
}

/** `2026-11`: usage is counted by calendar month in UTC. */
export function monthOf(wallMs: number): string {
  return monthOfDay(utcDayOf(wallMs));
}

export function monthEndMs(wallMs: number): number {
  const date = new Date(wallMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
