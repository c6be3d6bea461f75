const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Anything longer is probably a typing error. */
export const MAX_VALIDITY_MS = 3_650 * DAY_MS;

/**
 * When something that is valid for `90d` or `12h`, until the end of the day `2027-01-31` (UTC), or until
 * `2027-01-31T12:00:00Z` expires; or why not.
 */
export function parseExpiry(text: string, nowMs: number): number | 'bad_date' | 'past_date' | 'far_date' {
  const duration = parseDuration(text);
  const atMs = duration === undefined ? parseMoment(text) : nowMs + duration;
  if (atMs === undefined) return 'bad_date';
  if (atMs <= nowMs) return 'past_date';
  return atMs > nowMs + MAX_VALIDITY_MS ? 'far_date' : atMs;
}

/** `7d` or `12h`, in milliseconds. Undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,6})\s*([dh])$/i.exec(text) ?? [];
  if (count === '') return undefined;
  return Number(count) * (unit.toLowerCase() === 'd' ? DAY_MS : HOUR_MS);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** The end of a day such as `2027-01-31` (UTC), or a moment such as `2027-01-31T12:00:00Z`. */
export function parseMoment(text: string): number | undefined {
  if (!DAY.test(text) && !MOMENT.test(text)) return undefined;
  const atMs = Date.parse(text);
  // A day that does not exist, such as 30 February, becomes one of the next month.
  if (Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== text.slice(0, 10)) return undefined;
  return DAY.test(text) ? atMs + DAY_MS : atMs;
}
