import vocabulary from './worldclock/words.json' with { type: 'json' };
import { Type } from 'typebox';
import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { localLongDate, localTime, localWeekdayOf, momentOf } from './worldclock/local-time.ts';
import { findClock, PLACE_TIME, placeTime, type PlaceClock } from './worldclock/places.ts';
import { readAskedTimes, timeConversionCues } from './worldclock/conversion.ts';
import { resolveDay } from './kit/day-text.ts';
import { calendarDayOf, toIso } from './kit/calendar.ts';
import { answer, bodySchema, Field, part, type FieldsOf } from './kit/schema.ts';
import { afterLead, afterPhrase, beforePhrase, leads, setPhrases } from './kit/phrases.ts';

const WorldclockBody = bodySchema('worldclock', {
  ...PLACE_TIME,
  weekday: Field.text('Day of the week in words.'),
  from: Type.Optional(part(PLACE_TIME, 'The place whose time was given.')),
});

export const worldclock = answer(WorldclockBody, {
  summary: 'The time in a city, country or time zone, and conversions between them.',
  varies: true,
  cues: () => [{ words: clockCues() }, ...timeConversionCues()],
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
  const { place, time, date, utc_offset: offset } = shown;
  return {
    ...shown,
    weekday: localWeekdayOf(date, language),
    text: translator(language)('answers.worldclock.text', {
      ...{ place, time, offset },
      date: localLongDate(date, language),
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
