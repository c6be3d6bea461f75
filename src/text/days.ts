import { utcDayOf } from '../core/limits/day.ts';

const DAY_MS = 86_400_000;

export function dayAfter(day: string): string {
  return utcDayOf(Date.parse(day) + DAY_MS);
}

/** `20260515`. */
export function compactDay(day: string): string {
  return day.replaceAll('-', '');
}
