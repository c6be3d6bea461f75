import { Type } from 'typebox';
import type { Question } from '../core/answers/instant.ts';
import { emojiNamed, searchEmoji, type Emoji } from './emoji/data.ts';
import vocabulary from './emoji/words.json' with { type: 'json' };
import { bodySchema, part, type BodyOf, type TypedAnswer } from './kit/schema.ts';

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
const LONGEST_EMOJI = 40;

export const EmojiBody = bodySchema('emoji', {
  emoji: Type.Array(
    part({
      character: Type.String(),
      name: Type.String(),
      group: Type.String(),
      codepoints: Type.Array(Type.String({ description: 'As U+1F600.' })),
    }),
  ),
  names_language: Type.Literal('en'),
});
export type EmojiBody = BodyOf<typeof EmojiBody>;

export const emoji: TypedAnswer<typeof EmojiBody> = {
  type: 'emoji',
  schema: EmojiBody,
  summary:
    'Finds emoji by name, or shows the name and code points of one. Names are the English ones from Unicode.',
  varies: false,
  answer(question) {
    const found = find(question);
    if (found.length === 0) return undefined;
    return {
      emoji: found,
      names_language: 'en',
      text: found.map(({ character, name }) => `${character} ${name}`).join(', '),
    };
  },
};

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
  // Letters of all alphabets come before the pictures, or after them without being any.
  return word.charCodeAt(0) >= 0x203c && word.length <= LONGEST_EMOJI && PICTURE.test(word);
}
