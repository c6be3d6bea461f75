import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { fromDayNumber, isDay, toDayNumber, type Day } from './calendar.ts';
import { readDay, type ReadDay } from './day-text.ts';
import vocabulary from './day-words.json' with { type: 'json' };

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

export type Dated = { readonly words: readonly string[]; readonly day: AskedDay | undefined };

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
