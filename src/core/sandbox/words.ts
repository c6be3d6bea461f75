/** `sandbox:engine_b:timeout`: who is to fail, and how. */
const WORD = /sandbox:([a-z_]+):([a-z0-9_-]+)/gi;

/** Stands for our own API as a whole. */
export const API = 'api';
/** Stands for all providers. */
const ALL = 'all';

export type SandboxWord = { readonly word: string; readonly whom: string; readonly what: string };

/** The failures that a text asks for, in lower case. */
export function sandboxWordsIn(text: string): readonly SandboxWord[] {
  const words: SandboxWord[] = [];
  // In the URL of a page, colons may be percent-encoded.
  const plain = text.toLowerCase().replaceAll('%3a', ':');
  for (const [word, whom = '', what = ''] of plain.matchAll(WORD)) words.push({ word, whom, what });
  return words;
}

/** Whether a word is meant for one of these names. */
export function isMeant({ whom }: SandboxWord, names: readonly string[]): boolean {
  return whom === ALL || names.includes(whom);
}
