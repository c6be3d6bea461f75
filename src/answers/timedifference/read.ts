import { ANSWER_LANGUAGES, type AnswerLanguage } from '../../core/answers/instant.ts';
import { withoutMarks } from '../../core/answers/question.ts';
import { cuesOf } from '../kit/phrases.ts';
import { afterPhrase, beforePhrase, setPhrases } from '../kit/set-phrases.ts';
import vocabulary from './words.json' with { type: 'json' };

const PHRASES = ANSWER_LANGUAGES.map(
  (language) => [language, setPhrases(vocabulary[language].phrases)] as const,
);
const PREPOSITIONS: ReadonlySet<string> = new Set(vocabulary.prepositions);
const MAX_PLACE_WORDS = 12;

type Reading = { readonly from: string; readonly to: string; readonly isSurelyPlace: boolean };

export type AskedDifference = {
  /** The language of the question's words. */
  readonly language: AnswerLanguage;
  /** The possible readings of the rest as two places, the likelier ones first. `from` is empty if only one is named. */
  readonly readings: readonly Reading[];
};

export function differenceCues(): string[] {
  return cuesOf(ANSWER_LANGUAGES.flatMap((language) => vocabulary[language].phrases));
}

export function readAskedDifference(folded: string): AskedDifference | undefined {
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
