export type Phrases<T> = (
  words: readonly string[],
  at: number,
) => { readonly value: T; readonly length: number } | undefined;

/** Finds the longest phrase of a table that starts at a word. A word that starts none costs one lookup. */
export function phrases<T>(table: Iterable<readonly [string, T]>): Phrases<T> {
  const byFirst = new Map<string, { rest: string[]; value: T }[]>();
  for (const [phrase, value] of table) {
    const [first = '', ...rest] = phrase.split(' ');
    const same = byFirst.get(first) ?? [];
    same.push({ rest, value });
    byFirst.set(first, same);
  }
  for (const same of byFirst.values()) same.sort((a, b) => b.rest.length - a.rest.length);
  return (words, at) => {
    const found = byFirst
      .get(words[at] ?? '')
      ?.find(({ rest }) => rest.every((word, index) => words[at + 1 + index] === word));
    return found && { value: found.value, length: found.rest.length + 1 };
  };
}

export function phraseList(list: readonly string[]): Phrases<true> {
  return phrases(list.map((phrase) => [phrase, true] as const));
}

/** `(how many|) days until` → `how many days until`, `days until`: keeps tables of phrases short. */
export function expand(pattern: string): string[] {
  const group = /\(([^()]*)\)/.exec(pattern);
  if (!group) return [pattern.replace(/ +/g, ' ').trim()];
  const before = pattern.slice(0, group.index);
  const after = pattern.slice(group.index + group[0].length);
  return (group[1] ?? '').split('|').flatMap((choice) => expand(before + choice + after));
}

/** The phrases of some patterns, each with the same value. */
export function expandAll<T>(patterns: readonly string[], value: T): [string, T][] {
  return patterns.flatMap(expand).map((phrase) => [phrase, value]);
}
