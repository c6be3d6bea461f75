import { ANSWER_LANGUAGES } from '../core/answers/instant.ts';
import type { InterfaceLanguage } from '../core/preferences/model.ts';

// What `Intl` writes. Its first formatter takes 40 ms in a process, so the program has only these results.

const aDayOf = (place: number): number => Date.UTC(2026, 5, 7 + place);
const aDayIn = (month: number): number => Date.UTC(2026, month, 16);

/** From Sunday on, as `Date` counts them. */
export const WEEKDAYS = namesOf(7, aDayOf, { weekday: 'long' });
export const SHORT_WEEKDAYS = namesOf(7, aDayOf, { weekday: 'short' });

/** From January on. */
export const SHORT_MONTHS = namesOf(12, aDayIn, { month: 'short' });

/** Dates of each month, from January on, such as `{day} December {year}`. */
export const DATES = namesOf(12, aDayIn, { dateStyle: 'long' }, (text) =>
  text.replace('16', '{day}').replace('2026', '{year}'),
);

function namesOf(
  count: number,
  atMs: (place: number) => number,
  options: Intl.DateTimeFormatOptions,
  change = (text: string) => text,
): Readonly<Record<InterfaceLanguage, readonly string[]>> {
  const inLanguage = (language: InterfaceLanguage): string[] => {
    // British dates have the day before the month, as all the other languages do.
    const locale = language === 'en' ? 'en-GB' : language;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, place) => change(format.format(atMs(place))));
  };
  return Object.fromEntries(ANSWER_LANGUAGES.map((language) => [language, inLanguage(language)])) as Record<
    InterfaceLanguage,
    string[]
  >;
}
