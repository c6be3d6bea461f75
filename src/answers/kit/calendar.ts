/** A day of the proleptic Gregorian calendar. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

const DAY_MS = 86_400_000;
const FIRST_YEAR = 1;
const LAST_YEAR = 9999;

export function isDay({ year, month, day }: Day): boolean {
  return (
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

/** Days since 1970-01-01. */
export function toDayNumber({ year, month, day }: Day): number {
  // Date.UTC takes years below 100 for 19xx, hence 400 years later: these are always 146,097 days.
  return Date.UTC(year + 400, month - 1, day) / DAY_MS - 146_097;
}

/** The beginning of a day in UTC. */
export const dayMsOf = (day: Day): number => toDayNumber(day) * DAY_MS;

export function fromDayNumber(number: number): Day {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function calendarDayOf(timeMs: number): Day {
  return fromDayNumber(Math.floor(timeMs / DAY_MS));
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (((toDayNumber(day) + 3) % 7) + 7) % 7;
}

/** If the month is too short, its last day: a month after 31 January is 28 or 29 February. */
export function addMonths({ year, month, day }: Day, count: number): Day {
  const months = year * 12 + (month - 1) + count;
  const toYear = Math.floor(months / 12);
  const toMonth = months - toYear * 12 + 1;
  return { year: toYear, month: toMonth, day: Math.min(day, daysInMonth(toYear, toMonth)) };
}

export function toIso({ year, month, day }: Day): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

/** Easter Sunday by the Gregorian rule, from the age of the moon. */
export function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return fromDayNumber(toDayNumber({ year, month: 3, day: 28 }) + moon - weekday);
}

/** Easter Sunday of the Orthodox churches, by the Julian calendar, as a Gregorian day. */
export function orthodoxEasterOf(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const march = moon + weekday + 22;
  // The Julian calendar falls behind by a day in each century that is no leap year.
  const lag = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return fromDayNumber(toDayNumber({ year, month: 3, day: 1 }) + march - 1 + lag);
}
