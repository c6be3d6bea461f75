import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { spellNumber, writeDecimal } from '../kit/numbers.ts';
import { toDecimal, toSignificant, type Rational } from '../kit/rational.ts';
import type { Value } from './value.ts';

/** The digits of a double that are reliable after a few operations. */
const DOUBLE_DIGITS = 14;
const NOISE = 1e-14;

/** A decimal or a fraction, the same in words of the language, and whether the words have all its digits. */
export type WrittenResult = { readonly result: string; readonly text: string; readonly whole: boolean };

export function writeResult(value: Value, language: AnswerLanguage | undefined): WrittenResult {
  return typeof value === 'number' ? ofDouble(value, language) : ofFraction(value, language);
}

function ofDouble(value: number, language: AnswerLanguage | undefined): WrittenResult {
  const rounded = Math.abs(value) < NOISE ? 0 : Number(value.toPrecision(DOUBLE_DIGITS));
  const result = String(rounded);
  const short = String(Number(rounded.toPrecision(10)));
  return {
    result,
    text: writeDecimal(short, language),
    whole: Number.isInteger(rounded) && short === result,
  };
}

function ofFraction(value: Rational, language: AnswerLanguage | undefined): WrittenResult {
  const decimal = toDecimal(value);
  const { text, whole } = spellNumber(value, language);
  if (decimal !== undefined) return { result: decimal, text, whole };
  return {
    result: `${value.numerator}/${value.denominator}`,
    text: writeDecimal(toSignificant(value, 10), language),
    whole,
  };
}
