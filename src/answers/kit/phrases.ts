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
export function phrases<T>(table: Iterable<readonly [pattern: string, value: T]>): Phrases<T> {
  const byFirst = new Map<string, { parts: readonly Choices[]; value: T }[]>();
  for (const [pattern, value] of table) {
    const parts = partsOf(pattern);
    for (const first of firstWords(parts)) {
      const same = byFirst.get(first);
      if (same) same.push({ parts, value });
      else byFirst.set(first, [{ parts, value }]);
    }
  }
  return (words, at) => {
    const candidates = byFirst.get(words[at] ?? '');
    if (!candidates) return undefined;
    let found: { value: T; length: number } | undefined;
    for (const { parts, value } of candidates) {
      const end = endOf(parts, 0, words, at);
      if (end !== undefined && end - at > (found?.length ?? 0)) found = { value, length: end - at };
    }
    return found;
  };
}

/** The words that phrases of these patterns start with. */
export function firstWordsIn(patterns: readonly string[]): ReadonlySet<string> {
  return new Set(patterns.flatMap((pattern) => [...firstWords(partsOf(pattern))]));
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

export function phraseList(list: readonly string[]): Phrases<true> {
  return phrases(withValue(list, true));
}

/** `(how many|) days until` → `how many days until`, `days until`: keeps tables of phrases short. */
export function expand(pattern: string): string[] {
  const group = /\(([^()]*)\)/.exec(pattern);
  if (!group) return [pattern.replace(/ +/g, ' ').trim()];
  const before = pattern.slice(0, group.index);
  const after = pattern.slice(group.index + group[0].length);
  return (group[1] ?? '').split('|').flatMap((choice) => expand(before + choice + after));
}

/** Some patterns for a table, all with the same value. */
export function withValue<T>(patterns: readonly string[], value: T): [string, T][] {
  return patterns.map((pattern) => [pattern, value]);
}

/** The phrases of some patterns, all with the same value. */
export function expandAll<T>(patterns: readonly string[], value: T): [string, T][] {
  return patterns.flatMap(expand).map((phrase) => [phrase, value]);
}
