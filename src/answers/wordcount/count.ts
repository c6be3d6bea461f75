import { lazy } from '../../core/lazy.ts';

export const COUNTED = ['words', 'characters', 'letters', 'sentences', 'bytes'] as const;
export type Counted = (typeof COUNTED)[number];

export type TextCounts = Readonly<Record<Counted | 'characters_without_spaces', number>>;

const characterSegmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
/** Chinese, Japanese and Thai have no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
const unspacedWordSegmenter = lazy(() => new Intl.Segmenter('ja', { granularity: 'word' }));
const sentenceSegmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** Adults read about this many words of prose a minute. */
const WORDS_A_MINUTE = 240;

export type TextFacts = { readonly lines: number; readonly readingMinutes: number };

/** What pages tell about a text besides its counts. */
export function factsOf(text: string, words: number): TextFacts {
  const lines = text === '' ? 0 : text.split('\n').length;
  return { lines, readingMinutes: Math.ceil(words / WORDS_A_MINUTE) };
}

/** Characters are what a reader sees as one: an emoji or a letter with its accents. */
export function countsOf(text: string): TextCounts {
  const characters = [...characterSegmenter().segment(text)].map(({ segment }) => segment);
  return {
    words: wordCount(text),
    characters: characters.length,
    characters_without_spaces: characters.filter((character) => character.trim() !== '').length,
    letters: characters.filter((character) => /^\p{L}/u.test(character)).length,
    sentences: [...sentenceSegmenter().segment(text)].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
      .length,
    bytes: new TextEncoder().encode(text).length,
  };
}

function wordCount(text: string): number {
  const words = UNSPACED.test(text)
    ? [...unspacedWordSegmenter().segment(text)]
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment }) => segment)
    : text.split(/[\s—–/]+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
