import { isUnspaced, splitWords, STOP_WORD } from './query-words.ts';
import patterns from './text-patterns.json' with { type: 'json' };

const MENU_WORDS: ReadonlySet<string> = new Set(patterns.menu.split(' '));

const MIN_MENU_WORDS = 3;
const MENU_SHARE = 0.7;

/** Between the entries of a list. */
const SEPARATORS = /[,;|•·»›>/、，；｜]+|\s[-–—]\s/u;
const SENTENCE = /[.!?。！？](?:["”»)]|\s|$)/;

const MIN_ENTRIES = 4;
const MAX_WORDS_PER_ENTRY = 3;

const MIN_WORDS_OF_STUFFING = 8;
/** Share of different words; even long prose repeats fewer. */
const MAX_VARIETY_OF_STUFFING = 0.6;

/** About five words. */
const MIN_LENGTH_OF_PROSE = 22;
const MIN_UNSPACED_LENGTH_OF_PROSE = 8;

/** `Home | About | Contact | Login`. Takes folded text, as the others do. */
export function isMenu(folded: string): boolean {
  if (SENTENCE.test(folded)) return false;
  const words = splitWords(folded);
  return (
    words.length >= MIN_MENU_WORDS &&
    words.filter((word) => MENU_WORDS.has(word)).length >= MENU_SHARE * words.length
  );
}

/** `shoes, cheap shoes, buy shoes, shoes online` or the same without commas. */
export function isKeywordList(folded: string): boolean {
  if (isWordy(folded) || (isUnspaced(folded) && SENTENCE.test(folded))) return false;
  const words = splitWords(folded);
  const entries = folded.split(SEPARATORS).filter((entry) => entry.trim() !== '');
  if (entries.length >= MIN_ENTRIES && lengthOf(words) <= MAX_WORDS_PER_ENTRY * entries.length) return true;
  return (
    words.length >= MIN_WORDS_OF_STUFFING && new Set(words).size <= MAX_VARIETY_OF_STUFFING * words.length
  );
}

/** Sentences rather than fragments. */
export function isProse(folded: string): boolean {
  if (folded.length < MIN_LENGTH_OF_PROSE)
    return folded.length >= MIN_UNSPACED_LENGTH_OF_PROSE && isUnspaced(folded) && SENTENCE.test(folded);
  return SENTENCE.test(folded) || isWordy(folded);
}

/** In prose, every third to fifth word is a stop word. */
const STOP_WORD_SHARE = 0.1;
/** So many settle it, which most texts have within ten words. */
const ENOUGH_STOP_WORDS = 3;

function isWordy(folded: string): boolean {
  let stopWords = 0;
  STOP_WORD.lastIndex = 0;
  while (STOP_WORD.test(folded)) {
    stopWords++;
    if (stopWords === ENOUGH_STOP_WORDS && isShare(stopWords, folded, STOP_WORD.lastIndex)) return true;
  }
  return stopWords > 0 && isShare(stopWords, folded, folded.length);
}

/** Whether so many stop words are enough for the words up to this position. */
function isShare(stopWords: number, text: string, length: number): boolean {
  const enoughFor = stopWords / STOP_WORD_SHARE;
  // A word and its space take at least two characters, so there is often nothing to count.
  return length < 2 * enoughFor || countWords(text, length) <= enoughFor;
}

function countWords(text: string, length: number): number {
  let words = 0;
  for (let start = 0; start < length;) {
    const space = text.indexOf(' ', start);
    const end = space < 0 ? length : space;
    if (end > start) words++;
    start = end + 1;
  }
  return words;
}

/** Text without spaces counts two characters as a word. */
function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (isUnspaced(word) ? Math.ceil(word.length / 2) : 1), 0);
}
