import { afterLead, afterPhrase, beforePhrase, leads, setPhrases, withoutMarks } from '../kit/set-phrases.ts';
import vocabulary from './words.json' with { type: 'json' };

const QUESTIONS = setPhrases(vocabulary.questions);
const NOUNS = setPhrases(vocabulary.nouns);
/** Nouns that are about clocks even without a preposition. */
const CLEAR_NOUNS = setPhrases(vocabulary.clearNouns);
const AFTER_PLACE = setPhrases(vocabulary.afterPlace);
const NOW = setPhrases(vocabulary.now);
const PREPOSITIONS = leads(vocabulary.prepositions);

export type AskedClock = {
  readonly place: string;
  /** Whether the whole sentence asks for the time of a place. */
  readonly isSurelyPlace: boolean;
};

export function readAskedClock(folded: string): AskedClock | undefined {
  const asked = withoutMarks(folded);
  const question = placeAfter(afterPhrase(QUESTIONS, asked));
  if (question !== undefined) return { place: question, isSurelyPlace: true };
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

export type AskedTimes = {
  readonly minutesOfDay: number;
  /** The possible readings of the rest as two places. */
  readonly readings: readonly (readonly [from: string, to: string])[];
};

const TIME = /^(\d{1,2})(?:[:.h](\d\d))? ?(am|pm|a\.m\.|p\.m\.|uhr|h|uur)? (.+)$/;
const LINKS: ReadonlySet<string> = new Set(vocabulary.links);
const BEFORE_TIME = setPhrases(vocabulary.beforeTime);
const MAX_QUERY_LENGTH = 80;

/** `12:00 new york in berlin`, `3pm est to cet`. */
export function readAskedTimes(folded: string): AskedTimes | undefined {
  if (folded.length > MAX_QUERY_LENGTH) return undefined;
  const asked = withoutMarks(folded);
  const match = TIME.exec(afterPhrase(BEFORE_TIME, asked) ?? asked);
  if (!match) return undefined;
  const [, hourText = '', minuteText, half, rest = ''] = match;
  if (minuteText === undefined && half === undefined) return undefined;
  const hour = toHour(Number(hourText), half);
  const minute = Number(minuteText ?? 0);
  if (hour === undefined || minute > 59) return undefined;
  const words = rest.split(' ');
  const readings = words.flatMap((word, at) =>
    at > 0 && at < words.length - 1 && LINKS.has(word)
      ? [[withoutTime(words.slice(0, at)), withoutTime(words.slice(at + 1))] as const]
      : [],
  );
  return { minutesOfDay: hour * 60 + minute, readings };
}

function toHour(hour: number, half: string | undefined): number | undefined {
  const letter = half?.charAt(0);
  if (letter !== 'a' && letter !== 'p') return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (letter === 'p' ? 12 : 0);
}

/** `london time` and `in london` both mean London. */
function withoutTime(words: readonly string[]): string {
  const start = words[0] === 'in' && words.length > 1 ? 1 : 0;
  return words.slice(start, words.at(-1) === 'time' ? -1 : undefined).join(' ');
}
