import type { Question } from '../../core/answers/instant.ts';
import { afterLead, afterPhrase, beforePhrase, leads, setPhrases } from '../kit/set-phrases.ts';
import vocabulary from './words.json' with { type: 'json' };

/** Phrases that are always about the weather. */
const CLEAR = setPhrases(vocabulary.clear);
/** Phrases that may also be about time, sales or mood: they need a city. */
const VAGUE = setPhrases(vocabulary.vague);
const AFTER_PLACE = setPhrases(vocabulary.afterPlace);
const TODAY = setPhrases(vocabulary.today);
const TOMORROW = setPhrases(vocabulary.tomorrow);
const LOCATIVES = leads(vocabulary.locatives);
const OTHER_PREPOSITIONS = leads(vocabulary.prepositions);

export type AskedWeather = {
  readonly place: string;
  readonly day: 'today' | 'tomorrow';
  /** Whether the wording says that a place follows: "weather in …". */
  readonly isSaidToBePlace: boolean;
};

export function readAskedWeather(question: Question): AskedWeather | undefined {
  const start = withoutDay(question.asked);
  const clear = afterPhrase(CLEAR, start.text);
  const after = clear ?? afterPhrase(VAGUE, start.text);
  if (after !== undefined) {
    const rest = withoutDay(after);
    const located = afterLead(rest.text, LOCATIVES);
    return {
      place: located ?? afterLead(rest.text, OTHER_PREPOSITIONS) ?? rest.text,
      day: start.day ?? rest.day ?? 'today',
      isSaidToBePlace: clear !== undefined && located !== undefined,
    };
  }
  const before = beforePhrase(AFTER_PLACE, start.text);
  return before === undefined
    ? undefined
    : { place: before, day: start.day ?? 'today', isSaidToBePlace: false };
}

type Dated = { readonly text: string; readonly day: 'today' | 'tomorrow' | undefined };

/** The day may be at either end: "tomorrow weather vienna", "weather vienna tomorrow". */
function withoutDay(text: string): Dated {
  const tomorrow = afterPhrase(TOMORROW, text) ?? beforePhrase(TOMORROW, text);
  if (tomorrow !== undefined) return { text: tomorrow, day: 'tomorrow' };
  const today = afterPhrase(TODAY, text) ?? beforePhrase(TODAY, text);
  return today === undefined ? { text, day: undefined } : { text: today, day: 'today' };
}
