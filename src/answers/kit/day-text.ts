import { ANSWER_LANGUAGES, type AnswerLanguage } from '../../core/answers/instant.ts';
import { fold } from '../../core/answers/question.ts';
import { isDay, toDayNumber, type Day } from './calendar.ts';
import { lazy } from './lazy.ts';

const DAY_MS = 86_400_000;

export const writeMonth = formatter({ month: 'long' });
export const writeWeekday = formatter({ weekday: 'long' });
const writeDate = formatter({ dateStyle: 'long' });

const MAX_WORDS = 8;
const FILLERS: ReadonlySet<string> = new Set(
  "the of on le la du der den dem am vom de del el dia l' il do da o no op".split(' '),
);

const ABBREVIATIONS =
  'jan:1 feb:2 mar:3 mrz:3 apr:4 jun:6 jul:7 aug:8 sep:9 sept:9 oct:10 okt:10 nov:11 dec:12 dez:12 janner:1 setiembre:9';
const monthNumbers = lazy(() => {
  const numbers = new Map<string, number>();
  for (const language of ANSWER_LANGUAGES) {
    for (let month = 1; month <= 12; month += 1) {
      numbers.set(fold(writeMonth({ year: 2000, month, day: 1 }, language)), month);
    }
  }
  for (const entry of ABBREVIATIONS.split(' ')) {
    const [name = '', number] = entry.split(':');
    numbers.set(name, Number(number));
  }
  return numbers;
});

/** A day whose year may be missing. */
export type ReadDay = Omit<Day, 'year'> & { readonly year: number | undefined };

/**
 * Reads ISO, `31.12.2026`, `12/31/2026` and names of months in the seven languages. Between slashes English has the
 * month first, if that is possible.
 */
export function readDay(words: readonly string[], language: AnswerLanguage | undefined): ReadDay | undefined {
  const parts = withoutFillers(words);
  if (parts.length === 0 || parts.length > 3 || words.length > MAX_WORDS) return undefined;
  const read = parts.length === 1 ? readFigures(parts[0] ?? '', language) : readNamed(parts);
  if (!read) return undefined;
  // Without a year, 29 February counts as a day: 2000 was a leap year.
  return isDay({ ...read, year: read.year ?? 2000 }) ? read : undefined;
}

/** The number of a month named in one of the seven languages, also abbreviated. */
export function readMonth(word: string): number | undefined {
  return monthNumbers().get(withoutDot(word));
}

/** The words that name a day, without articles and punctuation. */
export function withoutFillers(words: readonly string[]): string[] {
  return words.filter((word) => !FILLERS.has(word)).map((word) => word.replace(/[,?]$/, ''));
}

function readFigures(text: string, language: AnswerLanguage | undefined): ReadDay | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const figures = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!figures) return undefined;
  const [first, second, year] = [Number(figures[1]), Number(figures[3]), Number(figures[4])];
  const isMonthFirst = figures[2] === '/' && (language === undefined || language === 'en') && first <= 12;
  return isMonthFirst || second > 12
    ? { year, month: first, day: second }
    : { year, month: second, day: first };
}

function readNamed(parts: readonly string[]): ReadDay | undefined {
  const [first = '', second = '', third] = parts;
  const year = third === undefined ? undefined : /^\d{4}$/.test(third) ? Number(third) : Number.NaN;
  if (Number.isNaN(year)) return undefined;
  const isMonthFirst = monthNumbers().has(withoutDot(first));
  const month = monthNumbers().get(withoutDot(isMonthFirst ? first : second));
  const day = /^(\d{1,2})(?:st|nd|rd|th|er|\.|o|º|°|e|de|ste)?$/.exec(isMonthFirst ? second : first)?.[1];
  return month === undefined || day === undefined ? undefined : { year, month, day: Number(day) };
}

function withoutDot(word: string): string {
  return word.endsWith('.') ? word.slice(0, -1) : word;
}

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
