import type { Question } from '../core/answers/instant.ts';
import vocabulary from './emoji/words.json' with { type: 'json' };
import { answer, bodySchema, Field, part } from './kit/schema.ts';
import { tableQuery } from './kit/tables.ts';

const TRIGGERS = new Set(['emoji', 'emojis', 'emoticon', 'emoticone', 'emoticona', 'emojii']);
const DETAILS = new Set(
  'codepoint codepoints unicode name nombre nom nome naam code punto point of the de du des di von do da van for fur para pour per voor el la le il o a un une ein eine um uma een het the with'.split(
    ' ',
  ),
);
/** Words that people add to "emoji" when they do not want one. */
const NO_NAMES: ReadonlySet<string> = new Set(vocabulary.noNames);
/** The most common names in the other languages; all other names are English. */
const LOCAL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(vocabulary.names).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
);
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
const MAX_EMOJI_LENGTH = 40;

type Emoji = ReturnType<typeof fromRow>;

type Row = Readonly<Record<'character' | 'name' | 'group', string>>;

const MAX_FOUND = 6;
const VARIATION = /\ufe0f/g;

const byCharacter = tableQuery<Row>('SELECT character, name, category AS "group" FROM emoji WHERE key = ?');
const byWord = tableQuery<Row>(`
  SELECT character, name, category AS "group" FROM emoji_words JOIN emoji ON id = emoji WHERE word = ? ORDER BY id`);

const EmojiBody = bodySchema('emoji', {
  emoji: Field.list(
    part({
      character: Field.text('The emoji.'),
      name: Field.text('Its name in Unicode.'),
      group: Field.text('Its group in Unicode.'),
      codepoints: Field.list(Field.text('Such as U+1F600.'), 'Its code points.'),
    }),
    'The emoji that match, best first.',
  ),
  names_language: Field.only('en', 'The language of the names.'),
});

export const emoji = answer(EmojiBody, {
  summary:
    'Finds emoji by name, or shows the name and code points of one. Names are the English ones from Unicode.',
  cues: [{ words: () => TRIGGERS }, { test: ({ text }) => startsLikePicture(text) }],
  answer(question) {
    const found = find(question);
    if (found.length === 0) return undefined;
    return {
      emoji: found,
      names_language: 'en',
      text: found.map(({ character, name }) => `${character} ${name}`).join(', '),
    } as const;
  },
});

function find({ words, text }: Question): readonly Emoji[] {
  if (words.length === 1) return isPicture(text) ? emojiNamed(text) : [];
  if (
    words.length > 6 ||
    !(TRIGGERS.has(words[0] ?? '') || TRIGGERS.has(words.at(-1) ?? '') || isPicture(words[0] ?? ''))
  )
    return [];
  const wanted = words.filter((word) => !TRIGGERS.has(word) && !DETAILS.has(word));
  if (wanted.length === words.length || wanted.length === 0) return [];
  const [first = ''] = wanted;
  if (isPicture(first)) return wanted.length === 1 ? emojiNamed(text.split(' ').find(isPicture) ?? '') : [];
  if (wanted.some((word) => NO_NAMES.has(word))) return [];
  return searchEmoji((LOCAL_NAMES.get(wanted.join(' ')) ?? wanted.join(' ')).split(' '));
}

function isPicture(word: string): boolean {
  return startsLikePicture(word) && word.length <= MAX_EMOJI_LENGTH && PICTURE.test(word);
}

/** The code points of emoji start here. */
function startsLikePicture(text: string): boolean {
  return text.charCodeAt(0) >= 0x203c;
}

/** With or without the variation selector that asks for a picture: people type both. */
function emojiNamed(character: string): readonly Emoji[] {
  return byCharacter.all(character.replace(VARIATION, '')).map(fromRow);
}

/** All words have to be in the name. Names that end with the last word come first ("red heart"), then the shortest. */
function searchEmoji(words: readonly string[]): readonly Emoji[] {
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
  return ranked.slice(0, MAX_FOUND).map(({ emoji }) => emoji);
}

/** Simple emoji before combined ones, and older ones, which have smaller code points, before newer ones. */
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

function fromRow({ character, name, group }: Row) {
  const codepoints = [...character].map(
    (point) => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return { character, name, group, codepoints };
}
