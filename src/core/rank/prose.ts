import { isUnspaced, STOP_WORD } from './query-words.ts';
import { countWords, type WordCounts } from './word-counts.ts';

const SENTENCE = /[.!?。！？](?:["”»)]|\s|$)/;

/** About five words. */
const MIN_LENGTH_OF_PROSE = 22;
const MIN_UNSPACED_LENGTH_OF_PROSE = 8;

const MIN_MENU_WORDS = 3;
const MENU_SHARE = 0.7;

const MIN_ENTRIES = 4;
const MAX_WORDS_PER_ENTRY = 3;

const MIN_WORDS_OF_STUFFING = 8;
/** Share of different words; even long prose repeats fewer. */
const MAX_VARIETY_OF_STUFFING = 0.6;

/** How a folded text is written. Finds out what is asked, and that only once. */
export class Wording {
  readonly #text: string;
  readonly #hasSentence: boolean;
  #isWordy: boolean | undefined;

  constructor(folded: string) {
    this.#text = folded;
    this.#hasSentence = SENTENCE.test(folded);
  }

  /** Sentences rather than fragments. */
  get isProse(): boolean {
    const { length } = this.#text;
    if (length >= MIN_LENGTH_OF_PROSE) return this.#hasSentence || this.#hasStopWords();
    return length >= MIN_UNSPACED_LENGTH_OF_PROSE && isUnspaced(this.#text) && this.#hasSentence;
  }

  /** A menu or a list of keywords rather than a description. */
  get isList(): boolean {
    const mayBeMenu = !this.#hasSentence;
    const mayBeKeywords = !this.#hasStopWords() && (mayBeMenu || !isUnspaced(this.#text));
    // Most descriptions end here.
    if (!mayBeMenu && !mayBeKeywords) return false;
    const counts = countWords(this.#text);
    return (mayBeMenu && isMenu(counts)) || (mayBeKeywords && isKeywordList(counts));
  }

  #hasStopWords(): boolean {
    return (this.#isWordy ??= isWordy(this.#text));
  }
}

/** `Home | About | Contact | Login`. */
function isMenu({ words, menuWords }: WordCounts): boolean {
  return words >= MIN_MENU_WORDS && menuWords >= MENU_SHARE * words;
}

/** `shoes, cheap shoes, buy shoes, shoes online` or the same without commas. */
function isKeywordList({ words, differentWords, length, entries }: WordCounts): boolean {
  if (entries >= MIN_ENTRIES && length <= MAX_WORDS_PER_ENTRY * entries) return true;
  return words >= MIN_WORDS_OF_STUFFING && differentWords <= MAX_VARIETY_OF_STUFFING * words;
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
  return length < 2 * enoughFor || countSpaced(text, length) <= enoughFor;
}

function countSpaced(text: string, length: number): number {
  let words = 0;
  for (let start = 0; start < length;) {
    const space = text.indexOf(' ', start);
    const end = space < 0 ? length : space;
    if (end > start) words++;
    start = end + 1;
  }
  return words;
}
