import { Type } from 'typebox';
import type { Question } from '../core/answers/instant.ts';
import { spellNumber, writeNumber } from './kit/numbers.ts';
import {
  add,
  divide,
  multiply,
  rational,
  subtract,
  toDecimal,
  toNumber,
  toSignificant,
} from './kit/rational.ts';
import type { Rational } from './kit/rational.ts';
import { QUANTITIES, type Unit } from './unit/units.ts';
import { readUnitConversion, type Conversion } from './unit/parse.ts';
import {
  bodySchema,
  equation,
  nullable,
  type BodyOf,
  type Equation,
  type FieldsOf,
  type TypedAnswer,
} from './kit/schema.ts';

const ZERO = rational(0n);
const MAX_EXACT_LENGTH = 40;
const ROUNDED_DIGITS = 15;

export const UnitBody = bodySchema('unit', {
  value: Type.String(),
  from: Type.String(),
  to: Type.String(),
  result: Type.String(),
  approximate: nullable(Type.Number({ description: '`null` if out of the range of a double.' })),
  exact: Type.Boolean(),
  quantity: Type.Enum(QUANTITIES),
});
export type UnitBody = BodyOf<typeof UnitBody>;

export const unit: TypedAnswer<typeof UnitBody, Equation> = {
  type: 'unit',
  schema: UnitBody,
  summary: 'Converts between units of the same quantity.',
  varies: false,
  answer: convert,
};

function convert(question: Question): FieldsOf<UnitBody, Equation> | undefined {
  const conversion = readUnitConversion(question);
  if (!conversion) return undefined;
  const { value, from, to } = conversion;
  if (from.quantity !== to.quantity || from.id === to.id) return undefined;
  const result = measure(conversion);
  if (!result) return undefined;
  const decimal = toDecimal(result);
  const isExact =
    decimal !== undefined && decimal.length <= MAX_EXACT_LENGTH && !from.isRounded && !to.isRounded;
  const { language } = question;
  const approximate = toNumber(result);
  const shown = spellNumber(result, language);
  return {
    value: toDecimal(value) ?? toSignificant(value, ROUNDED_DIGITS),
    from: from.id,
    to: to.id,
    result: isExact ? decimal : toSignificant(result, ROUNDED_DIGITS),
    approximate: Number.isFinite(approximate) ? approximate : null,
    exact: isExact,
    quantity: from.quantity,
    ...equation(label(writeNumber(value, language), from), isExact && shown.whole, label(shown.text, to)),
  };
}

function measure({ value, from, to }: Conversion): Rational | undefined {
  const inBase = from.isInverse
    ? invert(from, value)
    : multiply(add(value, from.offset ?? ZERO), from.factor);
  if (!inBase) return undefined;
  // Nothing is colder than absolute zero.
  if (from.quantity === 'temperature' && inBase.numerator < 0n) return undefined;
  return to.isInverse ? invert(to, inBase) : subtract(divide(inBase, to.factor), to.offset ?? ZERO);
}

function invert({ factor }: Unit, value: Rational): Rational | undefined {
  return value.numerator > 0n ? divide(factor, value) : undefined;
}

function label(number: string, { symbol }: Unit): string {
  return /^[°′″]$/.test(symbol) ? number + symbol : `${number} ${symbol}`;
}
