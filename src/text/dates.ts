import { utcDayOf } from '../core/limits/day.ts';
import type { Language } from '../core/query/language.ts';
import words from './written-dates.json' with { type: 'json' };

const DAY_MS = 86_400_000;

/** Nothing on the web is older, and a date in 1970 comes from a clock that was never set. */
const EARLIEST_MS = Date.UTC(1971, 0, 1);

/** ISO 8601 with or without a zone (UTC by default), also with a space instead of the `T`, and `20260515T011500Z`. */
export function isoTime(value: unknown, nowMs: number): number | undefined {
  if (typeof value !== 'string') return undefined;
  const ms = spelledTime(value);
  return ms === undefined ? undefined : plausibleTime(ms, nowMs);
}

/** As most providers write it. */
const USUAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/;

function spelledTime(text: string): number | undefined {
  if (USUAL.test(text)) return Date.parse(text.endsWith('Z') ? text : `${text}Z`);
  const match =
    /^\s*(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?\s*$/i.exec(
      text,
    );
  if (!match) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = match;
  const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
}

const MAIL_DATE =
  /^\s*(?:[a-z]{3,9},?\s+)?\d{1,2}\s+[a-z]{3,9}\.?\s+\d{2,4}\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[a-z]{1,4}|[+-]\d{4})?\s*$/i;

/** As in mails, HTTP headers and feeds: `Tue, 14 Jan 2025 10:00:00 GMT`. UTC without a zone. */
export function mailTime(value: unknown, nowMs: number): number | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !MAIL_DATE.test(value)) return undefined;
  const text = value.trim().replace(/^[a-z]+,?\s+/i, '');
  const zoned = /(?:[a-z]|[+-]\d{4})$/i.test(text) ? text : `${text} GMT`;
  return plausibleTime(Date.parse(zoned.replace(/\bUT$|\bZ$/, 'GMT')), nowMs);
}

export function unixTime(value: unknown, nowMs: number): number | undefined {
  return typeof value === 'number' ? plausibleTime(value * 1000, nowMs) : undefined;
}

/** Undefined for a time that no page has. */
function plausibleTime(ms: number, nowMs: number): number | undefined {
  return ms >= EARLIEST_MS && ms <= nowMs + DAY_MS ? ms : undefined;
}

export function dayAfter(day: string): string {
  return utcDayOf(Date.parse(day) + DAY_MS);
}

/** `20260515`. */
export function compactDay(day: string): string {
  return day.replaceAll('-', '');
}

const UNIT_MS: Readonly<Record<keyof typeof words.units, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  year: 365 * DAY_MS,
};

const UNITS = new Map(
  Object.entries(words.units).flatMap(([unit, names]) =>
    names.map((name) => [name, UNIT_MS[unit as keyof typeof UNIT_MS]] as const),
  ),
);
const MONTHS = new Map(
  words.months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
const ONE = new Set(words.one);
const YESTERDAY = new Set(words.yesterday);
const SKIPPED = new Set(words.skipped);

/** No written date is longer. */
const MAX_LENGTH = 40;

/**
 * A date as people write it, in the languages of the site: `4 days ago`, `vor einer Stunde`, `July 25, 2024`,
 * `13 juin 2023`, `6/13/2023`. Undefined unless the whole text is a date. The language decides what `6/3/2023` is.
 */
export function writtenTime(value: unknown, nowMs: number, language?: Language): number | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  if (!/^[\p{L}\p{M}\d\s.,/ºª-]+$/u.test(value)) return undefined;
  const text = value.trim().toLowerCase();
  if (/^\d/.test(text) && !/\p{L}/u.test(text))
    return isoTime(text, nowMs) ?? numericTime(text, nowMs, language);
  const tokens =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/\d+|[a-z]+/g) ?? [];
  const [only = ''] = tokens;
  if (tokens.length === 1) return YESTERDAY.has(only) ? nowMs - DAY_MS : undefined;
  return relativeTime(tokens, nowMs) ?? namedTime(tokens, nowMs);
}

function relativeTime(tokens: readonly string[], nowMs: number): number | undefined {
  const amount = amountIn(tokens.join(' '));
  const [count = '', unit = '', ...rest] = amount?.split(' ') ?? [];
  const unitMs = UNITS.get(unit);
  const number = ONE.has(count) ? 1 : Number(/^\d{1,4}$/.exec(count)?.[0]);
  if (unitMs === undefined || rest.length > 0 || Number.isNaN(number)) return undefined;
  return plausibleTime(nowMs - number * unitMs, nowMs);
}

/** `3 days` of `3 days ago`. */
function amountIn(text: string): string | undefined {
  const before = words.before.find((word) => text.startsWith(`${word} `));
  if (before !== undefined) return text.slice(before.length + 1);
  const after = words.after.find((word) => text.endsWith(` ${word}`));
  return after === undefined ? undefined : text.slice(0, -after.length - 1);
}

/** `Jun 13, 2023` and `13 juin 2023`. */
function namedTime(tokens: readonly string[], nowMs: number): number | undefined {
  const parts = tokens.filter((token) => !SKIPPED.has(token));
  const named = parts.findIndex((part) => MONTHS.has(part));
  const month = MONTHS.get(parts[named] ?? '');
  const [day = '', year = ''] = parts.filter((_, index) => index !== named);
  if (parts.length !== 3 || named === 2 || month === undefined) return undefined;
  return day.length <= 2 ? dayTime(year, month, day, nowMs) : undefined;
}

/** `6/13/2023`, `13.06.2023` and `13-6-2023`. */
function numericTime(text: string, nowMs: number, language: Language | undefined): number | undefined {
  const [, first = '', mark = '', second = '', year = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  const isMonthFirst =
    mark !== '.' &&
    Number(first) <= 12 &&
    (Number(second) > 12 || (mark === '/' && startsWithMonth(language)));
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  return dayTime(year, Number(month), day, nowMs);
}

/** Americans write the month first; so do the engines that are asked in no language. */
const startsWithMonth = (language: Language | undefined): boolean =>
  language === undefined || (language.language === 'en' && (language.region ?? 'US') === 'US');

function dayTime(year: string, month: number, day: string, nowMs: number): number | undefined {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(day)) return undefined;
  const ms = Date.UTC(Number(year), month - 1, Number(day));
  const date = new Date(ms);
  // Otherwise 31 June would become 1 July.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return exists ? plausibleTime(ms, nowMs) : undefined;
}
