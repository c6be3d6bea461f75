import type { Question } from '../../core/answers/instant.ts';
import { splitDay, type AskedDay } from '../kit/asked-day.ts';
import { cuesOf } from '../kit/phrases.ts';
import { afterLead, afterPhrase, beforePhrase, leads, setPhrases } from '../kit/set-phrases.ts';
import vocabulary from './words.json' with { type: 'json' };

export type SunQuestion = 'sunrise' | 'sunset' | 'daylight';

const PHRASES = (['daylight', 'sunrise', 'sunset'] as const).map(
  (kind) => [kind, setPhrases(vocabulary[kind])] as const,
);
/** Verbs that come in two parts: `wann geht die sonne in hamburg unter`. */
const AROUND = vocabulary.around.map(({ start, end, kind }) => ({
  start: setPhrases(start),
  end: setPhrases([end]),
  kind: kind as SunQuestion,
}));
const LOCATIVES = leads(vocabulary.locatives);
const PREPOSITIONS = leads(vocabulary.prepositions);
/** What is left of `for tomorrow` without the day. */
const LOOSE_ENDS: ReadonlySet<string> = new Set([...vocabulary.locatives, ...vocabulary.prepositions]);
const MAX_WORDS = 16;

export type AskedSun = {
  readonly kind: SunQuestion;
  /** Empty if the query names no place. */
  readonly place: string;
  readonly day: AskedDay | undefined;
  /** Whether the wording says that there is a place: "sunset in …". */
  readonly isSurelyPlace: boolean;
  /** Whether the only word for it is `alba`, which is also a name elsewhere. */
  readonly isItalian: boolean;
};

export function sunCues(): string[] {
  const { daylight, sunrise, sunset, around } = vocabulary;
  return cuesOf([...daylight, ...sunrise, ...sunset, ...around.flatMap(({ start }) => start)]);
}

export function readAskedSun(question: Question): AskedSun | undefined {
  if (question.words.length > MAX_WORDS) return undefined;
  const { words: rest, day } = splitDay(question.asked.split(' '), question.language);
  const last = rest.at(-1);
  const asked = (last !== undefined && LOOSE_ENDS.has(last) ? rest.slice(0, -1) : rest).join(' ');
  const found = readKind(asked);
  if (!found) return undefined;
  const located = afterLead(found.place, LOCATIVES);
  return {
    kind: found.kind,
    place: located ?? afterLead(found.place, PREPOSITIONS) ?? found.place,
    day,
    isSurelyPlace: located !== undefined || day !== undefined,
    isItalian: asked.startsWith('alba ') || asked.endsWith(' alba'),
  };
}

function readKind(asked: string): { kind: SunQuestion; place: string } | undefined {
  for (const { start, end, kind } of AROUND) {
    const place = beforePhrase(end, afterPhrase(start, asked) ?? '');
    if (place !== undefined) return { kind, place };
  }
  let shortest: { kind: SunQuestion; place: string } | undefined;
  for (const [kind, phrases] of PHRASES) {
    const place = afterPhrase(phrases, asked) ?? beforePhrase(phrases, asked);
    // The longest phrase leaves the shortest place: "sunrise and sunset rome" asks for both.
    if (place !== undefined && (!shortest || place.length < shortest.place.length))
      shortest = { kind, place };
  }
  return shortest;
}
