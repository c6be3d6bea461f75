import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { writeNumber } from './kit/numbers.ts';
import * as exact from './kit/rational.ts';
import { convertMeasure, exactDecimal, inOneUnit, labelled, type Shown } from './unit/measure.ts';
import { QUANTITIES, unitById, unitsOf, type Unit } from './unit/units.ts';
import { conversionCues, readUnitConversion, startsWithAmount, type Conversion } from './unit/parse.ts';
import { answer, bodySchema, equation, Field, nullable, type Equation, type FieldsOf } from './kit/schema.ts';

const HUNDRED = exact.rational(100n);
const ROUNDED_DIGITS = 15;

export const UnitBody = bodySchema('unit', {
  value: Field.text('The value to convert.'),
  from: Field.text('ID of the unit of the value.'),
  to: Field.text('ID of the unit of the result.'),
  result: Field.text('The converted value.'),
  approximate: nullable(
    Field.number('`null` if out of the range of a double.'),
    'The result as a number; null if it is too large.',
  ),
  exact: Field.flag('Whether the result is exact.'),
  quantity: Field.oneOf(QUANTITIES, 'What is measured.'),
});

/** The two sides, and the units that a page offers instead. */
export type UnitParts = Equation & { readonly units: ReturnType<typeof unitsOf> };

export const unit = answer<typeof UnitBody, UnitParts>(UnitBody, {
  summary: 'Converts between units of the same quantity.',
  cues: () => [{ digits: true }, { words: conversionCues() }, { test: startsWithAmount }],
  answer: convert,
});

function convert(question: Question): FieldsOf<typeof UnitBody, UnitParts> | undefined {
  const conversion = readUnitConversion(question);
  const matched = conversion && inOneQuantity(conversion);
  if (!matched) return undefined;
  const { value, unit: from, to, rest } = matched;
  const result = convertMeasure(value, from, to);
  if (!result) return undefined;
  const decimal = exactDecimal(result, from, to);
  const isExact = decimal !== undefined;
  const { language } = question;
  const approximate = exact.toNumber(result);
  const shown = rest ? inTwoUnits(result, to, rest, language) : inOneUnit(result, to.symbol, language);
  const isWhole = shown.whole && (isExact || rest !== undefined);
  const written = equation(given(matched, language), isWhole, shown.text);
  return {
    value: exact.toDecimal(value) ?? exact.toSignificant(value, ROUNDED_DIGITS),
    from: from.id,
    to: to.id,
    result: isExact ? decimal : exact.toSignificant(result, ROUNDED_DIGITS),
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
function inTwoUnits(
  value: exact.Rational,
  unit: Unit,
  part: Unit,
  language: AnswerLanguage | undefined,
): Shown {
  const ratio = exact.divide(unit.factor, part.factor);
  const hundredths = exact.round(exact.multiply(exact.multiply(value, ratio), HUNDRED));
  const inParts = exact.divide(exact.rational(hundredths), HUNDRED);
  const whole = exact.rational(exact.floor(exact.divide(inParts, ratio)));
  const rest = exact.subtract(inParts, exact.multiply(whole, ratio));
  return {
    text: `${labelled(writeNumber(whole, language), unit.symbol)} ${labelled(writeNumber(rest, language), part.symbol)}`,
    whole: exact.subtract(exact.multiply(value, ratio), inParts).numerator === 0n,
  };
}
