import { inflateRawSync } from 'node:zlib';
import { tableQuery } from '../kit/tables.ts';

export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';
export type Sense = {
  readonly partOfSpeech: PartOfSpeech;
  readonly definition: string;
  readonly examples: readonly string[];
  readonly synonyms: readonly string[];
};

const MOST_SYNONYMS = 8;

/** Senses are compressed in blocks of 64: sense n is at place n % 64 of block n / 64. */
const sensesOf = tableQuery<{ texts: Uint8Array; place: number }>(`
  SELECT texts, value % 64 AS place
  FROM words, json_each(words.senses) JOIN senses ON block = value / 64 WHERE lemma = ? ORDER BY key`);

/** The senses of an English word, at most five for each part of speech, the most common first. */
export function lookUp(word: string): Sense[] {
  const lemma = word.toLowerCase().replaceAll(' ', '_');
  return sensesOf.all(lemma).map(({ texts, place }) => {
    const text = inflateRawSync(texts).toString().split('\n')[place] ?? '';
    const [partOfSpeech, words = '', definition = '', ...examples] = text.split('\t');
    const synonyms = words
      .split(' ')
      .filter((synonym) => synonym.toLowerCase() !== lemma)
      .slice(0, MOST_SYNONYMS)
      // Adjectives carry where they may stand: `afraid(p)`.
      .map((synonym) => synonym.replace(/\([a-z]+\)$/, '').replaceAll('_', ' '));
    return { partOfSpeech: partOfSpeech as PartOfSpeech, definition, examples, synonyms };
  });
}
