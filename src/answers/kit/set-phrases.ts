/** Phrases that a query may begin or end with, found by their first or their last word. */
export type SetPhrases = {
  readonly byFirstWord: ReadonlyMap<string, readonly string[]>;
  readonly byLastWord: ReadonlyMap<string, readonly string[]>;
};

export function setPhrases(list: readonly string[]): SetPhrases {
  // The longest first: "weather forecast" before "weather".
  const all = [...new Set(list)].sort((a, b) => b.length - a.length);
  return { byFirstWord: Map.groupBy(all, firstWord), byLastWord: Map.groupBy(all, lastWord) };
}

/** The text after the phrase it begins with, which may be empty. Undefined if it begins with none. */
export function afterPhrase({ byFirstWord }: SetPhrases, text: string): string | undefined {
  const found = byFirstWord
    .get(firstWord(text))
    ?.find(
      (phrase) => text.startsWith(phrase) && (text.length === phrase.length || text[phrase.length] === ' '),
    );
  return found === undefined ? undefined : text.slice(found.length + 1);
}

/** The text before the phrase it ends with, which may be empty. Undefined if it ends with none. */
export function beforePhrase({ byLastWord }: SetPhrases, text: string): string | undefined {
  const found = byLastWord
    .get(lastWord(text))
    ?.find(
      (phrase) =>
        text.endsWith(phrase) && (text.length === phrase.length || text.at(-phrase.length - 1) === ' '),
    );
  return found === undefined ? undefined : text.slice(0, Math.max(0, text.length - found.length - 1));
}

/** Without the punctuation around a question: `¿que hora es en roma?`. */
export function withoutMarks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && '¿¡ '.includes(text.charAt(start))) start++;
  while (end > start && '?!. '.includes(text.charAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/** The text without the longest of these beginnings (`'of '`, `"l'"`); undefined when it has none of them. */
export function afterLead(text: string, leads: readonly string[]): string | undefined {
  let longest = 0;
  for (const lead of leads) if (lead.length > longest && text.startsWith(lead)) longest = lead.length;
  return longest === 0 ? undefined : text.slice(longest);
}

/** Words such as `of` and `d'` as beginnings: a word is followed by a space, an elision is not. */
export function leads(list: readonly string[]): readonly string[] {
  return list.map((word) => (word.endsWith("'") ? word : `${word} `));
}

function firstWord(text: string): string {
  const space = text.indexOf(' ');
  return space < 0 ? text : text.slice(0, space);
}

function lastWord(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1);
}
