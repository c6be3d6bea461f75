import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { spellNumber } from '../kit/numbers.ts';
import * as exact from '../kit/rational.ts';

const ZERO = exact.rational(0n);
const MAX_EXACT_LENGTH = 40;

/** A value in the base unit is (value + offset) × factor, or factor ÷ value where it is inverse. */
type Scale = {
  readonly factor: exact.Rational;
  readonly offset: exact.Rational | undefined;
  readonly isInverse: boolean;
  readonly isRounded: boolean;
};

/** Undefined for what does not exist: colder than absolute zero, or no fuel at all. */
export function convertMeasure(value: exact.Rational, from: Scale, to: Scale): exact.Rational | undefined {
  const inBase = from.isInverse
    ? invert(from, value)
    : exact.multiply(exact.add(value, from.offset ?? ZERO), from.factor);
  if (!inBase) return undefined;
  // Only temperatures have an offset, and nothing is colder than absolute zero.
  if ((from.offset ?? to.offset) && inBase.numerator < 0n) return undefined;
  return to.isInverse
    ? invert(to, inBase)
    : exact.subtract(exact.divide(inBase, to.factor), to.offset ?? ZERO);
}

/** All digits, or undefined if the result is rounded. */
export function exactDecimal(result: exact.Rational, from: Scale, to: Scale): string | undefined {
  const decimal = exact.toDecimal(result);
  const isExact = decimal !== undefined && decimal.length <= MAX_EXACT_LENGTH;
  return isExact && !from.isRounded && !to.isRounded ? decimal : undefined;
}

function invert({ factor }: Scale, value: exact.Rational): exact.Rational | undefined {
  return value.numerator > 0n ? exact.divide(factor, value) : undefined;
}

/** A measure in words, and whether they have all its digits. */
export type Shown = { readonly text: string; readonly whole: boolean };

export function inOneUnit(
  value: exact.Rational,
  symbol: string,
  language: AnswerLanguage | undefined,
): Shown {
  const { text, whole } = spellNumber(value, language);
  return { text: labelled(text, symbol), whole };
}

/** `5 km`, but `90°`. */
export function labelled(number: string, symbol: string): string {
  return /^[°′″]$/.test(symbol) ? number + symbol : `${number} ${symbol}`;
}
