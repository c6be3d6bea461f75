import vocabulary from './worldclock/words.json' with { type: 'json' };
import { Type } from 'typebox';
import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { localTime, momentOf } from './worldclock/local-time.ts';
import { findClock, PLACE_TIME, placeTime, type PlaceClock } from './worldclock/places.ts';
import { resolveDay, splitDay, writeLongDay, writeWeekday } from './kit/day-text.ts';
import { calendarDayOf, toIso } from './kit/calendar.ts';
import { answer, bodySchema, Field, part, type FieldsOf } from './kit/schema.ts';
import {
  afterLead,
  afterPhrase,
  beforePhrase,
  leads,
  setPhrases,
  cuesOf,
  phrases,
  withValue,
} from './kit/phrases.ts';

const WorldclockBody = bodySchema('worldclock', {
  ...PLACE_TIME,
  weekday: Field.text('Day of the week in words.'),
  from: Type.Optional(part(PLACE_TIME, 'The place whose time was given.')),
});

export const worldclock = answer(WorldclockBody, {
  summary: 'The time in a city, country or time zone, and conversions between them.',
  varies: true,
  cues: [
    { words: clockCues },
    { words: () => cuesOf(Object.values(vocabulary.times).flat()) },
    { digits: true, words: timeSigns },
  ],
  answer: (question, { nowMs }) => {
    const inAnotherZone = converted(question, nowMs);
    if (inAnotherZone || question.hasDigit) return inAnotherZone;
    const asked = readAskedClock(question);
    if (!asked) return undefined;
    const language = question.language ?? 'en';
    const clock = findClock(asked.place, nowMs, language, asked.isSurelyPlace);
    return clock && show(clock, nowMs, language);
  },
});

function show(clock: PlaceClock, atMs: number, language: AnswerLanguage) {
  const shown = placeTime(clock, atMs);
  const { place, time, utc_offset: offset } = shown;
  const day = calendarDayOf(Date.parse(shown.date));
  return {
    ...shown,
    weekday: writeWeekday(day, language),
    text: translator(language)('answers.worldclock.text', {
      ...{ place, time, offset },
      date: writeLongDay(day, language),
    }),
  };
}

function converted(question: Question, nowMs: number): FieldsOf<typeof WorldclockBody> | undefined {
  const asked = readAskedTimes(question);
  if (!asked) return undefined;
  const language = question.language ?? 'en';
  for (const [fromPlace, toPlace] of asked.readings) {
    const from = findClock(fromPlace, nowMs, language, true);
    const to = from && findClock(toPlace, nowMs, language, true);
    if (!to) continue;
    const today = calendarDayOf(Date.parse(localTime(nowMs, from.timezone).date));
    const day = resolveDay(asked.day, today);
    if (!day) return undefined;
    const atMs = momentOf(asked.minutesOfDay, from.timezone, toIso(day));
    const there = placeTime(from, atMs);
    const body = show(to, atMs, language);
    return { ...body, from: there, text: `${there.place} ${there.time} = ${body.text}` };
  }
  return undefined;
}

const QUESTIONS = setPhrases(vocabulary.questions);
const NOUNS = setPhrases(vocabulary.nouns);
/** Nouns that are about clocks even without a preposition. */
const CLEAR_NOUNS = setPhrases(vocabulary.clearNouns);
const AFTER_PLACE = setPhrases(vocabulary.afterPlace);
const NOW = setPhrases(vocabulary.now);
const PREPOSITIONS = leads(vocabulary.prepositions);

function clockCues(): string[] {
  const { questions, nouns, clearNouns, afterPlace } = vocabulary;
  return [...questions, ...nouns, ...clearNouns, ...afterPlace];
}

function readAskedClock(question: Question) {
  const { asked } = question;
  const place = placeAfter(afterPhrase(QUESTIONS, asked));
  if (place !== undefined) return { place, isSurelyPlace: true };
  const noun = placeAfter(afterPhrase(NOUNS, asked));
  if (noun !== undefined) return { place: noun, isSurelyPlace: false };
  const bare = afterPhrase(CLEAR_NOUNS, asked) ?? beforePhrase(AFTER_PLACE, asked);
  return bare === undefined || bare === '' ? undefined : { place: bare, isSurelyPlace: false };
}

function placeAfter(rest: string | undefined): string | undefined {
  const place = rest && afterLead(rest, PREPOSITIONS);
  if (!place) return undefined;
  return (beforePhrase(NOW, place) ?? place) || undefined;
}

const namedTimeAt = phrases(
  Object.entries(vocabulary.times).flatMap(([minutes, names]) => withValue(names, Number(minutes))),
);
const FIGURES = /^(\d{1,2})(?:[:.h](\d\d))?(am|pm|a\.m\.?|p\.m\.?|a|p|uhr|h|u|uur)?$/;
const UNITS: ReadonlySet<string> = new Set(vocabulary.hourUnits.split(' '));
/** Words before, between and after the places, in the order of any language. */
const FILLERS: ReadonlySet<string> = new Set(vocabulary.conversionFillers.split(' '));
const BARE_HOUR_AFTER: readonly string[] = vocabulary.bareHourAfter;
const ZONES: ReadonlySet<string> = new Set(Object.keys(vocabulary.zones));
/** Fillers that are also places or the beginning of one. */
const PLACE_FILLERS: ReadonlySet<string> = new Set(vocabulary.placeFillers.split(' '));
const MAX_QUERY_LENGTH = 100;
const MAX_READINGS = 40;

/** `noon`; `15:30`, `3pm`, `15 uhr`, `son las 15`. */
function timeSigns(): string[] {
  return [':', '.', 'p', ...vocabulary.hourUnits.split(' '), ...vocabulary.bareHourAfter];
}

/** `12:00 new york in berlin`, `3pm est to cet`, `wenn es in berlin 15 uhr ist, wie spät ist es in tokio`. */
function readAskedTimes(question: Question) {
  if (question.folded.length > MAX_QUERY_LENGTH) return undefined;
  const hasComma = question.asked.includes(',');
  const text = hasComma ? question.asked.replaceAll(',', ' ').replace(/ +/g, ' ') : question.asked;
  const asked = text.split(' ');
  if (!asked.some((_, at) => timeAt(asked, at))) return undefined;
  const { words, day } = splitDay(asked, question.language);
  for (let at = 0; at < words.length; at += 1) {
    const time = timeAt(words, at);
    if (!time) continue;
    const [before, after] = [words.slice(0, at), words.slice(at + time.length)];
    const isPlaceFirst = before.some((word) => !FILLERS.has(word));
    const readings = isPlaceFirst ? pairsOf(before, after) : splits(after);
    return { minutesOfDay: time.minutes, day, readings };
  }
  return undefined;
}

function timeAt(words: readonly string[], at: number): { minutes: number; length: number } | undefined {
  const named = namedTimeAt(words, at);
  if (named) return { minutes: named.value, length: named.length };
  const word = words[at] ?? '';
  const first = word.charCodeAt(0);
  const match = first >= 0x30 && first <= 0x39 ? FIGURES.exec(word) : null;
  if (!match) return undefined;
  const [, hourText = '', minuteText, joined] = match;
  const next = words[at + 1] ?? '';
  const unit = joined ?? (UNITS.has(next) ? next : undefined);
  if (minuteText === undefined && unit === undefined && !isBareHour(words.slice(0, at))) return undefined;
  let length = joined === undefined && unit !== undefined ? 2 : 1;
  let minute = Number(minuteText ?? 0);
  // `15 uhr 30`
  if (minuteText === undefined && /^[uh]/.test(unit ?? '') && /^\d\d$/.test(words[at + length] ?? '')) {
    minute = Number(words[at + length]);
    length += 1;
  }
  const hour = toHour(Number(hourText), unit);
  return hour === undefined || minute > 59 ? undefined : { minutes: hour * 60 + minute, length };
}

/** `son las 15`, `sono le 9`. */
function isBareHour(before: readonly string[]): boolean {
  const text = before.join(' ');
  return BARE_HOUR_AFTER.some((lead) => text === lead || text.endsWith(` ${lead}`));
}

function toHour(hour: number, unit: string | undefined): number | undefined {
  const letter = unit?.charAt(0);
  if (letter !== 'a' && letter !== 'p') return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (letter === 'p' ? 12 : 0);
}

/** Two places with a word between them, or two abbreviations side by side: `9pm est pst`. */
function splits(words: readonly string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 1; at < words.length; at += 1) {
    const areZones = ZONES.has(words[at - 1] ?? '') && ZONES.has(words[at] ?? '');
    if (FILLERS.has(words[at] ?? '') || areZones) found.push(...pairsOf(words.slice(0, at), words.slice(at)));
  }
  return found.slice(0, MAX_READINGS);
}

function pairsOf(from: readonly string[], to: readonly string[]): [string, string][] {
  const targets = trimmed(to);
  return trimmed(from).flatMap((place) => targets.map((target): [string, string] => [place, target]));
}

/**
 * The words without the fillers at their ends, the shortest first. Some fillers may belong to the place: `sao paulo`,
 * `la`, and the zones `est` and `ist`.
 */
function trimmed(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !FILLERS.has(word));
  const last = words.findLastIndex((word) => !FILLERS.has(word));
  if (first < 0) return words.filter((word) => PLACE_FILLERS.has(word)).slice(-1);
  const core = words.slice(first, last + 1).join(' ');
  const before = words[first - 1];
  const isPart = before !== undefined && PLACE_FILLERS.has(before);
  return isPart ? [core, `${before} ${core}`] : [core];
}
