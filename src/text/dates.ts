const DAY_MS = 86_400_000;

/** Nothing on the web is older, and a date in 1970 comes from a clock that was never set. */
const EARLIEST_MS = Date.UTC(1971, 0, 1);
const A_DAY_AHEAD_MS = DAY_MS;

/** ISO 8601 with or without a zone (UTC by default), also with a space instead of the `T`, and `20260515T011500Z`. */
export function isoTime(value: unknown, nowMs: number): number | undefined {
  if (typeof value !== 'string') return undefined;
  const ms = plainTime(value) ?? spelledTime(value);
  return ms === undefined ? undefined : plausibleTime(ms, nowMs);
}

function spelledTime(text: string): number | undefined {
  const match =
    /^\s*(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?\s*$/i.exec(
      text,
    );
  if (!match) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = match;
  const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
}

export const DAY_LENGTH = '2026-05-15'.length;
const TIME_LENGTH = '2026-05-15T01:15:00'.length;
const DIGIT_ZERO = 0x30;

/** Reads the most common formats without a regular expression: `2026-05-15T01:15:00` and `2026-05-15`. */
function plainTime(text: string): number | undefined {
  if (text.length === DAY_LENGTH) return plainDay(text);
  if (text.length !== TIME_LENGTH) return undefined;
  const [dayMs, timeMs] = [plainDay(text), timeOfDay(text)];
  return dayMs === undefined || timeMs === undefined ? undefined : dayMs + timeMs;
}

/** Reads the `2026-05-15` that a text starts with; undefined for the last days of a month, which not every month has. */
export function plainDay(text: string): number | undefined {
  if (text[4] !== '-' || text[7] !== '-') return undefined;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 2);
  const day = digits(text, 8, 2);
  const exists = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= 28;
  return exists ? Date.UTC(year, month - 1, day) : undefined;
}

/** Reads the time of `2026-05-15T01:15:00`. */
function timeOfDay(text: string): number | undefined {
  const hour = digits(text, 11, 2);
  const minute = digits(text, 14, 2);
  const second = digits(text, 17, 2);
  const isSpeltSo = text[10] === 'T' && text[13] === ':' && text[16] === ':';
  const exists = isSpeltSo && hour <= 23 && minute <= 59 && second <= 59;
  return exists ? ((hour * 60 + minute) * 60 + second) * 1000 : undefined;
}

/** NaN if one of the characters is not a digit. */
function digits(text: string, at: number, count: number): number {
  let number = 0;
  for (let i = at; i < at + count; i++) {
    const digit = text.charCodeAt(i) - DIGIT_ZERO;
    if (digit < 0 || digit > 9) return NaN;
    number = number * 10 + digit;
  }
  return number;
}

export function unixTime(value: unknown, nowMs: number): number | undefined {
  return typeof value === 'number' ? plausibleTime(value * 1000, nowMs) : undefined;
}

/** Undefined for a time that no page has. */
export function plausibleTime(ms: number, nowMs: number): number | undefined {
  return ms >= EARLIEST_MS && ms <= nowMs + A_DAY_AHEAD_MS ? ms : undefined;
}
