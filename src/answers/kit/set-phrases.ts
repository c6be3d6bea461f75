import type { Question } from '../../core/answers/instant.ts';
import { firstWord, lastWord } from '../../core/answers/question.ts';
import { lazy } from '../../core/lazy.ts';
import { expand } from './phrases.ts';

/** Phrases that a query may begin or end with, found by their first or their last word. */
export type SetPhrases = {
  readonly byFirstWord: () => ReadonlyMap<string, readonly string[]>;
  readonly byLastWord: () => ReadonlyMap<string, readonly string[]>;
};

/** Phrases, or patterns of `expand`. */
export function setPhrases(patterns: readonly string[]): SetPhrases {
  // The longest first: "weather forecast" before "weather".
  const all = lazy(() => [...new Set(patterns.flatMap(expand))].sort((a, b) => b.length - a.length));
  return {
    byFirstWord: lazy(() => Map.groupBy(all(), firstWord)),
    byLastWord: lazy(() => Map.groupBy(all(), lastWord)),
  };
}

export function containsAny(
  telling: ReadonlySet<string>,
  { words, first, last }: Pick<Question, 'words' | 'first' | 'last'>,
): boolean {
  return telling.has(first) || telling.has(last) || words.some((word) => telling.has(word));
}

/** The text after the phrase it begins with, which may be empty. Undefined if it begins with none. */
export function afterPhrase({ byFirstWord }: SetPhrases, text: string): string | undefined {
  const found = byFirstWord()
    .get(firstWord(text))
    ?.find(
      (phrase) => text.startsWith(phrase) && (text.length === phrase.length || text[phrase.length] === ' '),
    );
  return found === undefined ? undefined : text.slice(found.length + 1);
}

/** The text before the phrase it ends with, which may be empty. Undefined if it ends with none. */
export function beforePhrase({ byLastWord }: SetPhrases, text: string): string | undefined {
  const found = byLastWord()
    .get(lastWord(text))
    ?.find(
      (phrase) =>
        text.endsWith(phrase) && (text.length === phrase.length || text.at(-phrase.length - 1) === ' '),
    );
  return found === undefined ? undefined : text.slice(0, Math.max(0, text.length - found.length - 1));
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
