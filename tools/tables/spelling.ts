import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync } from 'node:zlib';
import type { AnswerLanguage } from '../../src/core/answers/instant.ts';
import { commonWords, englishWords } from './common-words.ts';
import { hunspellWords } from './hunspell.ts';
import { wordGraph } from './word-graph.ts';

/** A row for each language: the graph of its correctly spelt words, and the most common of them in order. */
export function createSpelling(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE spelling (language TEXT PRIMARY KEY, alphabet TEXT NOT NULL, edges BLOB NOT NULL, common BLOB NOT NULL) STRICT;
  `);
}

/** `more` are further correct words: compounds, which the dictionaries form by rules that are not applied here. */
export function addSpelling(db: DatabaseSync, language: AnswerLanguage, more: Iterable<string>): void {
  const words = new Set<string>();
  for (const list of [dictionaryWords(language), more])
    for (const word of list) {
      // The Dutch dictionary writes "ij" as one letter, which nobody types.
      const spelt = word.replaceAll('ĳ', 'ij').replaceAll('Ĳ', 'IJ').replaceAll('’', "'");
      if (/^\p{L}(?:[\p{L}'-]*\p{L})?$/u.test(spelt)) words.add(spelt);
    }
  const { alphabet, edges } = wordGraph(words);
  const known = new Set([...words].map((word) => word.toLowerCase()));
  const common = commonWords(language).filter((word) => known.has(word.toLowerCase()));
  db.prepare('INSERT INTO spelling VALUES (?, ?, ?, ?)').run(
    language,
    alphabet,
    brotliCompressSync(bytePlanes(edges)),
    brotliCompressSync(common.map((word) => word.toLowerCase()).join('\n')),
  );
}

function dictionaryWords(language: AnswerLanguage): Iterable<string> {
  if (language === 'en') return englishWords(60);
  const folder = join(createRequire(import.meta.url).resolve(`dictionary-${language}`), '..');
  const [aff, dic] = ['index.aff', 'index.dic'].map((file) => readFileSync(join(folder, file), 'utf8'));
  return hunspellWords({ aff: aff ?? '', dic: dic ?? '' });
}

/** The lowest bytes of all numbers, then the next ones: similar bytes side by side compress better. */
function bytePlanes(numbers: Uint32Array): Uint8Array {
  const planes = new Uint8Array(numbers.length * 4);
  numbers.forEach((number, at) => {
    for (let plane = 0; plane < 4; plane++)
      planes[plane * numbers.length + at] = (number >>> (8 * plane)) & 0xff;
  });
  return planes;
}
