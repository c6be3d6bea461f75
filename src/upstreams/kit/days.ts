const DAY_MS = 86_400_000;

/** `2026-05-15` in UTC. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export function dayAfter(day: string): string {
  return dayOf(Date.parse(day) + DAY_MS);
}

/** `20260515`. */
export function compactDay(day: string): string {
  return day.replaceAll('-', '');
}
