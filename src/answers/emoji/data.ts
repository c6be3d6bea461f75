import { tableQuery } from '../kit/tables.ts';

export type Emoji = {
  readonly character: string;
  readonly name: string;
  readonly group: string;
  /** As `U+1F600`, in their order. */
  readonly codepoints: readonly string[];
};

type Row = Readonly<Record<'character' | 'name' | 'group', string>>;

const MOST_FOUND = 6;
const VARIATION = /\ufe0f/g;

const byCharacter = tableQuery<Row>('SELECT character, name, category AS "group" FROM emoji WHERE key = ?');
const byWord = tableQuery<Row>(`
  SELECT character, name, category AS "group" FROM emoji_words JOIN emoji ON id = emoji WHERE word = ? ORDER BY id`);

/** With or without the variation selector that asks for a picture: people type both. */
export function emojiNamed(character: string): readonly Emoji[] {
  return byCharacter.all(character.replace(VARIATION, '')).map(fromRow);
}

/** All words have to be in the name. Names that end with the last word come first ("red heart"), then the shortest. */
export function searchEmoji(words: readonly string[]): readonly Emoji[] {
  const [first = '', ...others] = words;
  const found = byWord
    .all(first)
    .map(fromRow)
    .filter(({ name }) => {
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

function fromRow({ character, name, group }: Row): Emoji {
  const codepoints = [...character].map(
    (point) => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return { character, name, group, codepoints };
}
