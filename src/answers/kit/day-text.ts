import vocabulary from './day-words.json' with { type: 'json' };
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { type Day, dayMsOf, fromDayNumber, isDay, toDayNumber } from './calendar.ts';
import { weekdayName, writeDate, writeLongDate } from '../../locales/days.ts';
import { lazy } from '../../core/lazy.ts';

const MAX_WORDS = 8;
const FILLERS: ReadonlySet<string> = new Set(
  "the of on le la du der den dem am vom de del el dia l' il do da o no op".split(' '),
);

/** From January on, in the seven languages. Making them with Intl takes as long as a hundred answers. */
const MONTHS = [
  'january janvier januar enero gennaio janeiro januari jan janner',
  'february fevrier februar febrero febbraio fevereiro februari feb',
  'march mars marz marzo marco maart mar mrz',
  'april avril abril aprile apr',
  'may mai mayo maggio maio mei',
  'june juin juni junio giugno junho jun',
  'july juillet juli julio luglio julho jul',
  'august aout agosto augustus aug',
  'september septembre septiembre settembre setembro setiembre sep sept',
  'october octobre oktober octubre ottobre outubro oct okt',
  'november novembre noviembre novembro nov',
  'december decembre dezember diciembre dicembre dezembro dec dez',
];
const monthNumbers = lazy(
  () => new Map(MONTHS.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const))),
);

/** A day whose year may be missing. */
type ReadDay = Omit<Day, 'year'> & { readonly year: number | undefined };

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
export function writeDay(day: Day, language: AnswerLanguage = 'en'): string {
  return writeDate(dayMsOf(day), language);
}

export function writeWeekday(day: Day, language: AnswerLanguage = 'en'): string {
  return weekdayName(dayMsOf(day), language);
}

export function writeLongDay(day: Day, language: AnswerLanguage = 'en'): string {
  return writeLongDate(dayMsOf(day), language);
}

/** A day counted from today, or a date whose year may be missing. */
export type AskedDay = { readonly fromToday: number } | ReadDay;

/** Days that are named as seen from today: `tomorrow` is 1. */
export const DAYS_FROM_TODAY: ReadonlyMap<string, number> = new Map([
  ...vocabulary.today.map((name) => [name, 0] as const),
  ...vocabulary.tomorrow.map((name) => [name, 1] as const),
  ...vocabulary.yesterday.map((name) => [name, -1] as const),
  ...vocabulary.dayAfterTomorrow.map((name) => [name, 2] as const),
]);

const MAX_DAY_WORDS = 5;
const YEARS_TO_A_LEAP_DAY = 8;

type Dated = { readonly words: readonly string[]; readonly day: AskedDay | undefined };

/** Takes the day out of the words: `sunset tomorrow berlin`, `moon phase on 24 december`. */
export function splitDay(words: readonly string[], language: AnswerLanguage | undefined): Dated {
  for (let length = Math.min(MAX_DAY_WORDS, words.length); length > 0; length -= 1) {
    for (let at = words.length - length; at >= 0; at -= 1) {
      const day = readAskedDay(words.slice(at, at + length), language);
      if (day) return { words: words.toSpliced(at, length), day };
    }
  }
  return { words, day: undefined };
}

function readAskedDay(words: readonly string[], language: AnswerLanguage | undefined): AskedDay | undefined {
  const fromToday = DAYS_FROM_TODAY.get(words.join(' '));
  return fromToday === undefined ? readDay(words, language) : { fromToday };
}

/** The day that is meant. A date without a year is the next one. */
export function resolveDay(asked: AskedDay | undefined, today: Day): Day | undefined {
  if (asked === undefined) return today;
  if ('fromToday' in asked) return fromDayNumber(toDayNumber(today) + asked.fromToday);
  if (asked.year !== undefined) return { ...asked, year: asked.year };
  for (let year = today.year; year <= today.year + YEARS_TO_A_LEAP_DAY; year += 1) {
    const day = { ...asked, year };
    if (isDay(day) && toDayNumber(day) >= toDayNumber(today)) return day;
  }
  return undefined;
}
