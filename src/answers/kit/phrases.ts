import { lazy } from './lazy.ts';

/** A table, or how it is made on first use where that takes a while. */
type OnDemand<Table extends object> = Table | (() => Table);

export type Phrases<T> = (
  words: readonly string[],
  at: number,
) => { readonly value: T; readonly length: number } | undefined;

/** What one part of a pattern may stand for: several words, one, or none. */
type Choices = readonly (readonly string[])[];

/**
 * Finds the longest phrase of a table that starts at a word; of equal ones, the first of the table. Patterns of `expand`
 * are matched part by part, since some stand for thousands of phrases. A word that starts none costs one lookup.
 */
export function phrases<T>(table: OnDemand<readonly (readonly [pattern: string, value: T])[]>): Phrases<T> {
  const byFirst = lazy(() => groupByFirst(typeof table === 'function' ? table() : table));
  return (words, at) => {
    const candidates = byFirst().get(words[at] ?? '');
    if (!candidates) return undefined;
    let found: { value: T; length: number } | undefined;
    for (const { parts, value } of candidates) {
      const end = endOf(parts, 0, words, at);
      if (end !== undefined && end - at > (found?.length ?? 0)) found = { value, length: end - at };
    }
    return found;
  };
}

type Candidate<T> = { readonly parts: readonly Choices[]; readonly value: T };

function groupByFirst<T>(
  table: readonly (readonly [pattern: string, value: T])[],
): ReadonlyMap<string, readonly Candidate<T>[]> {
  const byFirst = new Map<string, Candidate<T>[]>();
  for (const [pattern, value] of table) {
    const parts = partsOf(pattern);
    for (const first of firstWords(parts)) {
      const same = byFirst.get(first);
      if (same) same.push({ parts, value });
      else byFirst.set(first, [{ parts, value }]);
    }
  }
  return byFirst;
}

/** The words that phrases of these patterns start with. */
export function firstWordsIn(patterns: readonly string[]): ReadonlySet<string> {
  return new Set(patterns.flatMap((pattern) => [...firstWords(partsOf(pattern))]));
}

/** Cues for patterns: of each pattern the choices of its most telling part, which all of its phrases have. */
export function cuesOf(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const [most] = partsOf(pattern)
      .map((choices) => choices.map(longestOf))
      .sort((a, b) => Math.min(...b.map(lengthOf)) - Math.min(...a.map(lengthOf)));
    // Without a part that all phrases have, each has a cue of its own.
    return !most || most.includes('') ? expand(pattern) : most;
  });
}

const lengthOf = (word: string): number => word.length;

function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function partsOf(pattern: string): readonly Choices[] {
  if (!pattern.includes('(')) return [[pattern.split(' ')]];
  const parts = pattern.match(/(?:\([^()]*\)|[^ (])+/g) ?? [];
  return parts.map((part) => expand(part).map((choice) => (choice === '' ? [] : choice.split(' '))));
}

function firstWords(parts: readonly Choices[]): Set<string> {
  const found = new Set<string>();
  for (const choices of parts) {
    for (const [first] of choices) if (first !== undefined) found.add(first);
    if (choices.every((choice) => choice.length > 0)) break;
  }
  return found;
}

/** Where the longest phrase of the parts from `part` on ends, if one starts at a word. */
function endOf(
  parts: readonly Choices[],
  part: number,
  words: readonly string[],
  at: number,
): number | undefined {
  const choices = parts[part];
  if (!choices) return at;
  let longest: number | undefined;
  for (const choice of choices) {
    if (!choice.every((word, index) => words[at + index] === word)) continue;
    const end = endOf(parts, part + 1, words, at + choice.length);
    if (end !== undefined && end > (longest ?? -1)) longest = end;
  }
  return longest;
}

export function phraseList(list: OnDemand<readonly string[]>): Phrases<true> {
  return phrases(() => withValue(typeof list === 'function' ? list() : list, true));
}

/** `(how many|) days until` → `how many days until`, `days until`: keeps tables of phrases short. */
export function expand(pattern: string): string[] {
  if (!pattern.includes('(')) return [pattern];
  let phrases = [''];
  for (const [at, part] of pattern.split(/\(([^()]*)\)/).entries()) {
    const choices = at % 2 === 0 ? [part] : part.split('|');
    phrases = phrases.flatMap((start) => choices.map((choice) => start + choice));
  }
  return phrases.map((phrase) => phrase.replace(/ {2,}/g, ' ').trim());
}

/** Whether a text as a whole is a phrase of these patterns. */
export function wholePhrases(patterns: readonly string[]): (text: string) => boolean {
  const phraseAt = phraseList(patterns);
  return (text) => {
    const words = text.split(' ');
    return phraseAt(words, 0)?.length === words.length;
  };
}

/** Some patterns for a table, all with the same value. */
export function withValue<T>(patterns: readonly string[], value: T): [string, T][] {
  return patterns.map((pattern) => [pattern, value]);
}

/** The phrases of some patterns, all with the same value. */
export function expandAll<T>(patterns: readonly string[], value: T): [string, T][] {
  return patterns.flatMap(expand).map((phrase) => [phrase, value]);
}
