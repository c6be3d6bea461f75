import vocabulary from './words.json' with { type: 'json' };
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { holidayKey, homeArea } from '../holiday/table.ts';
import { findNamedDay } from '../holiday/named-day.ts';
import { DAYS_FROM_TODAY, readDay, withoutFillers } from '../kit/day-text.ts';
import { type Day, fromDayNumber, isDay, toDayNumber } from '../kit/calendar.ts';
import { Type } from 'typebox';
import { bodySchema, Field } from '../kit/schema.ts';

/** Which year is meant if the query names none. */
export type Choice = 'next' | 'last' | 'this-year';

const YEARS_TO_A_LEAP_DAY = 8;

/** `what day is it` asks for today. */
const FROM_TODAY: ReadonlyMap<string, number> = new Map([...DAYS_FROM_TODAY, ['it', 0], ['it today', 0]]);

const YEAR_END: ReadonlySet<string> = new Set(vocabulary.yearEnd);

/** The day that the words name, seen from today. Without a year, the one closest to `near`. */
export function findDay(
  words: readonly string[],
  language: AnswerLanguage | undefined,
  today: Day,
  choice: Choice,
  near = today,
): Day | undefined {
  const parts = withoutFillers(words);
  const name = parts.join(' ');
  const offset = FROM_TODAY.get(name);
  if (offset !== undefined) return fromDayNumber(toDayNumber(today) + offset);
  if (YEAR_END.has(words.join(' '))) return { year: today.year, month: 12, day: 31 };
  const read = readDay(words, language);
  if (read?.year !== undefined) return { ...read, year: read.year };
  if (read) return choose((year) => [{ ...read, year }], near, choice);
  const year = /^\d{4}$/.test(parts.at(-1) ?? '') ? Number(parts.at(-1)) : undefined;
  // Articles may be part of a name: `dia de los muertos`.
  for (const named of [words.map((word) => word.replace(/[,?]$/, '')), parts]) {
    const key = holidayKey(
      (year === undefined ? named : named.slice(0, -1))
        .join(' ')
        .replace(/^(?:the|l'|la|le|il|el|o|de|het) /, ''),
    );
    const days = findFeastOrHoliday(key, language);
    if (days) return year === undefined ? choose(days, near, choice) : year >= 1 ? days(year)[0] : undefined;
  }
  return undefined;
}

/** By its name, in the likeliest country of the language. */
function findFeastOrHoliday(
  key: string,
  language: AnswerLanguage | undefined,
): ((year: number) => Day[]) | undefined {
  if (key === '') return undefined;
  const spoken = language ?? 'en';
  const home = homeArea(spoken, { language, region: '' });
  return findNamedDay({ key, language: spoken, area: undefined, home, isAnywhere: true })?.daysIn;
}

function choose(inYear: (year: number) => Day[], near: Day, choice: Choice): Day | undefined {
  const step = choice === 'last' ? -1 : 1;
  const tries = choice === 'this-year' ? 1 : YEARS_TO_A_LEAP_DAY + 1;
  for (let count = 0; count < tries; count += 1) {
    const days = inYear(near.year + step * count);
    const found = (step < 0 ? days.toReversed() : days).find(
      (day) => isDay(day) && ((toDayNumber(day) - toDayNumber(near)) * step >= 0 || choice === 'this-year'),
    );
    if (found) return found;
  }
  return undefined;
}

export const DateBody = Type.Union([
  bodySchema('date', {
    kind: Field.only('between', 'What was asked.'),
    from: Field.text('First day.', { format: 'date' }),
    to: Field.text('Last day.', { format: 'date' }),
    days: Field.integer('Number of days.'),
    weeks: Field.integer('Number of whole weeks.'),
  }),
  bodySchema('date', {
    kind: Field.oneOf(['until', 'since'], 'What was asked.'),
    date: Field.text('The day.', { format: 'date' }),
    iso_weekday: Field.integer('Day of the week, from 1 for Monday to 7 for Sunday.'),
    days: Field.integer('Number of days.'),
    weeks: Field.integer('Number of whole weeks.'),
  }),
  bodySchema('date', {
    kind: Field.only('weekday', 'What was asked.'),
    date: Field.text('The day.', { format: 'date' }),
    iso_weekday: Field.integer('Day of the week, from 1 for Monday to 7 for Sunday.'),
  }),
  bodySchema('date', {
    kind: Field.only('shift', 'What was asked.'),
    from: Field.text('First day.', { format: 'date' }),
    amount: Field.integer('How many units are added; negative if they are subtracted.'),
    unit: Field.oneOf(['day', 'week', 'month', 'year'], 'The unit.'),
    date: Field.text('The day.', { format: 'date' }),
    iso_weekday: Field.integer('Day of the week, from 1 for Monday to 7 for Sunday.'),
  }),
  bodySchema('date', {
    kind: Field.only('week', 'What was asked.'),
    /** ISO 8601. */
    week: Field.integer('ISO week number.'),
    year: Field.integer('The year.'),
    from: Field.text('First day.', { format: 'date' }),
    to: Field.text('Last day.', { format: 'date' }),
  }),
  bodySchema('date', {
    kind: Field.only('leap', 'What was asked.'),
    year: Field.integer('The year.'),
    leap: Field.flag('Whether it is a leap year.'),
  }),
  bodySchema('date', {
    kind: Field.only('age', 'What was asked.'),
    born: Field.text('The day of birth.', { format: 'date' }),
    years: Field.integer('Whole years.'),
    months: Field.integer('Months beyond the whole years.'),
    days: Field.integer('Number of days.'),
  }),
]);
