export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2024-12-27T15:49:55`, without a zone. */
export function isoWithoutZone(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19);
}

/** `4 days ago` for recent dates, `July 25, 2024` for older ones. */
export function englishAge(timeMs: number, nowMs: number): string {
  const minutes = Math.max(1, Math.floor((nowMs - timeMs) / MINUTE_MS));
  if (minutes < 60) return ago(minutes, 'minute');
  if (minutes < 24 * 60) return ago(Math.floor(minutes / 60), 'hour');
  if (minutes < 7 * 24 * 60) return ago(Math.floor(minutes / 24 / 60), 'day');
  return englishDate(timeMs);
}

export function englishDate(timeMs: number): string {
  const date = new Date(timeMs);
  return `${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `20260515T011500Z`. */
export function compactIso(timeMs: number): string {
  return `${isoWithoutZone(timeMs).replace(/[-:]/g, '')}Z`;
}

/** `01:56` or `03:45:00`. */
export function clock(seconds: number): string {
  const parts = [Math.floor((seconds % 3600) / 60), seconds % 60];
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600));
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
