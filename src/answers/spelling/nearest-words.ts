import { brotliDecompressSync } from 'node:zlib';
import { fold } from '../../core/answers/question.ts';
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { wordTableQuery } from '../kit/tables.ts';

type NearWord = {
  readonly word: string;
  /** 0 if it is the word itself, whatever the case of its letters. */
  readonly cost: number;
};

/** What a slip costs. Mistakes that people make often cost less than others. */
const SLIP = 10;
const SWAPPED = 7;
const DOUBLED = 5;
const SOUNDS_ALIKE = 7;
const HISSES_ALIKE = 5;
const SILENT = 7;
const ACCENT = 2;
const FIRST_LETTER = 3;
const MAX_COST = 20;
const MAX_COST_SHORT = 10;
/** With a word this near and common, no further ones are looked for. */
const SURE_SCORE = 15;
const SHORT = 4;
/** A bound for hostile words: real ones visit a tenth of it. */
const MAX_STEPS = 400_000;

const ALIKE = ['aeiouy', 'ckq', 'fvpw', 'gj', 'bp', 'dt', 'mn', 'ij'];
const HISSING = 'cszx';
const SILENT_LETTERS = new Set(['h', 'e', '-', "'"]);

/** The words that are spelt almost like this one, the nearest first. */
export function nearestWords(graph: WordGraph, word: string): readonly NearWord[] {
  const lower = [...word.toLowerCase()];
  const typed = { lower, plain: lower.map(fold) };
  const near = search(graph, typed, MAX_COST_SHORT);
  const isSure = [...near].some(([spelt, cost]) => scoreOf(graph, { word: spelt, cost }) <= SURE_SCORE);
  const isEnough = isSure || lower.length <= SHORT;
  const found = isEnough ? near : search(graph, typed, MAX_COST);
  return [...found]
    .map(([spelt, cost]) => ({ word: spelt, cost }))
    .sort((a, b) => scoreOf(graph, a) - scoreOf(graph, b) || (a.word < b.word ? -1 : 1));
}

/** A word with its accents and capital letters, which people leave out; undefined if it is not in the word list. */
export function properSpelling(language: AnswerLanguage, word: string): string | undefined {
  const graph = wordGraph(language);
  const near = graph ? nearestWords(graph, word).map((each) => each.word) : [];
  return near.includes(word) ? word : near.find((each) => fold(each) === fold(word));
}

/** A rare word has to be nearer than a common one. Words in lower case come before names. */
function scoreOf({ ranks }: WordGraph, { word, cost }: NearWord): number {
  const rank = ranks.get(word.toLowerCase());
  const rarity = rank === undefined ? 12 : 2 * Math.log10(1 + rank);
  const isName = word !== word.toLowerCase();
  return (cost === 0 ? 0 : cost + rarity) + (isName ? 0.5 : 0);
}

type Typed = { readonly lower: readonly string[]; readonly plain: readonly string[] };

/**
 * The edit distance of Damerau and Levenshtein to every word at once: each step down the graph adds a row, and a branch
 * ends as soon as no cell of its row can lead to a word within the bound.
 */
function search(graph: WordGraph, typed: Typed, max: number): Map<string, number> {
  const { alphabet, edges } = graph;
  const length = typed.lower.length;
  const { changes, extras, missing, plainOf, typedPlain } = costsOf(graph, typed);
  const first = new Int32Array(length + 1);
  for (let j = 1; j <= length; j++) first[j] = (first[j - 1] ?? 0) + (extras[j - 1] ?? 0);
  const rows: Int32Array[] = [first];
  const path: number[] = [];
  const found = new Map<string, number>();
  let steps = 0;

  /** Fills the row of the path's last letter and returns its smallest cost. */
  const fillRow = (row: Int32Array, depth: number): number => {
    const above = rows[depth - 1] ?? first;
    const twoAbove = rows[depth - 2];
    const letter = path[depth - 1] ?? 0;
    const plain = plainOf[letter] ?? 0;
    const previous = depth > 1 ? (plainOf[path[depth - 2] ?? 0] ?? 0) : -1;
    const skip = plain === previous ? DOUBLED : (missing[letter] ?? SLIP);
    const base = letter * length - 1;
    let left = (above[0] ?? 0) + skip;
    row[0] = left;
    let least = left;
    for (let j = 1; j <= length; j++) {
      const change = changes[base + j] ?? SLIP;
      let cost = (above[j - 1] ?? 0) + change;
      if (depth === 1 && j === 1 && change > ACCENT) cost += FIRST_LETTER;
      const skipped = (above[j] ?? 0) + skip;
      if (skipped < cost) cost = skipped;
      const extra = left + (extras[j - 1] ?? 0);
      if (extra < cost) cost = extra;
      if (twoAbove && j > 1 && typedPlain[j - 2] === plain && typedPlain[j - 1] === previous) {
        const swapped = (twoAbove[j - 2] ?? 0) + SWAPPED;
        if (swapped < cost) cost = swapped;
      }
      row[j] = cost;
      left = cost;
      if (cost < least) least = cost;
    }
    return least;
  };

  const visit = (start: number, depth: number): void => {
    const row = (rows[depth] ??= new Int32Array(length + 1));
    for (let at = start; steps < MAX_STEPS; at++, steps++) {
      const edge = edges[at] ?? IS_LAST;
      path[depth - 1] = edge & 0xff;
      if (fillRow(row, depth) <= max) {
        const cost = row[length] ?? Infinity;
        if ((edge & IS_WORD) !== 0 && cost <= max)
          found.set(
            path
              .slice(0, depth)
              .map((letter) => alphabet[letter])
              .join(''),
            cost,
          );
        const next = edge >>> NEXT_SHIFT;
        if (next !== 0) visit(next, depth + 1);
      }
      if ((edge & IS_LAST) !== 0) return;
    }
  };

  visit(ROOT, 1);
  return found;
}

type Costs = {
  /** Of each letter of the alphabet in place of each typed one. */
  readonly changes: Uint8Array;
  /** Of each typed letter that is not in the word. */
  readonly extras: Uint8Array;
  /** Of each letter of the alphabet that was not typed. */
  readonly missing: Uint8Array;
  /** The letters without accents, as numbers. */
  readonly plainOf: Int32Array;
  readonly typedPlain: Int32Array;
};

function costsOf({ alphabet }: WordGraph, { lower, plain }: Typed): Costs {
  const letters = alphabet.map((letter) => ({ lower: letter.toLowerCase(), plain: fold(letter) }));
  const number = (letter: string): number => letter.codePointAt(0) ?? 0;
  return {
    changes: Uint8Array.from(
      letters.flatMap((letter) => lower.map((typed, at) => changeCost(letter, typed, plain[at] ?? ''))),
    ),
    extras: Uint8Array.from(plain, (letter, at) =>
      letter === plain[at - 1] ? DOUBLED : missingCost(letter),
    ),
    missing: Uint8Array.from(letters, (letter) => missingCost(letter.plain)),
    plainOf: Int32Array.from(letters, (letter) => number(letter.plain)),
    typedPlain: Int32Array.from(plain, number),
  };
}

function missingCost(letter: string): number {
  return SILENT_LETTERS.has(letter) ? SILENT : SLIP;
}

function changeCost(letter: { lower: string; plain: string }, typed: string, plain: string): number {
  if (letter.lower === typed) return 0;
  if (letter.plain === plain) return ACCENT;
  const areBoth = (group: string): boolean => group.includes(letter.plain) && group.includes(plain);
  if (areBoth(HISSING)) return HISSES_ALIKE;
  return ALIKE.some(areBoth) ? SOUNDS_ALIKE : SLIP;
}

/**
 * The correctly spelt words of a language as a graph: its paths spell the words. An edge is 32 bits: 8 for the letter
 * (its place in the alphabet), one for the end of a word, one for the last edge of a node, and 22 for the first edge of
 * the next node, where 0 is none. The edges of the first node begin at edge 1.
 */
type WordGraph = {
  readonly alphabet: readonly string[];
  readonly edges: Uint32Array;
  /** The place of a word among the most common ones. */
  readonly ranks: ReadonlyMap<string, number>;
};

const IS_WORD = 0x100;
const IS_LAST = 0x200;
const NEXT_SHIFT = 10;
const ROOT = 1;

const rowOf = wordTableQuery<{ alphabet: string; edges: Uint8Array; common: Uint8Array }>(
  'SELECT alphabet, edges, common FROM spelling WHERE language = ?',
);
const loaded = new Map<AnswerLanguage, WordGraph>();

/** Read on first use; about a megabyte for each language. */
export function wordGraph(language: AnswerLanguage): WordGraph | undefined {
  const known = loaded.get(language);
  if (known) return known;
  const row = rowOf.get(language);
  if (!row) return undefined;
  const common = brotliDecompressSync(row.common).toString().split('\n');
  const graph = {
    alphabet: [...row.alphabet],
    edges: fromPlanes(brotliDecompressSync(row.edges)),
    ranks: new Map(common.map((word, rank) => [word, rank])),
  };
  loaded.set(language, graph);
  return graph;
}

/** The lowest bytes of all numbers come first, then the next ones. */
function fromPlanes(planes: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(planes.length / 4);
  for (let plane = 0; plane < 4; plane++) {
    const start = plane * numbers.length;
    for (let at = 0; at < numbers.length; at++)
      numbers[at] = ((numbers[at] ?? 0) | ((planes[start + at] ?? 0) << (8 * plane))) >>> 0;
  }
  return numbers;
}
