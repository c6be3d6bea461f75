import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { writeNumber } from './kit/numbers.ts';
import * as exact from './kit/rational.ts';
import { convertMeasure, exactDecimal, inOneUnit, labelled, type Shown } from './unit/measure.ts';
import {
  mayBeAmount,
  readAmount,
  readKnownUnit,
  readUnit,
  sumIn,
  type Amount,
  splitQuestion,
  type Words,
} from './unit/amount.ts';
import { QUANTITIES, unitById, unitsOf, type Unit, unitAt, unitNames } from './unit/units.ts';
import { answer, bodySchema, equation, Field, nullable, type Equation, type FieldsOf } from './kit/schema.ts';
import vocabulary from './unit/words.json' with { type: 'json' };
import { phraseList } from './kit/phrases.ts';

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
  cues: [{ digits: true }, { words: conversionCues }, { test: startsWithAmount }],
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

type Conversion = Amount & {
  readonly to: Unit;
  /** The unit for what remains: `feet and inches`. */
  readonly rest: Unit | undefined;
};

const MAX_WORDS = 16;
const ONE = exact.rational(1n);
const conversionAt = phraseList(vocabulary.conversion);
const CONVERSION_STARTS: ReadonlySet<string> = new Set(
  vocabulary.conversion.map((phrase) => phrase.split(' ')[0] ?? ''),
);
const TRAILING_WORDS: ReadonlySet<string> = new Set(vocabulary.trailing);
const ARTICLES: ReadonlySet<string> = new Set(vocabulary.one);
const AND_WORDS: ReadonlySet<string> = new Set(vocabulary.and);
const WORDLIKE: ReadonlySet<string> = new Set(vocabulary.wordlike);
const CONTAINED_IN: ReadonlySet<string> = new Set(['in', 'en', 'em', 'dans']);
const howManyAt = phraseList(vocabulary.howMany);
/** Between the unit asked for and the amount. */
const joinAt = phraseList(vocabulary.joins);
const leadAt = phraseList(vocabulary.leads);
/** A height without a unit to convert to: `6 ft 2`, `5'11"`. */
const HEIGHT = /^[3-8] ?(?:'|′|’|ft|foot|feet) ?(?:1[01]|\d) ?(?:"|''|″|in|inch|inches)?$/;

/** The words of conversions that begin with neither a digit nor an amount. */
function conversionCues(): string[] {
  // Inches and terabytes are written like conversions, but cannot be converted into each other.
  const units = unitNames().filter((name) => !CONVERSION_STARTS.has(name));
  return ['combien', ...vocabulary.howMany, ...units];
}

/** `five feet in cm`, `what is a mile in km`. */
function startsWithAmount({ words }: Question): boolean {
  return mayBeAmount(words[leadAt(words, 0)?.length ?? 0] ?? '');
}

/** Undefined unless the query names both units. */
function readUnitConversion(question: Question): Conversion | undefined {
  const { words, hasDigit, folded, language } = question;
  if (words.length > MAX_WORDS) return undefined;
  // In French the next word may begin with the article: combien d'onces.
  const asksHowMany = words[0] === 'combien' || howManyAt(words, 0) !== undefined;
  if (
    !asksHowMany &&
    !folded.includes('=') &&
    !words.some((word) => CONVERSION_STARTS.has(word) || word === 'dans')
  ) {
    return hasDigit && HEIGHT.test(folded) ? readHeight(question) : undefined;
  }
  if (!asksHowMany && !hasDigit && !startsWithUnit(words) && !startsWithAmount(question)) return undefined;
  const split = splitQuestion(question);
  return (
    (asksHowMany ? readHowMany(split, language) : undefined) ??
    readPlain(split, language) ??
    (hasDigit ? readTurned(split, language) : readPair(split))
  );
}

/** `km to miles`, `days in a year`. */
function startsWithUnit(words: readonly string[]): boolean {
  return unitAt(words, leadAt(words, 0)?.length ?? 0) !== undefined;
}

function readHeight(question: Question): Conversion | undefined {
  const words = splitQuestion(question);
  const amount = readAmount(words, 0, words.folded.length, question.language);
  const to = unitById('centimetre');
  return amount && to && { ...amount, to, rest: undefined };
}

function readPlain(words: Words, language: AnswerLanguage | undefined): Conversion | undefined {
  const { folded } = words;
  const start = leadAt(folded, 0)?.length ?? 0;
  const end = TRAILING_WORDS.has(folded.at(-1) ?? '') ? folded.length - 1 : folded.length;
  for (let at = end - 2; at > start; at -= 1) {
    const conversion = conversionAt(folded, at);
    if (!conversion) continue;
    const amount = readAmount(words, start, at, language);
    const target = amount && readTarget(words, at + conversion.length, end);
    if (target) return withTarget(amount, target);
  }
  return undefined;
}

/** `miles in 42 km`, but not `2024: a year in 3 minutes`. */
function readTurned(words: Words, language: AnswerLanguage | undefined): Conversion | undefined {
  const start = leadAt(words.folded, 0)?.length ?? 0;
  const name = words.folded[start] ?? '';
  const link = words.folded[start + (unitAt(words.folded, start)?.length ?? 0)] ?? '';
  if (!CONTAINED_IN.has(link) || (WORDLIKE.has(name) && !name.endsWith('s'))) return undefined;
  return readHowMany(words, language, start);
}

function readHowMany(
  words: Words,
  language: AnswerLanguage | undefined,
  start = howManyAt(words.folded, 0)?.length ?? 0,
): Conversion | undefined {
  let at = start;
  // Only a word before `are in` and the like may be a misspelt unit.
  if (!unitAt(words.folded, at) && !joinAt(words.folded, at + 1)) return undefined;
  const to = readUnit(words, at);
  at += to?.length ?? 0;
  const join = joinAt(words.folded, at);
  if (!to || !join) return undefined;
  const amount = readAmount(words, at + join.length, words.folded.length, language);
  return amount && withTarget(amount, { to: to.unit, rest: undefined });
}

type Target = Pick<Conversion, 'to' | 'rest'>;

/** `cm`, `feet and inches`, `ft in`. */
function readTarget(words: Words, at: number, end: number): Target | undefined {
  const to = readUnit(words, at);
  if (!to) return undefined;
  let next = at + to.length;
  if (next === end) return { to: to.unit, rest: undefined };
  if (AND_WORDS.has(words.folded[next] ?? '')) next += 1;
  const rest = readUnit(words, next);
  const isPart = rest?.unit.quantity === to.unit.quantity && rest.unit.id !== to.unit.id;
  return isPart && next + rest.length === end ? { to: to.unit, rest: rest.unit } : undefined;
}

/** `1 h 30 in minutes` converts hours: the sum of the parts is in minutes already. */
function withTarget(amount: Amount, target: Target): Conversion {
  const [first] = amount.parts;
  const isSame = amount.parts.length > 1 && amount.unit.id === target.to.id;
  return { ...amount, ...(isSame && first ? sumIn(first.unit, amount.parts) : {}), ...target };
}

/** `km to miles` is about one kilometre, `feet in a mile` about one mile. */
function readPair(words: Words): Conversion | undefined {
  const { folded } = words;
  const start = leadAt(folded, 0)?.length ?? 0;
  const first = readKnownUnit(words, start);
  const link = first && conversionAt(folded, start + first.length);
  if (!link) return undefined;
  const at = start + first.length + link.length;
  const hasArticle = ARTICLES.has(folded[at] ?? '') && at + 1 < folded.length;
  const second = readKnownUnit(words, hasArticle ? at + 1 : at);
  if (!second || at + (hasArticle ? 1 : 0) + second.length !== folded.length) return undefined;
  const names = [folded[start] ?? '', folded.at(-1) ?? ''];
  if (!hasArticle && (names.every((name) => WORDLIKE.has(name)) || isEitherWay(first.unit, names)))
    return undefined;
  const [from, to] = hasArticle ? [second.unit, first.unit] : [first.unit, second.unit];
  return { value: ONE, unit: from, parts: [{ value: ONE, unit: from }], to, rest: undefined };
}

/** `inches in foot` may ask for either direction. */
function isEitherWay({ quantity }: Unit, [first = '', second = '']: readonly string[]): boolean {
  return quantity !== 'temperature' && first.endsWith('s') && second.length > 3 && !second.endsWith('s');
}
