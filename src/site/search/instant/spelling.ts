import type { Frame } from '../../components/frame.ts';

type Spoken = Pick<Frame, 'language'>;

/** One for each language: they take longer to make than to use. */
function inEach<T>(make: (locale: string) => T): (frame: Spoken) => T {
  const made = new Map<string, T>();
  return ({ language }) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    // As everywhere on the site: the day before the month.
    const fresh = make(language === 'en' ? 'en-GB' : language);
    made.set(language, fresh);
    return fresh;
  };
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  inEach((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
const numbers = (options: Intl.NumberFormatOptions) =>
  inEach((locale) => new Intl.NumberFormat(locale, options));

const EXACT = numbers({ maximumSignificantDigits: 12 });
const SHORT = numbers({ maximumSignificantDigits: 6 });
const TENTHS = numbers({ maximumFractionDigits: 1 });
const WEEKDAYS = { long: dates({ weekday: 'long' }), short: dates({ weekday: 'short' }) };
const MONTHS = dates({ month: 'short' });
const LONG_DATES = dates({ dateStyle: 'long' });
const CURRENCIES = inEach((locale) => new Intl.DisplayNames(locale, { type: 'currency' }));

/** With as many digits as tell something, rather than with a fixed number of places. */
export function spelledNumber(frame: Spoken, value: number): string {
  return EXACT(frame).format(value);
}

/** The same of what is a measure rather than an amount, such as a rate. */
export function shortNumber(frame: Spoken, value: number): string {
  return SHORT(frame).format(value);
}

/** One place at most: nobody feels the second one of a temperature. */
export function roundedNumber(frame: Spoken, value: number): string {
  return TENTHS(frame).format(value);
}

export function weekdayName(frame: Spoken, atMs: number, length: 'long' | 'short'): string {
  return WEEKDAYS[length](frame).format(atMs);
}

export function monthName(frame: Spoken, atMs: number): string {
  return MONTHS(frame).format(atMs);
}

/** 25 December 2026. */
export function spelledDate(frame: Spoken, atMs: number): string {
  return LONG_DATES(frame).format(atMs);
}

/** Undefined for what is no currency. */
export function currencyName(frame: Spoken, code: string): string | undefined {
  return /^[A-Z]{3}$/.test(code) ? CURRENCIES(frame).of(code) : undefined;
}
