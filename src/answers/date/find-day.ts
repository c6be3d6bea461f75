import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { easterOf, fromDayNumber, isDay, toDayNumber, type Day } from '../kit/calendar.ts';
import { readDay, withoutFillers } from '../kit/day-text.ts';

/** Which year is meant if the query names none. */
export type Choice = 'next' | 'last' | 'this-year';

const YEARS_TO_A_LEAP_DAY = 8;

const FROM_TODAY: ReadonlyMap<string, number> = new Map([
  ...rows("today, now, it, it today, aujourd'hui, maintenant, heute, jetzt, hoy, oggi, hoje, vandaag, nu", 0),
  ...rows('tomorrow, demain, morgen, manana, domani, amanha', 1),
  ...rows('yesterday, hier, gestern, ayer, ieri, ontem, gisteren', -1),
]);

const HOLIDAYS: ReadonlyMap<string, (year: number) => Day> = new Map([
  ...rows(
    'christmas, christmas day, xmas, noel, weihnachten, navidad, natale, natal, kerst, kerstmis',
    on(12, 25),
  ),
  ...rows(
    'christmas eve, veille noel, heiligabend, nochebuena, vigilia di natale, vespera natal, kerstavond',
    on(12, 24),
  ),
  ...rows(
    "new year, new years, new year's, new year's day, nouvel an, neujahr, ano nuevo, capodanno",
    on(1, 1),
  ),
  ...rows('ano novo, nieuwjaar', on(1, 1)),
  ...rows("new year's eve, new years eve, saint-sylvestre, silvester, nochevieja, san silvestro", on(12, 31)),
  ...rows('oudejaarsavond, oud en nieuw', on(12, 31)),
  ...rows('halloween', on(10, 31)),
  ...rows(
    "valentine's day, valentines day, saint-valentin, saint valentin, valentinstag, san valentin",
    on(2, 14),
  ),
  ...rows('san valentino, valentijnsdag', on(2, 14)),
  ...rows('easter, easter sunday, paques, ostern, ostersonntag, pascua, pasqua, pascoa, pasen', easterOf),
]);

function rows<T>(names: string, value: T): [string, T][] {
  return names.split(', ').map((name) => [name, value]);
}

function on(month: number, day: number): (year: number) => Day {
  return (year) => ({ year, month, day });
}

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
  const holiday = HOLIDAYS.get(name);
  if (holiday) return choose(holiday, near, choice);
  const year = /^\d{4}$/.test(parts.at(-1) ?? '') ? Number(parts.at(-1)) : undefined;
  const ofYear = year === undefined ? undefined : HOLIDAYS.get(parts.slice(0, -1).join(' '));
  if (ofYear && year !== undefined) return year >= 1 ? ofYear(year) : undefined;
  const read = readDay(words, language);
  if (!read) return undefined;
  if (read.year !== undefined) return { ...read, year: read.year };
  return choose(on(read.month, read.day), near, choice);
}

function choose(inYear: (year: number) => Day, near: Day, choice: Choice): Day | undefined {
  const step = choice === 'last' ? -1 : 1;
  const tries = choice === 'this-year' ? 1 : YEARS_TO_A_LEAP_DAY + 1;
  for (let count = 0; count < tries; count += 1) {
    const day = inYear(near.year + step * count);
    const isAhead = (toDayNumber(day) - toDayNumber(near)) * step >= 0;
    if (isDay(day) && (isAhead || choice === 'this-year')) return day;
  }
  return undefined;
}
