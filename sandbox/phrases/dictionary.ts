import { LANGUAGES, MEANINGS, type Known, type Meaning } from './table.ts';

/** What one language has in the table. */
export type Dictionary = {
  /** By the form as it is written, and by the form in lower case. */
  find(form: string): Meaning | undefined;
  /** The most words in one form. */
  readonly longest: number;
  /** Every word that occurs in a form, in lower case. */
  readonly words: ReadonlySet<string>;
};

/** A word with what joins its parts. */
export const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu;

export function plainForm(text: string): string {
  return text.normalize('NFC').replaceAll('’', "'");
}

let dictionaries: ReadonlyMap<Known, Dictionary> | undefined;

export function dictionaryOf(language: Known): Dictionary {
  dictionaries ??= new Map(LANGUAGES.map((known) => [known, compile(known)]));
  return dictionaries.get(language) ?? compile(language);
}

function compile(language: Known): Dictionary {
  const written = new Map<string, Meaning>();
  const lower = new Map<string, Meaning>();
  const words = new Set<string>();
  let longest = 1;
  for (const meaning of MEANINGS) {
    const form = meaning[language];
    const parts = form.match(WORD) ?? [];
    longest = Math.max(longest, parts.length);
    for (const word of parts) words.add(word.toLowerCase());
    if (!written.has(form)) written.set(form, meaning);
    if (!lower.has(form.toLowerCase())) lower.set(form.toLowerCase(), meaning);
  }
  return {
    find: (form) => written.get(form) ?? lower.get(form.toLowerCase()),
    longest,
    words,
  };
}
