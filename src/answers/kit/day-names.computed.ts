import { ANSWER_LANGUAGES, type AnswerLanguage } from '../../core/answers/instant.ts';

// What `Intl` writes. Its first formatter takes 40 ms in a process, so the program has only these results.

/** From Monday on. */
export const WEEKDAYS = namesOf(7, (place) => Date.UTC(2026, 5, 1 + place), { weekday: 'long' });

/** Dates of each month, from January on, such as `{day} December {year}`. */
export const DATES = namesOf(
  12,
  (month) => Date.UTC(2026, month, 16),
  { dateStyle: 'long' },
  (text) => text.replace('16', '{day}').replace('2026', '{year}'),
);

function namesOf(
  count: number,
  atMs: (place: number) => number,
  options: Intl.DateTimeFormatOptions,
  change = (text: string) => text,
): Readonly<Record<AnswerLanguage, readonly string[]>> {
  const inLanguage = (language: AnswerLanguage): string[] => {
    // British dates have the day before the month, as all the other languages do.
    const locale = language === 'en' ? 'en-GB' : language;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, place) => change(format.format(atMs(place))));
  };
  return Object.fromEntries(ANSWER_LANGUAGES.map((language) => [language, inLanguage(language)])) as Record<
    AnswerLanguage,
    string[]
  >;
}
