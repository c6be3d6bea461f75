import { fold } from '../../core/answers/question.ts';

const SIGNS: Readonly<Record<string, string>> = {
  a: '.-',
  b: '-...',
  c: '-.-.',
  d: '-..',
  e: '.',
  f: '..-.',
  g: '--.',
  h: '....',
  i: '..',
  j: '.---',
  k: '-.-',
  l: '.-..',
  m: '--',
  n: '-.',
  o: '---',
  p: '.--.',
  q: '--.-',
  r: '.-.',
  s: '...',
  t: '-',
  u: '..-',
  v: '...-',
  w: '.--',
  x: '-..-',
  y: '-.--',
  z: '--..',
  0: '-----',
  1: '.----',
  2: '..---',
  3: '...--',
  4: '....-',
  5: '.....',
  6: '-....',
  7: '--...',
  8: '---..',
  9: '----.',
  '.': '.-.-.-',
  ',': '--..--',
  '?': '..--..',
  "'": '.----.',
  '!': '-.-.--',
  '/': '-..-.',
  '(': '-.--.',
  ')': '-.--.-',
  '&': '.-...',
  ':': '---...',
  ';': '-.-.-.',
  '=': '-...-',
  '+': '.-.-.',
  '-': '-....-',
  '"': '.-..-.',
  '@': '.--.-.',
};
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(SIGNS).map(([letter, sign]) => [sign, letter.toUpperCase()]),
);

export function isMorse(text: string): boolean {
  return /^[.\-/ ]+$/.test(text) && /[.-]/.test(text);
}

/** Letters apart by a space, words by a slash. Undefined where a character has no sign. */
export function toMorse(text: string): string | undefined {
  const words = fold(text).replace(/ß/g, 'ss').split(' ');
  const written = words.map((word) =>
    [...word].map((letter) => (Object.hasOwn(SIGNS, letter) ? SIGNS[letter] : undefined)),
  );
  if (written.some((word) => word.includes(undefined))) return undefined;
  return written.map((word) => word.join(' ')).join(' / ');
}

export function fromMorse(code: string): string | undefined {
  const words = code.split('/').map((word) =>
    word
      .trim()
      .split(' ')
      .filter((sign) => sign !== ''),
  );
  const read = words.map((word) => word.map((sign) => LETTERS.get(sign)));
  if (read.some((word) => word.includes(undefined))) return undefined;
  return read
    .map((word) => word.join(''))
    .join(' ')
    .trim();
}
