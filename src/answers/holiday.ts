import { Type } from 'typebox';
import type { AnswerLanguage, Question, AnswerContext } from '../core/answers/instant.ts';
import { fold } from '../core/answers/question.ts';
import { translator } from '../locales/messages.ts';
import { areaLabel, homeArea, FIRST_YEAR, holidaysOf, LAST_YEAR } from './holiday/table.ts';
import { findNamedDay } from './holiday/named-day.ts';
import {
  holidayCues,
  namesYear,
  readAskedHoliday,
  type AskedHoliday,
  type AskedYear,
} from './holiday/read.ts';
import { resolveDay, writeDay, writeLongDay } from './kit/day-text.ts';
import { calendarDayOf, fromDayNumber, toDayNumber, toIso, weekdayOf, type Day } from './kit/calendar.ts';
import { findPlace } from './kit/places.ts';
import { answer, bodySchema, Field, nullable, part, type BodyOf, type FieldsOf } from './kit/schema.ts';

const DATE = Type.String({ format: 'date' });
const WEEKDAY = Type.Integer({ minimum: 1, maximum: 7 });
const HOLIDAY = part({
  date: { ...DATE, description: 'The day.' },
  iso_weekday: { ...WEEKDAY, description: 'Day of the week, from 1 for Monday to 7 for Sunday.' },
  name: Field.text('Name in the requested language.'),
  local_name: Field.text('Name in the country.'),
  substitute: Field.flag('Whether it replaces a holiday that falls on a weekend.'),
});
const AREA = {
  country: Field.text('Country code.', { pattern: '^[A-Z]{2}$' }),
  /** ISO 3166-2. */
  region: nullable(Type.String(), 'Code of the region; null for the whole country.'),
  area: Field.text('Name of the country or region; null if none was asked for.'),
};

const HolidayBody = Type.Union([
  bodySchema('holiday', {
    kind: Field.only('list', 'What was asked.'),
    ...AREA,
    year: Field.integer('The year.'),
    holidays: Field.list(HOLIDAY, 'The public holidays.'),
  }),
  bodySchema('holiday', {
    kind: Field.only('next', 'What was asked.'),
    ...AREA,
    holiday: { ...HOLIDAY, description: 'The holiday; null if the day is none.' },
    days: Field.integer('Days until then.'),
  }),
  bodySchema('holiday', {
    kind: Field.only('check', 'What was asked.'),
    ...AREA,
    date: { ...DATE, description: 'The day.' },
    iso_weekday: { ...WEEKDAY, description: 'Day of the week, from 1 for Monday to 7 for Sunday.' },
    holiday: nullable(HOLIDAY, 'The holiday; null if the day is none.'),
  }),
  bodySchema('holiday', {
    kind: Field.only('day', 'What was asked.'),
    /** Null if the day is the same everywhere. */
    area: nullable(Type.String(), 'Name of the country or region; null if none was asked for.'),
    name: Field.text('Name of the holiday.'),
    date: { ...DATE, description: 'The day.' },
    iso_weekday: { ...WEEKDAY, description: 'Day of the week, from 1 for Monday to 7 for Sunday.' },
    /** From today; negative if it has passed. */
    days: Field.integer('Days until then.'),
  }),
]);
type HolidayEntry = BodyOf<typeof HOLIDAY>;

export const holiday = answer(HolidayBody, {
  summary:
    'Public holidays of countries and regions, and the date of a holiday or feast; computed offline for 2020 to 2040.',
  varies: true,
  cues: [{ words: holidayCues }, { digits: true, test: namesYear }],
  answer: find,
});

function find(question: Question, context: AnswerContext): FieldsOf<typeof HolidayBody> | undefined {
  const asked = readAskedHoliday(question);
  if (!asked) return undefined;
  const today = calendarDayOf(context.nowMs);
  const home = homeArea(asked.language, { language: question.language, region: context.region });
  if (asked.kind === 'day') return namedDay(asked, home, question, today);
  const language = question.language ?? asked.language;
  const area = asked.area ?? areaOfPlace(context.place) ?? home;
  switch (asked.kind) {
    case 'list':
      return list(area, yearOf(asked.year, today), language);
    case 'next':
      return next(area, today, language);
    case 'check':
      return check(area, resolveDay(asked.day, today), language);
  }
}

function areaOfPlace(name: string): string | undefined {
  const place = name === '' ? undefined : findPlace(fold(name), true);
  return place && ('city' in place ? place.city.countryCode : place.country.code);
}

function yearOf(asked: AskedYear | undefined, today: Day): number {
  if (asked === undefined) return today.year;
  return 'year' in asked ? asked.year : today.year + asked.fromThis;
}

function list(
  area: string,
  year: number,
  language: AnswerLanguage,
): FieldsOf<typeof HolidayBody> | undefined {
  const holidays = publicHolidays(area, year, language);
  if (holidays.length === 0) return undefined;
  const place = areaOf(area, language);
  const names = holidays.map(({ date, name }) => `${name} (${writeDay(dayOf(date), language)})`);
  return {
    kind: 'list',
    ...place,
    year,
    holidays,
    text: translator(language)('answers.holiday.list', { area: place.area, year, list: names.join(', ') }),
  };
}

function next(area: string, today: Day, language: AnswerLanguage): FieldsOf<typeof HolidayBody> | undefined {
  const iso = toIso(today);
  const found = [today.year, today.year + 1]
    .flatMap((year) => publicHolidays(area, year, language))
    .find(({ date }) => date > iso);
  if (!found) return undefined;
  const place = areaOf(area, language);
  return {
    kind: 'next',
    ...place,
    holiday: found,
    days: toDayNumber(dayOf(found.date)) - toDayNumber(today),
    text: translator(language)('answers.holiday.day', {
      name: `${found.name} (${place.area})`,
      date: writeLongDay(dayOf(found.date), language),
    }),
  };
}

function check(
  area: string,
  day: Day | undefined,
  language: AnswerLanguage,
): FieldsOf<typeof HolidayBody> | undefined {
  if (!day || day.year < FIRST_YEAR || day.year > LAST_YEAR) return undefined;
  const found = publicHolidays(area, day.year, language).find(({ date }) => date === toIso(day)) ?? null;
  const place = areaOf(area, language);
  const values = { area: place.area, date: writeLongDay(day, language) };
  const t = translator(language);
  return {
    kind: 'check',
    ...place,
    date: toIso(day),
    iso_weekday: weekdayOf(day) + 1,
    holiday: found,
    text: found ? t('answers.holiday.yes', { ...values, name: found.name }) : t('answers.holiday.no', values),
  };
}

function namedDay(
  { key, area, year, isClear, language: words }: Extract<AskedHoliday, { kind: 'day' }>,
  home: string,
  question: Question,
  today: Day,
): FieldsOf<typeof HolidayBody> | undefined {
  const language = question.language ?? words;
  const named = findNamedDay({
    key,
    language: words,
    area,
    home,
    isAnywhere: isClear,
  });
  if (!named) return undefined;
  const inYear = year === undefined ? undefined : yearOf(year, today);
  // "halloween 2018" is a film. A year that is over is only meant if the query asks for a date.
  if (inYear !== undefined && !isClear && inYear < today.year) return undefined;
  const day = inYear === undefined ? nextOf(named.daysIn, today) : named.daysIn(inYear)[0];
  if (!day) return undefined;
  const place = named.area === undefined ? null : areaLabel(named.area, language);
  const name = named.nameIn(language);
  return {
    kind: 'day',
    area: place,
    name,
    date: toIso(day),
    iso_weekday: weekdayOf(day) + 1,
    days: toDayNumber(day) - toDayNumber(today),
    text: translator(language)('answers.holiday.day', {
      name: place === null ? name : `${name} (${place})`,
      date: writeLongDay(day, language),
    }),
  };
}

function nextOf(daysIn: (year: number) => Day[], today: Day): Day | undefined {
  // Some feasts skip a year of the calendar, and elections several.
  for (let year = today.year; year <= today.year + 5; year += 1) {
    const found = daysIn(year).find((day) => toDayNumber(day) >= toDayNumber(today));
    if (found) return found;
  }
  return undefined;
}

/** Sorted by date, each of several days in a row. */
function publicHolidays(area: string, year: number, language: AnswerLanguage): HolidayEntry[] {
  return holidaysOf(area)
    .filter(({ kind }) => kind === 'public')
    .flatMap((one) =>
      one.daysIn(year).flatMap((first) =>
        Array.from({ length: one.days }, (_, at) => fromDayNumber(toDayNumber(first) + at)).map((day) => ({
          date: toIso(day),
          iso_weekday: weekdayOf(day) + 1,
          name: one.nameIn(language),
          local_name: one.localName,
          substitute: one.isSubstitute,
        })),
      ),
    )
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

function areaOf(area: string, language: AnswerLanguage) {
  return {
    country: area.slice(0, 2),
    region: area.includes('-') ? area : null,
    area: areaLabel(area, language),
  };
}

function dayOf(date: string): Day {
  return calendarDayOf(Date.parse(date));
}
