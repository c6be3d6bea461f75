import { type AnswerLanguage, ANSWER_LANGUAGES } from '../../core/answers/instant.ts';
import { firstWord } from '../../core/answers/question.ts';
import {
  toDayNumber,
  type Day,
  calendarDayOf,
  daysInMonth,
  easterOf,
  fromDayNumber,
  orthodoxEasterOf,
  weekdayOf,
} from '../kit/calendar.ts';
import { holidayKey, areasWith, isHolidayStart, namedHolidays } from './table.ts';
import { lazy } from '../../core/lazy.ts';
import { nextMoonPhase } from '../kit/astronomy.ts';
import list from './feasts.json' with { type: 'json' };

type NamedDay = {
  readonly nameIn: (language: AnswerLanguage) => string;
  /** The country or region whose date it is; undefined for a feast that has one date everywhere. */
  readonly area: string | undefined;
  /** Sorted. */
  readonly daysIn: (year: number) => Day[];
};

type NamedDayQuestion = {
  /** As `holidayKey` writes it. */
  readonly key: string;
  readonly language: AnswerLanguage;
  readonly area: string | undefined;
  /** The area if the query names none. */
  readonly home: string;
  /** Whether days of other countries count where the query names none: `bastille day`. */
  readonly isAnywhere: boolean;
};

/** Whether any holiday or feast has a name that begins with the first of these words. */
export function mayNameDay(words: readonly string[]): boolean {
  const start = firstWord(holidayKey(words.join(' ')));
  return isFeastStart(start) || isHolidayStart(start);
}

/** The day of the area first, then what is the same everywhere, then the day of another country. */
export function findNamedDay({
  key,
  language,
  area,
  home,
  isAnywhere,
}: NamedDayQuestion): NamedDay | undefined {
  const feast = findFeast(key, language);
  const keys = [key, ...(feast ? Object.values(feast.names).flat().map(holidayKey) : [])];
  const own = ofArea(area ?? home, feast && isSettled(feast.rule) ? [] : keys);
  if (own) return own;
  if (feast)
    return {
      nameIn: (one) => feastName(feast, one),
      area: undefined,
      daysIn: (year) => feastDays(feast, year),
    };
  if (area !== undefined || !isAnywhere) return undefined;
  const [other] = areasWith(key);
  return other === undefined ? undefined : ofArea(other, [key]);
}

/** Feasts whose date no country moves. Mother's Day, Labour Day and Thanksgiving are on other days elsewhere. */
function isSettled(rule: string): boolean {
  return !/^(?:sunday|05-01|thursday 4 11 0)/.test(rule);
}

function ofArea(area: string, keys: readonly string[]): NamedDay | undefined {
  for (const key of keys) {
    const found = namedHolidays(area, key);
    const [first] = found;
    if (!first) continue;
    return {
      nameIn: first.nameIn,
      area,
      daysIn: (year) =>
        found
          .flatMap(({ daysIn }) => daysIn(year))
          .sort((one, other) => toDayNumber(one) - toDayNumber(other)),
    };
  }
  return undefined;
}

/** A day that is known in many countries, such as Easter or Black Friday. */
type Feast = {
  readonly rule: string;
  readonly names: Readonly<Record<AnswerLanguage, readonly string[]>>;
};

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const byName = lazy(() => {
  const feasts = new Map<string, Feast[]>();
  for (const feast of list) {
    for (const language of ANSWER_LANGUAGES)
      for (const name of feast.names[language]) {
        const key = holidayKey(name);
        const known = feasts.get(key) ?? [];
        if (!known.includes(feast)) feasts.set(key, [...known, feast]);
      }
  }
  return feasts;
});
const starts = lazy(() => new Set([...byName().keys()].map(firstWord)));

/** Whether the name of any feast begins with this word. */
function isFeastStart(word: string): boolean {
  return starts().has(word);
}

/** By one of its names. Where languages differ, as over `carnaval`, the language asked for decides. */
export function findFeast(key: string, language: AnswerLanguage | undefined): Feast | undefined {
  const found = byName().get(key);
  return (
    found?.find(
      ({ names }) => language !== undefined && names[language].some((name) => holidayKey(name) === key),
    ) ?? found?.[0]
  );
}

function feastName({ names }: Feast, language: AnswerLanguage): string {
  return names[language][0] ?? '';
}

/** Its days in a year: one, or for feasts of a lunar calendar sometimes none or two. */
export function feastDays({ rule }: Feast, year: number): Day[] {
  const [kind = '', first = '', second = '', third = '0'] = rule.split(' ');
  switch (kind) {
    case 'easter':
      return [plus(easterOf(year), Number(first))];
    case 'orthodox':
      return [plus(orthodoxEasterOf(year), Number(first))];
    case 'advent':
      return [plus(adventOf(year), 7 * (Number(first) - 1))];
    case 'islamic':
      return inCalendar('islamic-umalqura', year, first, second);
    case 'hebrew':
      return inCalendar('hebrew', year, first, second);
    case 'lunar-new-year':
      return [lunarNewYearOf(year)];
    case 'diwali':
      return [diwaliOf(year)];
    default: {
      const weekday = WEEKDAYS.indexOf(kind);
      if (weekday >= 0)
        return [plus(nthWeekday(year, Number(second), weekday, Number(first)), Number(third))];
      const [month, day] = kind.split('-').map(Number);
      return [{ year, month: month ?? 1, day: day ?? 1 }];
    }
  }
}

/** The fourth Sunday before Christmas. */
function adventOf(year: number): Day {
  const christmas = { year, month: 12, day: 25 };
  return plus(christmas, -(weekdayOf(christmas) + 1) - 21);
}

/** The day in China of the new moon closest to the start of spring: Intl's calendar is a day late when it falls near midnight. */
function lunarNewYearOf(year: number): Day {
  const springMs = Date.UTC(year, 1, 4);
  return calendarDayOf(nextMoonPhase(0, springMs - 14 * DAY_MS) + 8 * HOUR_MS);
}

/** The evening before the new moon of Kartik; 13:00 UTC is after sunset in India. */
function diwaliOf(year: number): Day {
  return calendarDayOf(nextMoonPhase(0, Date.UTC(year, 9, 17)) - 13 * HOUR_MS);
}

function nthWeekday(year: number, month: number, weekday: number, count: number): Day {
  const first = { year, month, day: 1 };
  const day = 1 + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1);
  return { year, month, day: Math.min(day, daysInMonth(year, month)) };
}

function inCalendar(calendar: string, year: number, month: string, day: string): Day[] {
  const isNumber = /^\d+$/.test(month);
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    month: isNumber ? 'numeric' : 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const found: Day[] = [];
  const start = toDayNumber({ year, month: 1, day: 1 });
  for (let number = start; number < start + 366; number += 1) {
    const parts = format.formatToParts(number * DAY_MS);
    const isIt = (type: string, wanted: string): boolean =>
      parts.some((part) => part.type === type && part.value === wanted);
    const one = fromDayNumber(number);
    if (one.year === year && isIt('month', month) && isIt('day', day)) found.push(one);
  }
  return found;
}

function plus(day: Day, days: number): Day {
  return fromDayNumber(toDayNumber(day) + days);
}
