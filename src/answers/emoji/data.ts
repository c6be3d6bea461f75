import { createRequire } from 'node:module';

export type Emoji = {
  readonly character: string;
  readonly name: string;
  readonly group: string;
  /** As `U+1F600`, in their order. */
  readonly codepoints: readonly string[];
};

type Entry = { readonly name: string; readonly group: string };
type Index = {
  readonly byCharacter: ReadonlyMap<string, Emoji>;
  readonly byWord: ReadonlyMap<string, readonly Emoji[]>;
};

const MOST_FOUND = 6;
const VARIATION = /\ufe0f/g;
let loaded: Index | undefined;

/** Read when first asked for: most queries need no emoji. */
function index(): Index {
  loaded ??= build(createRequire(import.meta.url)('unicode-emoji-json') as Record<string, Entry>);
  return loaded;
}

function build(entries: Readonly<Record<string, Entry>>): Index {
  const byCharacter = new Map<string, Emoji>();
  const byWord = new Map<string, Emoji[]>();
  for (const [character, { name, group }] of Object.entries(entries)) {
    const emoji = { character, name, group, codepoints: codepointsOf(character) };
    // People type them with or without the mark that asks for a picture.
    byCharacter.set(character.replace(VARIATION, ''), emoji);
    for (const word of new Set(wordsOf(name))) {
      const others = byWord.get(word);
      if (others) others.push(emoji);
      else byWord.set(word, [emoji]);
    }
  }
  return { byCharacter, byWord };
}

export function emojiNamed(character: string): readonly Emoji[] {
  const found = index().byCharacter.get(character.replace(VARIATION, ''));
  return found ? [found] : [];
}

/** Those whose name has all the words: first those named for it ("red heart" before "heart suit"), then the shortest. */
export function searchEmoji(words: readonly string[]): readonly Emoji[] {
  const { byWord } = index();
  const [first = '', ...others] = words;
  const found = (byWord.get(first) ?? []).filter(({ name }) => {
    const named = wordsOf(name);
    return others.every((word) => named.includes(word));
  });
  const ranked = found.map((emoji) => ({ emoji, rank: rankOf(emoji, words.at(-1) ?? '') }));
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, MOST_FOUND).map(({ emoji }) => emoji);
}

/** Plain signs before those put together from several, and old ones, which have small numbers, before new ones. */
function rankOf({ character, name }: Emoji, lastWord: string): number {
  const named = wordsOf(name);
  const isNamedForIt = named.at(-1) === lastWord;
  return (
    (isNamedForIt ? 0 : 1_000) +
    named.length * 100 +
    [...character.replace(VARIATION, '')].length * 10 +
    (character.codePointAt(0) ?? 0) / 0x110000
  );
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().split(/[^a-z0-9]+/);
}

function codepointsOf(character: string): readonly string[] {
  return [...character].map(
    (point) => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}
