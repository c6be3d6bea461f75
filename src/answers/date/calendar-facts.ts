import vocabulary from './words.json' with { type: 'json' };
import type { AnswerLanguage, Question } from '../../core/answers/instant.ts';
import { withoutMarks } from '../../core/answers/question.ts';
import { translator } from '../../locales/messages.ts';
import {
  addMonths,
  calendarDayOf,
  daysInMonth,
  fromDayNumber,
  isDay,
  toDayNumber,
  toIso,
  weekdayOf,
  type Day,
} from '../kit/calendar.ts';
import { writeDay, writeWeekday } from '../kit/day-text.ts';
import {
  wholePhrases,
  afterPhrase,
  beforePhrase,
  setPhrases,
  readRoles,
  vocabulary as rolesOf,
} from '../kit/phrases.ts';
import type { FieldsOf } from '../kit/schema.ts';
import { type DateBody, findDay } from './find-day.ts';

type Fields = FieldsOf<typeof DateBody>;

const isToday = wholePhrases(vocabulary.today);
const isWeek = wholePhrases(vocabulary.week);
const WEEK_ONLY = setPhrases(vocabulary.weekOnly);
const LEAP_WORDS = rolesOf({ word: vocabulary.leap.words, core: vocabulary.leap.core });
const AGE = setPhrases(vocabulary.age);
const BORN = setPhrases(vocabulary.born);
const MAX_AGE_YEARS = 130;

/** Questions about the calendar itself: the date and the week of today, leap years, and the age of somebody. */
export function findCalendarFact(
  { asked, words, hasDigit, language }: Question,
  nowMs: number,
): Fields | undefined {
  if (isToday(asked)) return ofToday(calendarDayOf(nowMs), language);
  if (isWeek(asked)) return ofWeek(mondayOf(calendarDayOf(nowMs)), language);
  if (!hasDigit) return undefined;
  const today = calendarDayOf(nowMs);
  return numberedWeek(asked, today, language) ?? leapYear(words, language) ?? age(asked, today, language);
}

function ofToday(today: Day, language: AnswerLanguage | undefined): Fields {
  return {
    kind: 'weekday',
    date: toIso(today),
    iso_weekday: weekdayOf(today) + 1,
    text: translator(language)('answers.date.weekday', {
      date: writeDay(today, language),
      weekday: writeWeekday(today, language),
    }),
  };
}

/** `kw 45`, `week 45 2026`. */
function numberedWeek(asked: string, today: Day, language: AnswerLanguage | undefined): Fields | undefined {
  const figures = /^(\d{1,2})(?:[ /]+(\d{4}))?$/.exec(afterPhrase(WEEK_ONLY, asked) ?? '');
  if (!figures) return undefined;
  const year = figures[2] === undefined ? today.year : Number(figures[2]);
  const week = Number(figures[1]);
  // The week of 4 January is the first.
  const first = mondayOf({ year, month: 1, day: 4 });
  const monday = fromDayNumber(toDayNumber(first) + 7 * (week - 1));
  return week >= 1 && isDay(monday) && isoYearOf(monday) === year ? ofWeek(monday, language) : undefined;
}

function ofWeek(monday: Day, language: AnswerLanguage | undefined): Fields {
  const sunday = fromDayNumber(toDayNumber(monday) + 6);
  const year = isoYearOf(monday);
  const week = Math.round((toDayNumber(monday) - toDayNumber(mondayOf({ year, month: 1, day: 4 }))) / 7) + 1;
  return {
    kind: 'week',
    week,
    year,
    from: toIso(monday),
    to: toIso(sunday),
    text: translator(language)('answers.date.week', {
      week,
      year: String(year),
      from: writeDay(monday, language),
      to: writeDay(sunday, language),
    }),
  };
}

function mondayOf(day: Day): Day {
  return fromDayNumber(toDayNumber(day) - weekdayOf(day));
}

/** A week belongs to the year that has its Thursday. */
function isoYearOf(monday: Day): number {
  return fromDayNumber(toDayNumber(monday) + 3).year;
}

function leapYear(words: readonly string[], language: AnswerLanguage | undefined): Fields | undefined {
  if (!words.some((word) => LEAP_WORDS.get(withoutMarks(word)) === 'core')) return undefined;
  const read = readRoles(words, LEAP_WORDS, (word) => /^\d{4}$/.test(word));
  if (read?.values.length !== 1) return undefined;
  const year = Number(read.values[0]);
  if (!isDay({ year, month: 1, day: 1 })) return undefined;
  const isLeap = daysInMonth(year, 2) === 29;
  return {
    kind: 'leap',
    year,
    leap: isLeap,
    text: translator(language)(isLeap ? 'answers.date.leap' : 'answers.date.noLeap', { year: String(year) }),
  };
}

function age(asked: string, today: Day, language: AnswerLanguage | undefined): Fields | undefined {
  const rest = afterPhrase(AGE, asked);
  // Without a year it is not the day of a birth: `born on the 4th of july`.
  if (!rest || !/\d{4}/.test(rest)) return undefined;
  const born = findDay((beforePhrase(BORN, rest) ?? rest).split(' '), language, today, 'last');
  if (!born || toDayNumber(born) > toDayNumber(today) || today.year - born.year > MAX_AGE_YEARS)
    return undefined;
  const months = (today.year - born.year) * 12 + today.month - born.month - (today.day < born.day ? 1 : 0);
  const years = Math.floor(months / 12);
  const t = translator(language);
  return {
    kind: 'age',
    born: toIso(born),
    years,
    months: months % 12,
    days: toDayNumber(today) - toDayNumber(addMonths(born, months)),
    text: t('answers.date.age', {
      age: t('answers.date.years', { count: years }),
      date: writeDay(born, language),
    }),
  };
}
