import { brotliDecompressSync } from 'node:zlib';
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { wordTableQuery } from '../kit/tables.ts';

/**
 * The correctly spelt words of a language as a graph: its paths spell the words. An edge is 32 bits: 8 for the letter
 * (its place in the alphabet), one for the end of a word, one for the last edge of a node, and 22 for the first edge of
 * the next node, where 0 is none. The edges of the first node begin at edge 1.
 */
export type WordGraph = {
  readonly alphabet: readonly string[];
  readonly edges: Uint32Array;
  /** The place of a word among the most common ones. */
  readonly ranks: ReadonlyMap<string, number>;
};

export const IS_WORD = 0x100;
export const IS_LAST = 0x200;
export const NEXT_SHIFT = 10;
export const ROOT = 1;

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
