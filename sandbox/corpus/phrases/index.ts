import { ENGLISH } from './english.ts';
import { OTHERS } from './others.ts';
import type { Phrases } from './phrases.ts';

export const SPOKEN: readonly string[] = ['en', ...Object.keys(OTHERS)];

export function phrasesOf(language: string): Phrases {
  return Object.hasOwn(OTHERS, language) ? (OTHERS[language] ?? ENGLISH) : ENGLISH;
}
