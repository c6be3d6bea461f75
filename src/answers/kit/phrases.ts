export type Phrases<T> = (
  words: readonly string[],
  at: number,
) => { readonly value: T; readonly length: number } | undefined;

/** Finds the longest phrase of a table that starts at a word; a word that starts none costs one look-up. */
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
