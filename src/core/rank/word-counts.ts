import patterns from './text-patterns.json' with { type: 'json' };
import { UNSPACED_SCRIPT } from './query-words.ts';

/** Only a text made for it has so many hashes in neighbouring places. Its further words count as new. */
const MAX_STEPS = 32;

/** Finds the words that a text repeats, by their hashes. A set of strings would have to cut out and store each word. */
class RepeatedWords {
  /** Each hash is in the place that its last bits name, or in one of the next; zero is an empty place. */
  #hashes = new Int32Array(1_024);
  #mask = 0;

  /** Makes room for the words of a text of this length. */
  forget(length: number): void {
    // More than twice as many places as there can be words.
    const size = 2 ** (32 - Math.clz32(length));
    this.#mask = size - 1;
    if (size > this.#hashes.length) this.#hashes = new Int32Array(size);
    else this.#hashes.fill(0, 0, size);
  }

  /** Whether the text did not have the word before. */
  isNew(hash: number): boolean {
    const hashes = this.#hashes;
    let place = hash & this.#mask;
    for (let step = 0; step < MAX_STEPS; step++) {
      if (hashes[place] === hash) return false;
      if (hashes[place] === 0) {
        hashes[place] = hash;
        return true;
      }
      place = (place + 1) & this.#mask;
    }
    return true;
  }
}

export type WordCounts = {
  readonly words: number;
  readonly differentWords: number;
  readonly menuWords: number;
  /** In words, where text without spaces counts two characters as one. */
  readonly length: number;
  /** Parts between commas and the like. */
  readonly entries: number;
};

/** What the scan asks about a character, as bits. */
const WORD = 1;
const UNSPACED = 2;
const SEPARATOR = 4;
const SPACE = 8;
const KNOWN = 16;

const SHAPES: readonly (readonly [kind: number, shape: RegExp])[] = [
  // Includes the signs that distinguish C, C++ and C#.
  [WORD, /[\p{L}\p{M}\p{N}+#]/u],
  [UNSPACED, UNSPACED_SCRIPT],
  // Between the entries of a list.
  [SEPARATOR, /[,;|•·»›>/、，；｜]/],
  [SPACE, /\s/],
];

/** By code unit; zero if no text had it yet. A lookup is much faster than an expression. */
const kindsOfUnit = new Uint8Array(0x1_0000);

/** By hash, so that no word has to be cut out of the text to look it up. */
const MENU_WORDS = new Map(patterns.menu.split(' ').map((word) => [hashOf(word), word]));

/** By the first bits of a hash: whether a word may be one of a menu. */
const mayBeInMenu = new Uint8Array(0x1000);
for (const hash of MENU_WORDS.keys()) mayBeInMenu[hash >>> 20] = 1;

const repeated = new RepeatedWords();

/** Counts all of it in one pass over a folded text: with expressions it takes several times as long. */
export function countWords(text: string): WordCounts {
  let words = 0;
  let differentWords = 0;
  let menuWords = 0;
  let length = 0;
  let entries = 0;
  let isInEntry = false;
  repeated.forget(text.length);
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    let kinds = kindsAt(text, i, code);
    if ((kinds & WORD) !== 0) {
      const start = i;
      let hash = 0;
      let kindsInWord = 0;
      do {
        hash = nextHash(hash, code);
        kindsInWord |= kinds;
        if (++i === text.length) break;
        code = text.charCodeAt(i);
        kinds = kindsAt(text, i, code);
      } while ((kinds & WORD) !== 0);
      words++;
      if (repeated.isNew(hash)) differentWords++;
      if (isMenuWord(text, start, i, hash)) menuWords++;
      length += (kindsInWord & UNSPACED) === 0 ? 1 : Math.ceil((i - start) / 2);
      isInEntry = true;
    }
    const isDash = (kinds & SPACE) !== 0 && isSpacedDash(text, i);
    if (isDash || (kinds & SEPARATOR) !== 0) {
      if (isInEntry) entries++;
      isInEntry = false;
      if (isDash) i += 2;
    } else if ((kinds & SPACE) === 0) isInEntry = true;
  }
  return { words, differentWords, menuWords, length, entries: isInEntry ? entries + 1 : entries };
}

function nextHash(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x0100_0193);
}

function hashOf(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = nextHash(hash, word.charCodeAt(i));
  return hash;
}

function isMenuWord(text: string, start: number, end: number, hash: number): boolean {
  if (mayBeInMenu[hash >>> 20] === 0) return false;
  const word = MENU_WORDS.get(hash);
  return word?.length === end - start && text.startsWith(word, start);
}

const HYPHEN = 0x2d;
const EN_DASH = 0x2013;
const EM_DASH = 0x2014;

/** ` - ` between entries. Takes where the first space is. */
function isSpacedDash(text: string, at: number): boolean {
  const code = text.charCodeAt(at + 1);
  if (code !== HYPHEN && code !== EN_DASH && code !== EM_DASH) return false;
  return at + 2 < text.length && (kindsAt(text, at + 2, text.charCodeAt(at + 2)) & SPACE) !== 0;
}

/** The kinds of the character at a position, which has this code unit. */
function kindsAt(text: string, at: number, code: number): number {
  const kinds = kindsOfUnit[code] ?? KNOWN;
  return kinds === 0 ? findKinds(text, at, code) : kinds;
}

function findKinds(text: string, at: number, code: number): number {
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  return isHalf ? kindsOf(pointAround(text, at, code)) : (kindsOfUnit[code] = kindsOf(code));
}

function kindsOf(point: number): number {
  const character = String.fromCodePoint(point);
  return SHAPES.reduce((kinds, [kind, shape]) => (shape.test(character) ? kinds | kind : kinds), KNOWN);
}

/** The character that a surrogate is a half of. */
function pointAround(text: string, at: number, code: number): number {
  const isSecond = code >= 0xdc00;
  const point = text.codePointAt(isSecond && at > 0 ? at - 1 : at) ?? code;
  return point > 0xffff ? point : code;
}
