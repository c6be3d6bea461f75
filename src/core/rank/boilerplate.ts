import { foldText } from './query-words.ts';
import patterns from './text-patterns.json' with { type: 'json' };

type Phrase = {
  readonly text: string;
  /** Engines write it in place of a description, so it never says anything about the page. */
  readonly isPlaceholder: boolean;
  /** How many letters may follow in the same sentence. */
  readonly maxRest: number;
};

const LETTERS = /[\p{L}\p{N}]/gu;
const AFTER_WORD: ReadonlySet<string> = new Set(' ,.!:;-');

/** Enough for the name of a server or site behind an error message. */
const NAME_LETTERS = 6;

const ALL_PHRASES: readonly Phrase[] = [
  ...patterns.placeholders.map((text) => ({ text, isPlaceholder: true, maxRest: Infinity })),
  ...patterns.notices.map((text) => ({ text, isPlaceholder: false, maxRest: Infinity })),
  // `404 Not Found nginx` is a message, `Not found in nature, this element …` is a description.
  ...patterns.messages.map((text) => {
    return { text, isPlaceholder: false, maxRest: lettersIn(text) + NAME_LETTERS };
  }),
].sort((a, b) => b.maxRest - a.maxRest || b.text.length - a.text.length);

const PHRASES: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(ALL_PHRASES, ({ text }) =>
  firstWord(text),
);

const BETWEEN_SENTENCES = /[.!?…。！？]\s+|[|•·]+/;
const MARKS_BEFORE = /^[^\p{L}\p{N}]+/u;
const MAX_PHRASE_LENGTH = 140;

/** What is left after a message, such as an address or a number, says nothing either. */
const MIN_LETTERS = 20;

/** Whether the text starts with such a phrase. */
export function mayBeBoilerplate(text: string): boolean {
  const start = withoutMarks(text);
  const word = foldText(firstWord(start));
  return PHRASES.has(word) && phraseAt(foldText(start.slice(0, MAX_PHRASE_LENGTH)), word) !== undefined;
}

/** The sentences of a folded text that are no boilerplate; empty if hardly anything is left. */
export function withoutBoilerplate(folded: string, words: readonly string[]): string {
  if (!mayBeBoilerplate(folded)) return folded;
  const sentences = folded.split(BETWEEN_SENTENCES);
  const kept = sentences.filter((sentence) => !isBoilerplate(sentence, words));
  if (kept.length === sentences.length) return folded;
  const rest = kept.join('. ').trim();
  return lettersIn(rest) < MIN_LETTERS ? '' : rest;
}

/** Takes one folded sentence. A sentence that the query asks for is not boilerplate: `javascript is disabled`. */
export function isBoilerplate(sentence: string, words: readonly string[]): boolean {
  const text = withoutMarks(sentence);
  const phrase = phraseAt(text, firstWord(text));
  if (phrase === undefined || lettersIn(text.slice(phrase.text.length)) > phrase.maxRest) return false;
  return phrase.isPlaceholder || !words.some((word) => phrase.text.includes(word));
}

function phraseAt(text: string, word: string): Phrase | undefined {
  return PHRASES.get(word)?.find(
    (phrase) => text.startsWith(phrase.text) && !/^[\p{L}\p{N}]/u.test(text.slice(phrase.text.length)),
  );
}

function withoutMarks(text: string): string {
  return /^[A-Za-z\d]/.test(text) ? text : text.replace(MARKS_BEFORE, '');
}

function firstWord(text: string): string {
  let end = 0;
  while (end < text.length && !AFTER_WORD.has(text.charAt(end))) end++;
  return text.slice(0, end);
}

function lettersIn(text: string): number {
  return text.match(LETTERS)?.length ?? 0;
}
