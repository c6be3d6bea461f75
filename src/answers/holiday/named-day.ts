import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { firstWord } from '../../core/answers/question.ts';
import { toDayNumber, type Day } from '../kit/calendar.ts';
import { holidayKey, areasWith, isHolidayStart, namedHolidays } from './table.ts';
import { feastDays, feastName, findFeast, isFeastStart } from './feasts.ts';

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
