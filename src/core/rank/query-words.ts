import patterns from './text-patterns.json' with { type: 'json' };

const STOP_WORDS: ReadonlySet<string> = new Set(
  Object.values(patterns.stopWords).flatMap((words) => words.split(' ')),
);

/** Finds stop words between spaces. */
export const STOP_WORD = new RegExp(`(?:^| )(?:${[...STOP_WORDS].join('|')})(?= |$)`, 'g');

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
/** Keeps the signs that distinguish C, C++ and C#. */
const BETWEEN = /[^\p{L}\p{M}\p{N}+#]+/u;

/** Scripts without spaces between words. */
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_RUN = new RegExp(`${UNSPACED_SCRIPT.source}+`, 'gu');

export function isUnspaced(text: string): boolean {
  return BEYOND_ASCII.test(text) && UNSPACED_SCRIPT.test(text);
}

/** The words of a folded text. */
export function splitWords(folded: string): string[] {
  return folded.split(BETWEEN).filter((word) => word !== '');
}

/** The words of a query that a good text has, folded; stop words only if there are no others. */
export function wordsOf(query: string): readonly string[] {
  const all = splitWords(foldText(query.replace(OPERATORS, ' ')));
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
  return at < 0 || folded.charCodeAt(at) === SPACE || !PART_OF_WORD.test(folded.charAt(at));
}
