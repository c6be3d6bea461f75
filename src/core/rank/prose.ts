import { isStopWord, isUnspaced, splitWords } from './query-words.ts';
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
  return isWordy(folded) || SENTENCE.test(folded);
}

/** In prose, every third to fifth word is a stop word. */
const STOP_WORD_SHARE = 0.1;
/** So many settle it, which most texts have within ten words. */
const ENOUGH_STOP_WORDS = 3;

function isWordy(folded: string): boolean {
  let [words, stopWords] = [0, 0];
  for (let start = 0; start < folded.length;) {
    const space = folded.indexOf(' ', start);
    const end = space < 0 ? folded.length : space;
    if (end > start) {
      words++;
      if (isStopWord(folded.slice(start, end))) stopWords++;
      if (stopWords === ENOUGH_STOP_WORDS && words <= ENOUGH_STOP_WORDS / STOP_WORD_SHARE) return true;
    }
    start = end + 1;
  }
  return stopWords > 0 && stopWords >= STOP_WORD_SHARE * words;
}

/** Text without spaces counts two characters as a word. */
function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (isUnspaced(word) ? Math.ceil(word.length / 2) : 1), 0);
}
