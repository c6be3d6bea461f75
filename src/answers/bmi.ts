import words from './bmi/words.json' with { type: 'json' };
import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { readNumber, writeDecimal } from './kit/numbers.ts';
import { phraseList } from './kit/phrases.ts';
import { constant, divide, multiply, round, subtract, toNumber, type Rational } from './kit/rational.ts';
import { answer, bodySchema, Field, part, type FieldsOf } from './kit/schema.ts';
import { partOf, readKnownUnit, sumIn, type Measure, splitQuestion, type Words } from './unit/amount.ts';
import { unitById, type Unit } from './unit/units.ts';

const MAX_WORDS = 24;
const nameAt = phraseList(words.names);
const FIRST_WORDS: ReadonlySet<string> = new Set(words.names.map((name) => name.split(' ')[0] ?? ''));
const FILLERS: ReadonlySet<string> = new Set(words.fillers.flatMap((list) => list.split(' ')));
/** Beyond these bounds a number is a mistake, or not about an adult. */
const HEIGHT_M = { min: constant('1.2'), max: constant('2.5') };
const WEIGHT_KG = { min: constant('25'), max: constant('400') };
/** The classes of the WHO for adults, each up to a BMI that belongs to the next one. */
const CLASSES = [
  ['underweight', constant('18.5')],
  ['normal', constant('25')],
  ['overweight', constant('30')],
  ['obesity_1', constant('35')],
  ['obesity_2', constant('40')],
] as const;
const CATEGORIES = ['underweight', 'normal', 'overweight', 'obesity_1', 'obesity_2', 'obesity_3'] as const;

const BmiBody = bodySchema('bmi', {
  weight_kg: Field.number('Weight in kilograms.'),
  height_cm: Field.number('Height in centimeters.'),
  bmi: Field.number('Rounded to one decimal place.'),
  category: Field.oneOf(CATEGORIES, 'The class of the WHO, for adults.'),
  healthy_weight_kg: part(
    { min: Field.number('Lower end.'), max: Field.number('Upper end.') },
    'The healthy range for this height, in kilograms.',
  ),
});

export const bmi = answer(BmiBody, {
  summary: 'The body mass index of an adult, from weight and height in metric or imperial units.',
  cues: [{ digits: true, words: () => words.names }],
  answer(question) {
    const { words: asked, hasDigit, language } = question;
    if (
      !hasDigit ||
      asked.length > MAX_WORDS ||
      !asked.some((word) => FIRST_WORDS.has(word.replace(':', '')))
    )
      return undefined;
    const read = readBody(question);
    return read && describe(read.weight, read.height, language);
  },
});

function describe(
  weight: Rational,
  height: Rational,
  language: AnswerLanguage | undefined,
): FieldsOf<typeof BmiBody> {
  const square = multiply(height, height);
  const index = divide(weight, square);
  const category = CLASSES.find(([, below]) => isLess(index, below))?.[0] ?? 'obesity_3';
  const rounded = tenths(index);
  const t = translator(language);
  return {
    weight_kg: tenths(weight),
    height_cm: tenths(multiply(height, constant('100'))),
    bmi: rounded,
    category,
    healthy_weight_kg: {
      min: tenths(multiply(constant('18.5'), square)),
      max: tenths(multiply(constant('25'), square)),
    },
    text: t('answers.bmi.text', {
      bmi: writeDecimal(String(rounded), language),
      category: t(`answers.bmi.class.${category}`),
    }),
  };
}

/** Kilograms and metres. Undefined unless the query has exactly one weight and one height, and nothing else. */
function readBody(question: Question): { weight: Rational; height: Rational } | undefined {
  const split = splitQuestion({ folded: unpunctuated(question.folded), text: unpunctuated(question.text) });
  const measures = readMeasures(split, question.language);
  if (!measures) return undefined;
  const bare = measures
    .filter((measure): measure is Bare => measure.unit === undefined)
    .map(({ value }) => value);
  const given = measures.filter((measure): measure is Measure => measure.unit !== undefined);
  const height = inUnit('metre', given) ?? takeHeight(bare);
  const weight = inUnit('kilogram', given) ?? bare.shift();
  if (!height || !weight || bare.length > 0) return undefined;
  return isWithin(height, HEIGHT_M) && isWithin(weight, WEIGHT_KG) ? { weight, height } : undefined;
}

function unpunctuated(text: string): string {
  return text.replace(/[,:;](?= |$)/g, '');
}

type Bare = { readonly value: Rational; readonly unit: undefined };

function readMeasures(split: Words, language: AnswerLanguage | undefined): (Measure | Bare)[] | undefined {
  const measures: (Measure | Bare)[] = [];
  let isNamed = false;
  for (let at = 0; at < split.folded.length;) {
    const name = nameAt(split.folded, at);
    const word = split.folded[at] ?? '';
    if (name || FILLERS.has(word)) {
      isNamed ||= name !== undefined;
      at += name?.length ?? 1;
      continue;
    }
    const value = readNumber(word, language);
    if (!value) return undefined;
    at += 1;
    const unit = readKnownUnit(split, at);
    at += unit?.length ?? 0;
    const rest = unit ? undefined : partOf(measures.at(-1)?.unit, word);
    measures.push({ value, unit: unit?.unit ?? rest });
  }
  return isNamed ? measures : undefined;
}

/** The sum of the measures that have the quantity of the unit. Each larger unit comes before its parts: `5 ft 11 in`. */
function inUnit(id: string, measures: readonly Measure[]): Rational | undefined {
  const unit = unitById(id);
  const same = measures.filter((measure) => measure.unit.quantity === unit?.quantity);
  if (!unit || same.length === 0 || same.length > 2 || measures.some((measure) => !isOfBody(measure.unit))) {
    return undefined;
  }
  const [first, second] = same;
  if (first && second && !isLess(second.unit.factor, first.unit.factor)) return undefined;
  return sumIn(unit, same).value;
}

function isOfBody({ quantity }: Unit): boolean {
  return quantity === 'mass' || quantity === 'length';
}

/** The number that can only be a height: metres, or centimetres. */
function takeHeight(bare: Rational[]): Rational | undefined {
  const inMetres = (value: Rational): Rational =>
    toNumber(value) < 3 ? value : divide(value, constant('100'));
  const at = bare.findIndex((value) => isWithin(inMetres(value), HEIGHT_M));
  const isClear = bare.filter((value) => isWithin(inMetres(value), HEIGHT_M)).length === 1;
  const [height] = isClear ? bare.splice(at, 1) : [];
  return height && inMetres(height);
}

function isLess(a: Rational, b: Rational): boolean {
  return subtract(b, a).numerator > 0n;
}

function isWithin(value: Rational, { min, max }: { min: Rational; max: Rational }): boolean {
  return !isLess(value, min) && !isLess(max, value);
}

function tenths(value: Rational): number {
  return Number(round(multiply(value, constant('10')))) / 10;
}
