import patterns from './text-patterns.json' with { type: 'json' };

const STOP_WORDS: ReadonlySet<string> = new Set(
  Object.values(patterns.stopWords).flatMap((words) => words.split(' ')),
);

const BEYOND_ASCII = /[^\x00-\x7f]/;
/** Everything but ASCII, punctuation and symbols; and apostrophes. */
const TO_FOLD = /[\u00aa-\u1fff‘’\u2c00-\uffff]/;
/** Everything but punctuation and symbols. */
const COMPOSED = /[\u00aa-\u1fff\u2c00-\uffff]/;
const APOSTROPHES = /[‘’ʼ]/g;
const ACCENTS = /[\u0300-\u036f]/g;

/** The form in which texts are compared: without case and accents. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (!TO_FOLD.test(lower)) return lower;
  const plain = COMPOSED.test(lower) ? lower.normalize('NFKD').replace(ACCENTS, '') : lower;
  return plain.replace(APOSTROPHES, "'");
}

/** Operators with their values, and excluded words. */
const OPERATORS =
  /(?:^|\s)[-+(]*(?:site|intitle|inurl|intext|filetype|ext|lang|loc|language):\S*|(?:^|\s)-\S+/giu;
/** Includes the signs that distinguish C, C++ and C#. */
const WORDS = /[\p{L}\p{M}\p{N}+#]+/gu;
/** The same in ASCII, which takes a fifth of the time. */
const ASCII_WORDS = /[a-z\d+#]+/g;

/** Scripts without spaces between words. */
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_RUN = new RegExp(`${UNSPACED_SCRIPT.source}+`, 'gu');

function isUnspaced(text: string): boolean {
  return BEYOND_ASCII.test(text) && UNSPACED_SCRIPT.test(text);
}

/** The words of a query that a good text has, folded; stop words only if there are no others. */
export function wordsOf(query: string): readonly string[] {
  const searched = /[:-]/.test(query) ? query.replace(OPERATORS, ' ') : query;
  const folded = foldText(searched);
  const all = folded.match(BEYOND_ASCII.test(folded) ? WORDS : ASCII_WORDS) ?? [];
  const meaningful = all.filter((word) => !STOP_WORDS.has(word));
  return [...new Set((meaningful.length > 0 ? meaningful : all).flatMap(parts))];
}

/** Text without spaces is compared by pairs of characters, because its words are not known. */
function parts(word: string): string[] {
  if (!isUnspaced(word)) return [word];
  const spaced = word
    .replace(UNSPACED_RUN, ' ')
    .split(' ')
    .filter((part) => part !== '');
  const runs = word.match(UNSPACED_RUN) ?? [];
  return [...spaced, ...runs.flatMap(pairs)];
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length <= 2) return [run];
  return characters.slice(1).map((character, i) => `${characters[i] ?? ''}${character}`);
}

/** How many of the wanted words a folded text has. */
export function countWanted(wanted: readonly string[], folded: string): number {
  let count = 0;
  for (const word of wanted) if (hasWord(folded, word)) count++;
  return count;
}

const PART_OF_WORD = /[\p{L}\p{M}\p{N}]/u;
const SPACE = 0x20;
/** A word of this length may have an ending in the text: `delta` is in `deltas`. */
const MIN_STEM_LENGTH = 3;

function hasWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (isOutside(folded, at - 1) && (word.length >= MIN_STEM_LENGTH || isOutside(folded, end))) return true;
    if (isUnspaced(word)) return true;
  }
  return false;
}

/** Whether no word continues at this position. */
function isOutside(folded: string, at: number): boolean {
  const code = at < 0 ? SPACE : folded.charCodeAt(at);
  if (code > 0x7f) return !PART_OF_WORD.test(folded.charAt(at));
  return !((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39));
}

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

/** A sentence with the small words that sentences have, so no list. */
export function isSentence(folded: string): boolean {
  return folded.length >= MIN_LENGTH_OF_PROSE && SENTENCE.test(folded) && isWordy(folded);
}

export function isProse(folded: string): boolean {
  if (folded.length >= MIN_LENGTH_OF_PROSE) return SENTENCE.test(folded) || isWordy(folded);
  return folded.length >= MIN_UNSPACED_LENGTH_OF_PROSE && isUnspaced(folded) && SENTENCE.test(folded);
}

/** A menu or a list of keywords rather than a description. */
export function isList(folded: string): boolean {
  const mayBeMenu = !SENTENCE.test(folded);
  const mayBeKeywords = !isWordy(folded) && (mayBeMenu || !isUnspaced(folded));
  // Most descriptions end here.
  if (!mayBeMenu && !mayBeKeywords) return false;
  const counts = countWords(folded);
  return (mayBeMenu && isMenu(counts)) || (mayBeKeywords && isKeywordList(counts));
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

/** One expression takes a fifth of the time of looking up each word, because V8 makes a search tree of it. */
const STOP_WORD = new RegExp(`(?:^| )(?:${[...STOP_WORDS].join('|')})(?= |$)`, 'g');
/** Of about ten words. In prose, every third to fifth word is a stop word. */
const SHORT = 60;

function isWordy(folded: string): boolean {
  const enough = folded.length < SHORT ? 1 : 3;
  STOP_WORD.lastIndex = 0;
  for (let found = 0; found < enough; found++) if (!STOP_WORD.test(folded)) return false;
  return true;
}
