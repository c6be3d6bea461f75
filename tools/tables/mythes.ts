import type { AnswerLanguage } from '../../src/core/answers/instant.ts';

export type PartCode = 'n' | 'v' | 'a' | 'r' | '';
export type WordGroup = { readonly part: PartCode; readonly words: readonly string[] };

/** How the thesauri of LibreOffice abbreviate the parts of speech. */
const PARTS: readonly (readonly [RegExp, PartCode])[] = [
  [/^\(?(adj|agg)/i, 'a'],
  [/^\(?(adv|avv)/i, 'r'],
  [/^\(?v(\.|erb)/i, 'v'],
  [/^\(?(nom|s\.|n\.)/i, 'n'],
];
/** Marks of words that are not synonyms: generic and specific terms, and words people should not be shown unasked. */
const NOT_A_SYNONYM = /oberbegriff|unterbegriff|assoziation|anton|derb|vulg/i;
const MAX_LENGTH = 40;
const COMMON_BONUS = 0.05;

/** Reads a thesaurus in the format of MyThes: `word|2`, then a line `(part)|synonym|…` for each sense. */
export function readMythes(text: string): Map<string, WordGroup[]> {
  const lines = text.split('\n');
  const entries = new Map<string, WordGroup[]>();
  for (let at = 1; at < lines.length; at++) {
    const [word = '', count = ''] = (lines[at] ?? '').trim().split('|');
    if (!/^\d+$/.test(count)) continue;
    const senses = lines.slice(at + 1, at + 1 + Number(count));
    at += Number(count);
    const groups = senses.map((line) => readGroup(line, word)).filter(({ words }) => words.length > 0);
    const spelt = properCase(word, senses);
    if (isHeadword(word) && groups.length > 0) entries.set(spelt, [...(entries.get(spelt) ?? []), ...groups]);
  }
  return entries;
}

/**
 * The synonyms that share the most synonyms with the word, at most `max`. Thesauri list far-fetched ones as well.
 * `common` are words that everybody knows, which come first among equals.
 */
export function closest(
  word: string,
  words: readonly string[],
  {
    entries,
    common,
    max,
  }: { entries: ReadonlyMap<string, ReadonlySet<string>>; common: ReadonlySet<string>; max: number },
): string[] {
  const own = entries.get(word.toLowerCase()) ?? new Set<string>();
  const scored = words.map((other) => {
    const theirs = entries.get(other.toLowerCase());
    const bonus = common.has(other.toLowerCase()) ? COMMON_BONUS : 0;
    if (!theirs) return { other, score: bonus };
    const shared = own
      .values()
      .filter((each) => theirs.has(each))
      .toArray().length;
    const isMutual = theirs.has(word.toLowerCase());
    return { other, score: bonus + (shared + (isMutual ? 2 : 0)) / (own.size + theirs.size - shared) };
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ other }) => other);
}

export const MYTHES_FILES: Readonly<Partial<Record<AnswerLanguage, { file: string; encoding: string }>>> = {
  fr: { file: 'thes_fr.dat', encoding: 'utf-8' },
  de: { file: 'th_de_DE_v2.dat', encoding: 'utf-8' },
  es: { file: 'th_es_ES_v2.dat', encoding: 'iso-8859-1' },
  it: { file: 'th_it_IT_v2.dat', encoding: 'utf-8' },
  pt: { file: 'th_pt_PT_v2.dat', encoding: 'utf-8' },
};

function readGroup(line: string, headword: string): WordGroup {
  const [label = '', ...listed] = line.trim().split('|');
  const part = PARTS.find(([pattern]) => pattern.test(label.trim()))?.[1] ?? '';
  const words = listed
    .filter((word) => !NOT_A_SYNONYM.test(word))
    .map(plainWord)
    .filter((word) => isShown(word) && word.toLowerCase() !== headword.toLowerCase());
  return { part, words: [...new Set(words)] };
}

/** The German thesaurus has its words in lower case, but repeats them among their synonyms with the usual case. */
function properCase(word: string, senses: readonly string[]): string {
  const spellings = senses.flatMap((line) => line.split('|').slice(1).map(plainWord));
  return spellings.find((spelt) => spelt.toLowerCase() === word) ?? word;
}

/** `(sich) freuen (ugs.)` → `sich freuen`. */
function plainWord(word: string): string {
  return word
    .replace(/( \([^()]*\))+$/, '')
    .replace(/[()]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Up to two words: longer ones are explanations. */
function isShown(word: string): boolean {
  return word !== '' && word.length <= MAX_LENGTH && word.split(' ').length <= 2;
}

/** One word, without digits and signs. */
function isHeadword(word: string): boolean {
  return word.length <= MAX_LENGTH && /^\p{L}[\p{L}'’-]*$/u.test(word);
}
