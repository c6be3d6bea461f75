import { readData } from '../read-data.ts';

/** How things are said about any subject in one language; `{}` stands for the subject. */
export type Phrases = {
  /** Title and text. */
  readonly pages: readonly [Pair, ...Pair[]];
  readonly news: readonly [Pair, ...Pair[]];
  readonly videos: readonly [string, ...string[]];
  readonly pictures: readonly [string, ...string[]];
  readonly completions: readonly string[];
  readonly publishers: readonly [string, ...string[]];
  readonly channels: readonly [string, ...string[]];
};

type Pair = readonly [title: string, text: string];

const PHRASES = readData('phrases') as { readonly en: Phrases } & Readonly<Record<string, Phrases>>;

export const SPOKEN: readonly string[] = Object.keys(PHRASES);

export function phrasesOf(language: string): Phrases {
  return Object.hasOwn(PHRASES, language) ? (PHRASES[language] ?? PHRASES.en) : PHRASES.en;
}
