import { brotliDecompressSync } from 'node:zlib';
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { fold } from '../../core/answers/question.ts';
import { wordTableQuery } from '../kit/tables.ts';

export type Relation = 'synonym' | 'antonym';
export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';
const BLOCK_WORDS = 512;
const PARTS: Readonly<Record<string, PartOfSpeech>> = { n: 'noun', v: 'verb', a: 'adjective', r: 'adverb' };

const blockBefore = wordTableQuery<{ block: number; words: Uint8Array }>(
  'SELECT block, words FROM vocabulary WHERE language = ? AND first <= ? ORDER BY first DESC LIMIT 1',
);
const blockAt = wordTableQuery<{ words: Uint8Array }>(
  'SELECT words FROM vocabulary WHERE language = ? AND block = ?',
);
const entriesAt = wordTableQuery<{ entries: Uint8Array }>(
  'SELECT entries FROM relations WHERE relation = ? AND language = ? AND block = ?',
);

/** The synonyms or antonyms of a word, which may be typed without accents. */
export function relatedWords(relation: Relation, language: AnswerLanguage, asked: string) {
  const key = fold(asked);
  const row = blockBefore.get(language, key);
  if (!row) return undefined;
  const words = wordsIn(row.words);
  // With the typed accents first.
  const places = words.flatMap((word, at) => (fold(word) === key ? [at] : []));
  const isTyped = (at: number): boolean => words[at]?.toLowerCase() === asked.toLowerCase();
  places.sort((a, b) => Number(isTyped(b)) - Number(isTyped(a)));
  if (places.length === 0) return undefined;
  const entries = entriesAt.get(relation, language, row.block)?.entries;
  if (!entries) return undefined;
  const decoded = decode(brotliDecompressSync(entries));
  const found = places.find((at) => (decoded[at]?.length ?? 0) > 0);
  if (found === undefined) return undefined;
  const wordAt = vocabulary(language);
  return {
    word: words[found] ?? '',
    groups: (decoded[found] ?? []).map(({ part, numbers }) => ({ part, words: numbers.map(wordAt) })),
  };
}

/** Reads each block once. */
function vocabulary(language: AnswerLanguage): (number: number) => string {
  const blocks = new Map<number, readonly string[]>();
  return (number) => {
    const block = Math.floor(number / BLOCK_WORDS);
    const words = blocks.get(block) ?? wordsIn(blockAt.get(language, block)?.words);
    blocks.set(block, words);
    return words[number % BLOCK_WORDS] ?? '';
  };
}

function wordsIn(packed: Uint8Array | undefined): readonly string[] {
  return packed ? brotliDecompressSync(packed).toString().split('\n') : [];
}

type Group = { readonly part: PartOfSpeech | null; readonly numbers: readonly number[] };

/** For each word of a block: the count of groups; for each group its part, the count of words and their numbers. */
function decode(bytes: Uint8Array): Group[][] {
  const entries: Group[][] = [];
  let at = 0;
  const next = (): number => bytes[at++] ?? 0;
  while (at < bytes.length) {
    const groups: Group[] = [];
    for (let left = next(); left > 0; left--) {
      const part = PARTS[String.fromCharCode(next())] ?? null;
      const numbers = Array.from({ length: next() }, () => (next() << 16) | (next() << 8) | next());
      groups.push({ part, numbers });
    }
    entries.push(groups);
  }
  return entries;
}
