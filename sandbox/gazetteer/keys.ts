import { fold } from '../corpus/words.ts';

/** Letters that do not fall apart into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** The spelling names are compared by: no case, no accents, words apart by one blank. */
export function nameKey(name: string): string {
  // Most names need nothing else.
  if (/^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name)) return name.toLowerCase();
  const plain = /^[\x20-\x7e]*$/.test(name)
    ? name.toLowerCase()
    : fold(name).replace(/[øłđðþæœı]/g, (letter) => PLAIN[letter] ?? letter);
  return plain
    .replace(/['’.ʻʼ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
