/** `(how many|) days until` → `how many days until`, `days until`: keeps tables of phrases short. */
export function expand(pattern: string): string[] {
  const group = /\(([^()]*)\)/.exec(pattern);
  if (!group) return [pattern.replace(/ +/g, ' ').trim()];
  const before = pattern.slice(0, group.index);
  const after = pattern.slice(group.index + group[0].length);
  return (group[1] ?? '').split('|').flatMap((choice) => expand(before + choice + after));
}

/** The rows of a table from its patterns. */
export function expandAll<T>(table: readonly (readonly [string, T])[]): [string, T][] {
  return table.flatMap(([pattern, value]) => expand(pattern).map((phrase): [string, T] => [phrase, value]));
}
