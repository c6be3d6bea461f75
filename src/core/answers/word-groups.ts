/** Words and their meanings, grouped by first letter. Words with the same meaning share a string, separated by spaces. */
export type WordGroups<Meaning> = Readonly<Record<string, readonly (readonly [Meaning, words: string])[]>>;

/** Makes a table of the words with the same first letter when it is asked for one of them: making all takes 8 ms. */
export function wordLookup<Meaning>(groups: WordGroups<Meaning>): (word: string) => Meaning | undefined {
  const tables = new Map<string, ReadonlyMap<string, Meaning>>();
  return (word) => {
    const letter = word.charAt(0);
    const group = groups[letter];
    return group && tables.getOrInsertComputed(letter, () => tableOf(group)).get(word);
  };
}

function tableOf<Meaning>(group: WordGroups<Meaning>[string]): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const [meaning, words] of group) for (const word of words.split(' ')) meanings.set(word, meaning);
  return meanings;
}

/** Takes a while: the compiler does it for the words of the program. Of equal words, the last one counts. */
export function groupWords<Meaning extends string | readonly number[]>(
  words: Iterable<readonly [word: string, meaning: Meaning]>,
): WordGroups<Meaning> {
  const groups = new Map<string, Map<string, [Meaning, words: string]>>();
  for (const [word, meaning] of new Map(words)) {
    const group = groups.getOrInsertComputed(word.charAt(0), () => new Map());
    const same = group.get(String(meaning));
    if (same) same[1] += ` ${word}`;
    else group.set(String(meaning), [meaning, word]);
  }
  return Object.fromEntries([...groups].map(([letter, group]) => [letter, [...group.values()]]));
}
