import type { DefinedLanguage, DefinedPart } from '../../core/answers/instant.ts';

/** How one edition of Wiktionary lays out its pages, as far as the plain text of a page shows it. */
export type Layout = {
  /** The heading of the section about words of the language itself. */
  readonly section: RegExp;
  /** Headings of the parts of speech within it. Inflected forms have headings of their own and are left out. */
  readonly parts: readonly (readonly [RegExp, DefinedPart])[];
  /**
   * `headword`: a line with the word, its pronunciation or gender, then the first definition; quotations follow, which
   * look like definitions, so only the first one is taken. `bracketed`: lines such as `[1] text` after `Bedeutungen:`.
   * `numbered`: a line with a number, and the definition on the next one.
   */
  readonly definitions: 'headword' | 'bracketed' | 'numbered';
};

export const LAYOUTS: Readonly<Record<DefinedLanguage, Layout>> = {
  fr: {
    section: /^français$/i,
    parts: [
      [/^nom commun(?: \d+)?$/i, 'noun'],
      [/^verbe(?: \d+)?$/i, 'verb'],
      [/^adjectif(?: \d+)?$/i, 'adjective'],
      [/^adverbe(?: \d+)?$/i, 'adverb'],
    ],
    definitions: 'headword',
  },
  de: {
    section: /\(Deutsch\)$/,
    parts: [
      [/^Substantiv\b/, 'noun'],
      [/^Verb\b/, 'verb'],
      [/^Adjektiv\b/, 'adjective'],
      [/^Adverb\b/, 'adverb'],
    ],
    definitions: 'bracketed',
  },
  es: {
    section: /^español$/i,
    parts: [
      [/^sustantivo\b/i, 'noun'],
      [/^verbo\b/i, 'verb'],
      [/^adjetivo\b/i, 'adjective'],
      [/^adverbio\b/i, 'adverb'],
    ],
    definitions: 'numbered',
  },
  it: {
    section: /^italiano$/i,
    parts: [
      [/^sostantivo\b/i, 'noun'],
      [/^verbo\b/i, 'verb'],
      [/^aggettivo\b/i, 'adjective'],
      [/^avverbio\b/i, 'adverb'],
    ],
    definitions: 'headword',
  },
  pt: {
    section: /^português$/i,
    parts: [
      [/^substantivo/i, 'noun'],
      [/^verbo/i, 'verb'],
      [/^adjetivo/i, 'adjective'],
      [/^advérbio/i, 'adverb'],
    ],
    definitions: 'headword',
  },
  nl: {
    section: /^nederlands$/i,
    parts: [
      [/^zelfstandig naamwoord\b/i, 'noun'],
      [/^werkwoord\b/i, 'verb'],
      [/^bijvoeglijk naamwoord\b/i, 'adjective'],
      [/^bijwoord\b/i, 'adverb'],
    ],
    definitions: 'headword',
  },
};
