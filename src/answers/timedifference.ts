import vocabulary from './timedifference/words.json' with { type: 'json' };
import {
  ANSWER_LANGUAGES,
  type AnswerLanguage,
  type Question,
  type AnswerContext,
} from '../core/answers/instant.ts';
import { fold, withoutMarks } from '../core/answers/question.ts';
import { translator } from '../locales/messages.ts';
import { capitalOf, cityName, findCountry } from './kit/places.ts';
import { answer, bodySchema, Field, part } from './kit/schema.ts';
import { offsetAt } from './worldclock/local-time.ts';
import { findClock, PLACE_TIME, placeTime, type PlaceClock } from './worldclock/places.ts';
import { cuesOf, afterPhrase, beforePhrase, setPhrases } from './kit/phrases.ts';

/** Kiribati is 26 hours ahead of Baker Island. */
const MAX_MINUTES = 1_560;

const TimedifferenceBody = bodySchema('timedifference', {
  from: part(PLACE_TIME, 'The first place.'),
  to: part(PLACE_TIME, 'The second place.'),
  /** Positive if the clock of `to` is ahead. */
  difference_minutes: Field.integer('How far the second place is ahead, in minutes.', {
    minimum: -MAX_MINUTES,
    maximum: MAX_MINUTES,
  }),
  difference: Field.text('The difference in words.'),
});

export const timedifference = answer(TimedifferenceBody, {
  summary: 'The time difference between two cities, countries or time zones, as of now.',
  varies: true,
  cues: [{ words: () => cuesOf(ANSWER_LANGUAGES.flatMap((language) => vocabulary[language].phrases)) }],
  answer: find,
});

function find(question: Question, { nowMs, place }: AnswerContext) {
  const asked = readAskedDifference(question.folded);
  if (!asked) return undefined;
  const language = question.language ?? 'en';
  // Those who name one place mean the difference to where they are: the place in the preferences, or else a guess.
  const home = place === '' ? vocabulary[asked.language].home : fold(place);
  for (const { from, to, isSurelyPlace } of asked.readings) {
    const first = clockOf(from === '' ? home : from, nowMs, language, isSurelyPlace || from === '');
    const second = first && clockOf(to, nowMs, language, isSurelyPlace);
    if (second) return compare(first, second, nowMs, language);
  }
  return undefined;
}

/** A country with several times stands for its capital. */
function clockOf(
  place: string,
  nowMs: number,
  language: AnswerLanguage,
  isSurelyPlace: boolean,
): PlaceClock | undefined {
  const clock = findClock(place, nowMs, language, isSurelyPlace);
  if (clock) return clock;
  const country = findCountry(place);
  const capital = country && capitalOf(country.code);
  return capital && { label: cityName(capital, language), timezone: capital.timezone };
}

function compare(from: PlaceClock, to: PlaceClock, nowMs: number, language: AnswerLanguage) {
  const minutes = offsetAt(nowMs, to.timezone) - offsetAt(nowMs, from.timezone);
  const [there, here] = [placeTime(to, nowMs), placeTime(from, nowMs)];
  const difference = writeDifference(minutes, language);
  const places = { from: here.place, to: there.place };
  const t = translator(language);
  return {
    from: here,
    to: there,
    difference_minutes: minutes,
    difference,
    text:
      minutes === 0
        ? t('answers.timedifference.same', { ...places, time: here.time })
        : t('answers.timedifference.text', {
            ...places,
            difference,
            fromTime: here.time,
            toTime: there.time,
          }),
  };
}

/** `+5 hours 30 minutes`. */
function writeDifference(minutes: number, language: AnswerLanguage): string {
  const size = Math.abs(minutes);
  const inUnit = (value: number, unit: string): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const hours = Math.floor(size / 60);
  const parts = [
    ...(hours > 0 || size === 0 ? [inUnit(hours, 'hour')] : []),
    ...(size % 60 > 0 ? [inUnit(size % 60, 'minute')] : []),
  ];
  return `${minutes < 0 ? '−' : minutes > 0 ? '+' : ''}${parts.join(' ')}`;
}

const PHRASES = ANSWER_LANGUAGES.map(
  (language) => [language, setPhrases(vocabulary[language].phrases)] as const,
);
const PREPOSITIONS: ReadonlySet<string> = new Set(vocabulary.prepositions);
const MAX_PLACE_WORDS = 12;

type Reading = { readonly from: string; readonly to: string; readonly isSurelyPlace: boolean };

function readAskedDifference(folded: string) {
  const asked = withoutMarks(folded).replaceAll(',', ' ').replace(/ +/g, ' ').trim();
  for (const [language, phrases] of PHRASES) {
    const rest = afterPhrase(phrases, asked) ?? beforePhrase(phrases, asked);
    if (rest === undefined) continue;
    const words = withoutPrepositions(rest.split(' '));
    if (words.length === 0 || words.length > MAX_PLACE_WORDS) return undefined;
    const found = pairs(words);
    // "how many hours ahead is tokyo of london" starts from London.
    const isTurned = /\b(?:ahead|behind)\b/.test(asked);
    const named = isTurned ? found.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from })) : found;
    return { language, readings: [...named, { from: '', to: words.join(' '), isSurelyPlace: false }] };
  }
  return undefined;
}

function pairs(words: readonly string[]): Reading[] {
  const linked: Reading[] = [];
  const adjacent: Reading[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const first = words.slice(0, at);
    const isLinked = PREPOSITIONS.has(words[at] ?? '');
    const second = withoutPrepositions(words.slice(at));
    if (second.length === 0) continue;
    const pair = { from: first.join(' '), to: second.join(' '), isSurelyPlace: isLinked };
    (isLinked ? linked : adjacent).push(pair);
  }
  return [...linked, ...adjacent];
}

function withoutPrepositions(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => word !== '' && !PREPOSITIONS.has(word));
  return start < 0 ? [] : words.slice(start);
}
