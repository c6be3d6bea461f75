import { Type } from 'typebox';
import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { writeNumber } from './kit/numbers.ts';
import {
  divide,
  floor,
  multiply,
  rational,
  round,
  subtract,
  toDecimal,
  toNumber,
  toSignificant,
} from './kit/rational.ts';
import type { Rational } from './kit/rational.ts';
import { convertMeasure, exactDecimal, inOneUnit, labelled, type Shown } from './unit/measure.ts';
import { QUANTITIES, unitById, unitsOf, type Unit } from './unit/units.ts';
import { conversionCues, readUnitConversion, startsWithAmount, type Conversion } from './unit/parse.ts';
import {
  bodySchema,
  equation,
  nullable,
  type BodyOf,
  type Equation,
  type FieldsOf,
  type TypedAnswer,
} from './kit/schema.ts';

const HUNDRED = rational(100n);
const ROUNDED_DIGITS = 15;

export const UnitBody = bodySchema('unit', {
  value: Type.String({ description: 'The value to convert.' }),
  from: Type.String({ description: 'ID of the unit of the value.' }),
  to: Type.String({ description: 'ID of the unit of the result.' }),
  result: Type.String({ description: 'The converted value.' }),
  approximate: nullable(
    Type.Number({ description: '`null` if out of the range of a double.' }),
    'The result as a number; null if it is too large.',
  ),
  exact: Type.Boolean({ description: 'Whether the result is exact.' }),
  quantity: Type.Enum(QUANTITIES, { description: 'What is measured.' }),
});
export type UnitBody = BodyOf<typeof UnitBody>;

/** The two sides, and the units that a page offers instead. */
export type UnitParts = Equation & { readonly units: ReturnType<typeof unitsOf> };

export const unit: TypedAnswer<typeof UnitBody, UnitParts> = {
  type: 'unit',
  schema: UnitBody,
  summary: 'Converts between units of the same quantity.',
  varies: false,
  cues: () => [{ digits: true }, { words: conversionCues() }, { test: startsWithAmount }],
  answer: convert,
};

function convert(question: Question): FieldsOf<UnitBody, UnitParts> | undefined {
  const conversion = readUnitConversion(question);
  const matched = conversion && inOneQuantity(conversion);
  if (!matched) return undefined;
  const { value, unit: from, to, rest } = matched;
  const result = convertMeasure(value, from, to);
  if (!result) return undefined;
  const decimal = exactDecimal(result, from, to);
  const isExact = decimal !== undefined;
  const { language } = question;
  const approximate = toNumber(result);
  const shown = rest ? inTwoUnits(result, to, rest, language) : inOneUnit(result, to.symbol, language);
  const isWhole = shown.whole && (isExact || rest !== undefined);
  const written = equation(given(matched, language), isWhole, shown.text);
  return {
    value: toDecimal(value) ?? toSignificant(value, ROUNDED_DIGITS),
    from: from.id,
    to: to.id,
    result: isExact ? decimal : toSignificant(result, ROUNDED_DIGITS),
    approximate: Number.isFinite(approximate) ? approximate : null,
    exact: isExact,
    quantity: from.quantity,
    text: written.text,
    parts: { ...written.parts, units: unitsOf(from.quantity) },
  };
}

/** An ounce of a volume is a fluid ounce. Undefined if the units measure different things, or are the same. */
function inOneQuantity(conversion: Conversion): Conversion | undefined {
  const { unit, to, parts } = conversion;
  const isSame = unit.id === to.id && parts.length === 1;
  if (unit.quantity === to.quantity) return isSame ? undefined : conversion;
  const asked = to.volume === undefined ? undefined : unitById(to.volume);
  if (asked?.quantity === unit.quantity) return { ...conversion, to: asked };
  const had = unit.volume === undefined ? undefined : unitById(unit.volume);
  if (had?.quantity !== to.quantity || parts.length > 1) return undefined;
  return { ...conversion, unit: had, parts: [{ value: conversion.value, unit: had }] };
}

/** `5 ft 11 in`, as it was given. */
function given({ parts }: Conversion, language: AnswerLanguage | undefined): string {
  return parts.map(({ value, unit }) => labelled(writeNumber(value, language), unit.symbol)).join(' ');
}

/** `5 ft 10.87 in`: a whole number of the first unit, and the rest to two places. */
function inTwoUnits(value: Rational, unit: Unit, part: Unit, language: AnswerLanguage | undefined): Shown {
  const ratio = divide(unit.factor, part.factor);
  const hundredths = round(multiply(multiply(value, ratio), HUNDRED));
  const inParts = divide(rational(hundredths), HUNDRED);
  const whole = rational(floor(divide(inParts, ratio)));
  const rest = subtract(inParts, multiply(whole, ratio));
  return {
    text: `${labelled(writeNumber(whole, language), unit.symbol)} ${labelled(writeNumber(rest, language), part.symbol)}`,
    whole: subtract(multiply(value, ratio), inParts).numerator === 0n,
  };
}
