import { isUnspaced, STOP_WORD } from './query-words.ts';
import patterns from './text-patterns.json' with { type: 'json' };

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

type WordCounts = {
  readonly words: number;
  readonly differentWords: number;
  readonly menuWords: number;
  /** In words, where text without spaces counts two characters as one. */
  readonly length: number;
  /** Parts between commas and the like. */
  readonly entries: number;
};

/** Includes the signs that distinguish C, C++ and C#. */
const WORDS = /[\p{L}\p{M}\p{N}+#]+/gu;
const BETWEEN_ENTRIES = /[,;|•·»›>/、，；｜]|\s[-–—]\s/;
const MENU_WORDS: ReadonlySet<string> = new Set(patterns.menu.split(' '));

function countWords(folded: string): WordCounts {
  const words = folded.match(WORDS) ?? [];
  return {
    words: words.length,
    differentWords: new Set(words).size,
    menuWords: words.filter((word) => MENU_WORDS.has(word)).length,
    length: words.reduce((sum, word) => sum + (isUnspaced(word) ? Math.ceil(word.length / 2) : 1), 0),
    entries: folded.split(BETWEEN_ENTRIES).filter((entry) => entry.trim() !== '').length,
  };
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
  return countSpaced(text, length) <= enoughFor;
}

function countSpaced(text: string, length: number): number {
  return text
    .slice(0, length)
    .split(' ')
    .filter((word) => word !== '').length;
}
