import { lazy } from '../../core/lazy.ts';
import { elapsed } from '../../http/api/present/age.ts';
import type { InterfaceLanguage } from '../../core/preferences/model.ts';

/**
 * Formats numbers, times and lists for one language. Times are in UTC, because the server does not know the visitor's
 * time zone.
 */
export type Formats = {
  number(value: number): string;
  percent(share: number): string;
  /** 15 Nov 2026 */
  date(atMs: number): string;
  /** 15 Nov 2026, 12:30 UTC */
  dateTime(atMs: number): string;
  /** "3 hours ago", "in 2 days", by the largest unit that fits. */
  relative(atMs: number, nowMs: number): string;
  list(items: readonly string[]): string;
  /** The name of a language or region in this language, or the code if it has none. */
  languageName(code: string): string;
  /** The name of a country. */
  countryName(code: string): string;
};

const made = new Map<InterfaceLanguage, Formats>();

export function formatsFor(language: InterfaceLanguage): Formats {
  return made.getOrInsertComputed(language, makeFormats);
}

/** Each on first use: the first one of a kind takes up to 50 ms, and a page needs few of them. */
function makeFormats(language: InterfaceLanguage): Formats {
  // British dates in English: the day before the month, as in the other languages.
  const locale = language === 'en' ? 'en-GB' : language;
  const number = lazy(() => new Intl.NumberFormat(locale));
  const percent = lazy(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
  const date = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
  const dateTime = lazy(
    () =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: 'UTC',
        timeZoneName: 'short',
      }),
  );
  const relative = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const list = lazy(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const names = lazy(() => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }));
  const countries = lazy(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));
  return {
    number: (value) => number().format(value),
    percent: (share) => percent().format(share),
    date: (atMs) => date().format(atMs),
    dateTime: (atMs) => dateTime().format(atMs),
    relative(atMs, nowMs) {
      const { unit, count } = elapsed(Math.abs(atMs - nowMs));
      return relative().format(count === 0 ? 0 : count * Math.sign(atMs - nowMs), unit);
    },
    list: (items) => list().format(items),
    languageName(code) {
      try {
        return names().of(code) ?? code;
      } catch {
        return code;
      }
    },
    countryName(code) {
      try {
        return countries().of(code) ?? code;
      } catch {
        return code;
      }
    },
  };
}

/** Midnight UTC of a day such as 2026-11-15; undefined for an invalid day. */
export function dayOf(date: string): number | undefined {
  const atMs = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : atMs;
}
