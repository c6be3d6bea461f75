import type { AnswerLanguage, Question, AnswerContext } from '../core/answers/instant.ts';
import { calendarDayOf, toDayNumber, toIso } from './kit/calendar.ts';
import { lazy } from '../core/lazy.ts';
import { cuesOf, expandAll, wholePhrases } from './kit/phrases.ts';
import vocabulary from './timestamp/words.json' with { type: 'json' };
import { readDay, writeLongDay } from './kit/day-text.ts';
import { answer, bodySchema, Field, type FieldsOf } from './kit/schema.ts';

const MAX_WORDS = 9;
const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;
/** The end of the year 9999. */
const LAST_MS = 253_402_300_799_999;

const asksForNow = wholePhrases(vocabulary.now);

/** Questions with `#` for a number of seconds or milliseconds. Those of kind `long` need at least nine digits. */
const numberQuestions = lazy(
  () =>
    new Map<string, 'sure' | 'long'>([
      ...expandAll(vocabulary.number.sure, 'sure' as const),
      ...expandAll(vocabulary.number.long, 'long' as const),
    ]),
);

/** Questions with `#` for a day, with or without a time. */
const asksForDay = wholePhrases(vocabulary.day);

export const TimestampBody = bodySchema('timestamp', {
  kind: Field.oneOf(
    ['now', 'date', 'timestamp'],
    'Whether the current time, a timestamp or a date was asked for.',
  ),
  seconds: Field.integer('Unix time in seconds.'),
  milliseconds: Field.integer('Unix time in milliseconds.'),
  iso: Field.text('The time in ISO 8601, UTC.', { format: 'date-time' }),
});

export const timestamp = answer(TimestampBody, {
  summary: 'Shows the current Unix time, or converts between dates and Unix time.',
  varies: true,
  cues: [
    { words: () => cuesOf(vocabulary.now) },
    { digits: true, words: () => cuesOf([...Object.values(vocabulary.number).flat(), ...vocabulary.day]) },
  ],
  answer: find,
});

function find(question: Question, context: AnswerContext): FieldsOf<typeof TimestampBody> | undefined {
  const { folded, words, hasDigit, language } = question;
  if (words.length < 2 || words.length > MAX_WORDS) return undefined;
  if (!hasDigit) return asksForNow(folded) ? describe('now', context.nowMs, language) : undefined;
  if (!/stamp|stempel|unix|epoch|dat|fecha|horodatage|utc|iso/.test(folded)) return undefined;
  for (const [at, word] of words.entries()) {
    if (!/^-?\d/.test(word)) continue;
    return (
      ofNumber(word, [...words.slice(0, at), '#', ...words.slice(at + 1)].join(' '), language) ??
      ofDay(question, at)
    );
  }
  return undefined;
}

function ofNumber(word: string, shape: string, language: AnswerLanguage | undefined) {
  if (!/^-?\d{1,14}$/.test(word)) return undefined;
  const asked = numberQuestions().get(shape);
  const digits = word.replace('-', '').length;
  if (asked === undefined || (asked === 'long' && digits < 9)) return undefined;
  const timeMs = Number(word) * (digits >= 12 ? 1 : SECOND_MS);
  return Math.abs(timeMs) > LAST_MS || calendarDayOf(timeMs).year < 1
    ? undefined
    : describe('date', timeMs, language);
}

/** The day may have several words and be followed by a time. */
function ofDay({ words, language }: Question, start: number): FieldsOf<typeof TimestampBody> | undefined {
  for (let end = Math.min(words.length, start + 6); end > start; end -= 1) {
    if (!asksForDay([...words.slice(0, start), '#', ...words.slice(end)].join(' '))) continue;
    const inside = words.slice(start, end).flatMap(splitIso);
    const clock = readClock(inside.at(-1) ?? '');
    const day = readDay(clock === undefined ? inside : inside.slice(0, -1), language);
    if (day?.year === undefined) continue;
    const seconds = toDayNumber({ ...day, year: day.year }) * DAY_SECONDS + (clock ?? 0);
    return describe('timestamp', seconds * SECOND_MS, language);
  }
  return undefined;
}

/** `2024-01-01t12:00:00z` → the day and the time. */
function splitIso(word: string): string[] {
  return /^\d{4}-\d{2}-\d{2}t/.test(word) ? [word.slice(0, 10), word.slice(11).replace(/z$/, '')] : [word];
}

function readClock(text: string): number | undefined {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : undefined;
}

function describe(
  kind: FieldsOf<typeof TimestampBody>['kind'],
  timeMs: number,
  language: AnswerLanguage | undefined,
): FieldsOf<typeof TimestampBody> {
  const seconds = Math.floor(timeMs / SECOND_MS);
  const day = calendarDayOf(timeMs);
  const clock = new Date(timeMs).toISOString().slice(-13, -5);
  return {
    kind,
    seconds,
    milliseconds: timeMs,
    iso: `${toIso(day)}T${clock}Z`,
    text: `${seconds} = ${writeLongDay(day, language)}, ${clock} UTC`,
  };
}
