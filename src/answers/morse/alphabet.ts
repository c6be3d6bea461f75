import { fold } from '../../core/answers/question.ts';
import alphabet from './alphabet.json' with { type: 'json' };

const SIGNS: ReadonlyMap<string, string> = new Map(Object.entries(alphabet));
const LETTERS: ReadonlyMap<string, string> = new Map(
  [...SIGNS].map(([letter, sign]) => [sign, letter.toUpperCase()]),
);

export function isMorse(text: string): boolean {
  return /^[.\-/ ]+$/.test(text) && /[.-]/.test(text);
}

/** Letters are separated by a space, words by a slash. Undefined if a character has no sign. */
export function toMorse(text: string): string | undefined {
  const words = fold(text).replace(/ß/g, 'ss').split(' ');
  const written = words.map((word) => [...word].map((letter) => SIGNS.get(letter)));
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
