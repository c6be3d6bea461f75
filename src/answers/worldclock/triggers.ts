import type { Question } from '../../core/answers/instant.ts';
import { afterLead, afterPhrase, beforePhrase, leads, setPhrases } from '../kit/set-phrases.ts';
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

export function clockCues(): string[] {
  const { questions, nouns, clearNouns, afterPlace } = vocabulary;
  return [...questions, ...nouns, ...clearNouns, ...afterPlace];
}

export function readAskedClock(question: Question): AskedClock | undefined {
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
