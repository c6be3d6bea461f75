import type { Random } from '../../core/ports/clock.ts';
import { drawBelow } from '../kit/draw.ts';

const CHARACTERS = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  symbols: '!#$%&*+-=?@_',
} as const;
const LOOK_ALIKES = /[lIO01]/g;

export type CharacterKind = keyof typeof CHARACTERS;
type PasswordAlphabet = {
  readonly kinds: readonly CharacterKind[];
  readonly hasLookAlikes: boolean;
};

/** All kinds, but no characters that look alike, since passwords are read and typed. */
export const USUAL_ALPHABET: PasswordAlphabet = {
  kinds: ['lower', 'upper', 'digits', 'symbols'],
  hasLookAlikes: false,
};

/** A password of characters that are all equally likely, and how hard it is to guess. */
export function makePassword(
  random: Random,
  length: number,
  { kinds, hasLookAlikes }: PasswordAlphabet = USUAL_ALPHABET,
): { password: string; bits: number } {
  const all = kinds.map((kind) => CHARACTERS[kind]).join('');
  const alphabet = hasLookAlikes ? all : all.replace(LOOK_ALIKES, '');
  const drawn = Array.from({ length }, () => alphabet.charAt(drawBelow(random, alphabet.length)));
  return { password: drawn.join(''), bits: Math.floor(length * Math.log2(alphabet.length)) };
}
