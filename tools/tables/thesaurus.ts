import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync } from 'node:zlib';
import type { AnswerLanguage } from '../../src/core/answers/instant.ts';
import { fold } from '../../src/core/answers/question.ts';
import { commonWords, englishWords } from './common-words.ts';
import { closest, MYTHES_FILES, readMythes, type PartCode, type WordGroup } from './mythes.ts';
import { wordNetRelations } from './wordnet-relations.ts';

type Entries = Map<string, WordGroup[]>;
/** As many as an answer shows. */
const MAX_GROUPS = 4;
const MAX_WORDS = 8;
/** Words compress to a third when many are stored together, and one block is still quick to read. */
const BLOCK_WORDS = 512;

/**
 * Two tables, both in blocks of 512 words: word n is at place n % 512 of block n / 512. `vocabulary` has the words of a
 * language, sorted by their folded form; `first` is the folded form of the first. `relations` has for each word the
 * count of its groups, and for each group the letter of its part of speech, the count of its words and their numbers.
 */
export function createThesaurus(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE vocabulary (
      language TEXT NOT NULL, block INTEGER NOT NULL, first TEXT NOT NULL, words BLOB NOT NULL
    ) STRICT;
    CREATE INDEX vocabulary_first ON vocabulary (language, first);
    CREATE INDEX vocabulary_block ON vocabulary (language, block);
    CREATE TABLE relations (
      relation TEXT NOT NULL, language TEXT NOT NULL, block INTEGER NOT NULL, entries BLOB NOT NULL
    ) STRICT;
    CREATE INDEX relations_block ON relations (relation, language, block);
  `);
}

export type WordRelations = { readonly synonyms: Entries; readonly antonyms: Entries };

export function readRelations(language: AnswerLanguage, mythesFolder: string): WordRelations {
  if (language !== 'en')
    return { synonyms: readSynonyms(language, mythesFolder), antonyms: readOpposites(language) };
  const { synonyms, antonyms } = wordNetRelations();
  return { synonyms: rankedByUse(synonyms), antonyms: onlyKnown(antonyms) };
}

export function addRelations(db: DatabaseSync, language: AnswerLanguage, relations: WordRelations): void {
  const { synonyms, antonyms } = relations;
  const words = vocabularyOf(synonyms, antonyms);
  const addBlock = db.prepare('INSERT INTO vocabulary VALUES (?, ?, ?, ?)');
  const addEntries = db.prepare('INSERT INTO relations VALUES (?, ?, ?, ?)');
  const numbers = new Map(words.map((word, number) => [word, number]));
  for (const { block, items } of blocksOf(words)) {
    addBlock.run(language, block, fold(items[0] ?? ''), brotliCompressSync(items.join('\n')));
    addEntries.run('synonym', language, block, brotliCompressSync(encode(items, synonyms, numbers)));
    addEntries.run('antonym', language, block, brotliCompressSync(encode(items, antonyms, numbers)));
  }
}

function vocabularyOf(...relations: readonly Entries[]): string[] {
  const words = new Set<string>();
  for (const entries of relations)
    for (const [word, groups] of entries) {
      words.add(word);
      for (const group of shown(groups)) for (const other of group.words) words.add(other);
    }
  return [...words]
    .map((word) => ({ word, key: fold(word) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
}

function* blocksOf(words: readonly string[]): Generator<{ block: number; items: readonly string[] }> {
  for (let block = 0; block * BLOCK_WORDS < words.length; block++)
    yield { block, items: words.slice(block * BLOCK_WORDS, (block + 1) * BLOCK_WORDS) };
}

function encode(words: readonly string[], entries: Entries, numbers: ReadonlyMap<string, number>): Buffer {
  const bytes: number[] = [];
  for (const word of words) {
    const groups = shown(entries.get(word) ?? []);
    bytes.push(groups.length);
    for (const group of groups) {
      bytes.push(group.part.charCodeAt(0) || 0, group.words.length);
      for (const other of group.words) {
        const number = numbers.get(other) ?? 0;
        bytes.push(number >> 16, (number >> 8) & 0xff, number & 0xff);
      }
    }
  }
  return Buffer.from(bytes);
}

function shown(groups: readonly WordGroup[]): WordGroup[] {
  return groups.slice(0, MAX_GROUPS).map(({ part, words }) => ({ part, words: words.slice(0, MAX_WORDS) }));
}

function readSynonyms(language: AnswerLanguage, mythesFolder: string): Entries {
  const source = MYTHES_FILES[language];
  if (!source) return readGroupList('dutch-synonyms.txt');
  const text = new TextDecoder(source.encoding).decode(readFileSync(join(mythesFolder, source.file)));
  const entries = readMythes(text);
  const shared = new Map(
    [...entries].map(([word, groups]) => [
      word.toLowerCase(),
      new Set(groups.flatMap(({ words }) => words.map((other) => other.toLowerCase()))),
    ]),
  );
  const common = new Set(commonWords(language).map((word) => word.toLowerCase()));
  for (const [word, groups] of entries)
    entries.set(
      word,
      groups.map(({ part, words }) => ({
        part,
        words: closest(word, words, { entries: shared, common, max: MAX_WORDS }),
      })),
    );
  return entries;
}

/** The part of speech with the most synonyms comes first. */
function rankedByUse(all: Entries): Entries {
  const entries = onlyKnown(all);
  for (const groups of entries.values()) {
    const sizes = new Map<PartCode, number>();
    for (const { part, words } of groups) sizes.set(part, (sizes.get(part) ?? 0) + words.length);
    groups.sort((a, b) => (sizes.get(b.part) ?? 0) - (sizes.get(a.part) ?? 0));
  }
  return entries;
}

/** Without the names of species and the like, of which WordNet has more than of ordinary words. */
function onlyKnown(entries: Entries): Entries {
  const known = new Set(englishWords(70));
  return new Map([...entries].filter(([word]) => known.has(word)));
}

/** `n huis, woning`: each word has the others as its synonyms. */
function readGroupList(file: string): Entries {
  const entries: Entries = new Map();
  for (const line of linesOf(file)) {
    const part = line.charAt(0) as PartCode;
    const words = line.slice(2).split(', ');
    for (const word of words) push(entries, word, { part, words: words.filter((other) => other !== word) });
  }
  return entries;
}

/** `groß = klein`, below the line of the language. */
function readOpposites(language: AnswerLanguage): Entries {
  const lines = linesOf('antonyms.txt');
  const start = lines.indexOf(`[${language}]`) + 1;
  const length = lines.slice(start).findIndex((line) => line.startsWith('['));
  const entries: Entries = new Map();
  for (const line of lines.slice(start, length < 0 ? undefined : start + length)) {
    const [left = [], right = []] = line.split(' = ').map((side) => side.split(', '));
    for (const word of left) merge(entries, word, right);
    for (const word of right) merge(entries, word, left);
  }
  return entries;
}

function push(entries: Entries, word: string, group: WordGroup): void {
  entries.set(word, [...(entries.get(word) ?? []), group]);
}

function merge(entries: Entries, word: string, words: readonly string[]): void {
  const known = entries.get(word)?.[0]?.words ?? [];
  entries.set(word, [{ part: '', words: [...new Set([...known, ...words])] }]);
}

function linesOf(file: string): string[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
