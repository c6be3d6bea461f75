import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { FRACTION_SIGNS, readFractionSign, rational, type Rational } from '../kit/rational.ts';
import { readNumber } from '../kit/numbers.ts';

const MAX_ATOMS = 500;
const PREFIXED = /0(?:x[\da-f]+|b[01]+|o[0-7]+)(?![\p{L}\d])/uy;
const FRACTION = new RegExp(`(?:\\d{1,9} ?)?[${FRACTION_SIGNS}](?!\\d)`, 'uy');
const NUMBER =
  /(?:\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,']\d+)*|[.,]\d+)(?:e[+-]?\d{1,3}(?![\p{L}\d]))?/uy;
const WORD = /\p{L}[\p{L}']*(?:10|2(?=\())?/uy;
const SYMBOL = /\*\*|[⁰¹²³⁴-⁹]+|[-+−–*×·⋅∙/÷⁄∕:^%!°√(),;]/uy;

/** A number, a word or a sign. */
export type Atom = {
  readonly text: string;
  /** Undefined for a word or a symbol. */
  readonly value: Rational | undefined;
  readonly spaceBefore: boolean;
};

/** The words that may be part of a calculation, and which of them take several numbers. */
export type AtomWords = {
  readonly isKnown: (word: string) => boolean;
  readonly takesSeveral: (word: string) => boolean;
};

/** Undefined if anything in the text is neither a number, a known word nor a sign. */
export function readAtoms(
  text: string,
  language: AnswerLanguage | undefined,
  { isKnown, takesSeveral }: AtomWords,
): Atom[] | undefined {
  const atoms: Atom[] = [];
  let argumentsDepth = 0;
  for (let at = 0; at < text.length;) {
    const spaceBefore = text[at] === ' ';
    if (spaceBefore) at += 1;
    // In the arguments of gcd and lcm a comma separates numbers.
    const number = argumentsDepth > 0 ? matched(/\d+/y, text, at) : matchNumber(text, at);
    const value = number === undefined ? undefined : readValue(number, language);
    if (number !== undefined && (!value || atoms.at(-1)?.value)) return undefined;
    const word = number === undefined ? matched(WORD, text, at) : undefined;
    if (word !== undefined && !isKnown(word)) return undefined;
    const atom = number ?? word ?? matched(SYMBOL, text, at);
    if (atom === undefined || atoms.length >= MAX_ATOMS) return undefined;
    if (atom === '(' && (argumentsDepth > 0 || takesSeveral(atoms.at(-1)?.text ?? ''))) argumentsDepth += 1;
    else if (atom === ')' && argumentsDepth > 0) argumentsDepth -= 1;
    atoms.push({ text: atom, value, spaceBefore });
    at += atom.length;
  }
  return atoms;
}

function matched(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function matchNumber(text: string, at: number): string | undefined {
  const code = text.charCodeAt(at);
  // Words and signs are no numbers.
  if (code > 0x39 && code < 0x7f) return undefined;
  const prefixed = code === 0x30 ? matched(PREFIXED, text, at) : undefined;
  return prefixed ?? matched(FRACTION, text, at) ?? matched(NUMBER, text, at);
}

function readValue(spelling: string, language: AnswerLanguage | undefined): Rational | undefined {
  if (/^0[xbo]/.test(spelling)) return rational(BigInt(spelling));
  return readFractionSign(spelling) ?? readNumber(spelling, language);
}
