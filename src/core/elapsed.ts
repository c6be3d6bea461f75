export type ElapsedUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

export type Elapsed = {
  readonly unit: ElapsedUnit;
  readonly count: number;
  /** The shortest time that reads differently. */
  readonly endMs: number;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** A unit is used until the next larger one, so the eleventh month of 30 days lasts until the year is over. */
const UNITS = [
  { unit: 'second', lengthMs: SECOND_MS, most: 59, untilMs: MINUTE_MS },
  { unit: 'minute', lengthMs: MINUTE_MS, most: 59, untilMs: HOUR_MS },
  { unit: 'hour', lengthMs: HOUR_MS, most: 23, untilMs: DAY_MS },
  { unit: 'day', lengthMs: DAY_MS, most: 6, untilMs: 7 * DAY_MS },
  { unit: 'week', lengthMs: 7 * DAY_MS, most: 4, untilMs: 30 * DAY_MS },
  { unit: 'month', lengthMs: 30 * DAY_MS, most: 11, untilMs: YEAR_MS },
] as const;
const YEARS = { unit: 'year', lengthMs: YEAR_MS, most: Infinity, untilMs: Infinity } as const;

/** A length of time in its largest unit, rounded down: 13 days are 1 week. */
export function elapsed(ms: number): Elapsed {
  const { unit, lengthMs, most, untilMs } = UNITS.find((candidate) => ms < candidate.untilMs) ?? YEARS;
  const count = Math.min(Math.floor(ms / lengthMs), most);
  return { unit, count, endMs: count === most ? untilMs : (count + 1) * lengthMs };
}
