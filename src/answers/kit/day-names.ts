import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { toDayNumber, type Day } from './calendar.ts';

const DAY_MS = 86_400_000;

export const writeMonth = formatter({ month: 'long' });
export const writeWeekday = formatter({ weekday: 'long' });
const writeDate = formatter({ dateStyle: 'long' });

/** `25 December 2026`, as the language writes it. */
export function writeDay(day: Day, language: AnswerLanguage | undefined): string {
  const written = writeDate(day, language);
  return language === 'fr' ? written.replace(/^1 /, '1er ') : written;
}

/** The day with its weekday. */
export function writeLongDay(day: Day, language: AnswerLanguage | undefined): string {
  const comma = language === 'fr' || language === 'it' || language === 'nl' ? '' : ',';
  return `${writeWeekday(day, language)}${comma} ${writeDay(day, language)}`;
}

/** Makes the formatter of a language on its first use, since that takes a hundred times as long as using it. */
function formatter(
  options: Intl.DateTimeFormatOptions,
): (day: Day, language: AnswerLanguage | undefined) => string {
  const formats = new Map<AnswerLanguage, Intl.DateTimeFormat>();
  return (day, language = 'en') => {
    let format = formats.get(language);
    if (!format) {
      // British dates have the day before the month, as all the other languages do.
      const locale = language === 'en' ? 'en-GB' : language;
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      formats.set(language, format);
    }
    return format.format(toDayNumber(day) * DAY_MS);
  };
}
