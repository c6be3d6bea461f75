import { AgeWords } from './age-words.ts';

export type Age = {
  text: string;
  /** When the text next changes. */
  untilMs: number;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A unit serves until the next one begins. */
const UNITS = [
  { unit: 'second', lengthMs: SECOND_MS, endMs: MINUTE_MS },
  { unit: 'minute', lengthMs: MINUTE_MS, endMs: HOUR_MS },
  { unit: 'hour', lengthMs: HOUR_MS, endMs: DAY_MS },
  { unit: 'day', lengthMs: DAY_MS, endMs: 30 * DAY_MS },
  { unit: 'month', lengthMs: 30 * DAY_MS, endMs: 365 * DAY_MS },
] as const;
const YEARS = { unit: 'year', lengthMs: 365 * DAY_MS, endMs: Infinity } as const;

const words = new AgeWords();

/** `3 hours ago` in the language asked for, English where that is not known. What dates from the future is of now. */
export function ageText(publishedMs: number | undefined, nowMs: number, locale: string | undefined): Age {
  if (publishedMs === undefined) return { text: '', untilMs: Infinity };
  const ageMs = Math.max(0, nowMs - publishedMs);
  const { unit, lengthMs, endMs } = UNITS.find((candidate) => ageMs < candidate.endMs) ?? YEARS;
  const count = Math.floor(ageMs / lengthMs);
  return {
    text: words.text(locale, unit, count),
    untilMs: publishedMs + Math.min((count + 1) * lengthMs, endMs),
  };
}
