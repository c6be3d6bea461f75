import { Type } from 'typebox';
import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { translator } from '../site/locales/messages.ts';
import { readNumber, writeNumber } from './kit/numbers.ts';
import {
  divide,
  multiply,
  rational,
  subtract,
  toDecimal,
  toNumber,
  toSignificant,
  type Rational,
} from './kit/rational.ts';
import vocabulary from './percentage/words.json' with { type: 'json' };
import { expandAll } from './kit/phrases.ts';
import { bodySchema, type BodyOf, type FieldsOf, type TypedAnswer } from './kit/schema.ts';

const MAX_LENGTH = 120;
const NUMBER = /(?<![\p{L}\d])-?(?:\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,']\d+)*)/gu;
const HUNDRED = rational(100n);
/** Whole questions with `#` for each number, without a question mark and currency signs. */
const QUESTIONS: ReadonlyMap<string, keyof typeof vocabulary> = new Map([
  ...expandAll(vocabulary.change, 'change' as const),
  ...expandAll(vocabulary.partThenWhole, 'partThenWhole' as const),
  ...expandAll(vocabulary.wholeThenPart, 'wholeThenPart' as const),
  ...expandAll(vocabulary.priceThenPercent, 'priceThenPercent' as const),
  ...expandAll(vocabulary.percentThenPrice, 'percentThenPrice' as const),
]);

const Decimal = Type.String({ pattern: '^-?\\d+(\\.\\d+)?(e[+-]\\d+)?$' });

export const PercentageBody = Type.Union([
  bodySchema('percentage', {
    kind: Type.Literal('change'),
    from: Decimal,
    to: Decimal,
    percent: Decimal,
    approximate: Type.Number(),
  }),
  bodySchema('percentage', {
    kind: Type.Literal('share'),
    part: Decimal,
    whole: Decimal,
    percent: Decimal,
    approximate: Type.Number(),
  }),
  bodySchema('percentage', {
    kind: Type.Literal('discount'),
    price: Decimal,
    percent: Decimal,
    saved: Decimal,
    result: Decimal,
    approximate: Type.Number(),
  }),
]);
export type PercentageBody = BodyOf<typeof PercentageBody>;

export const percentage: TypedAnswer<typeof PercentageBody> = {
  type: 'percentage',
  schema: PercentageBody,
  summary:
    'Calculates a percentage change, what percentage one number is of another, or a price after a discount.',
  varies: false,
  answer: find,
};

function find({ folded, hasDigit, language }: Question): FieldsOf<PercentageBody> | undefined {
  if (!hasDigit || folded.length > MAX_LENGTH || !/%|per ?c|pro[zc]|por ?c|pourc/.test(folded))
    return undefined;
  const spellings: string[] = [];
  const shape = folded
    .replace(/[$€£¥?]/g, '')
    .replace(NUMBER, (spelling) => {
      spellings.push(spelling);
      return '#';
    })
    .replace(/# (%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent)(?= |$)/g, '#%')
    .replace(/ +/g, ' ')
    .trim();
  const asked = QUESTIONS.get(shape);
  if (!asked) return undefined;
  const [first, second] = spellings.map((spelling) => readNumber(spelling, language));
  if (!first || !second) return undefined;
  switch (asked) {
    case 'change':
      return ofChange(first, second, language);
    case 'partThenWhole':
      return ofShare(first, second, language);
    case 'wholeThenPart':
      return ofShare(second, first, language);
    case 'priceThenPercent':
      return ofDiscount(first, second, language);
    case 'percentThenPrice':
      return ofDiscount(second, first, language);
  }
}

function ofChange(
  from: Rational,
  to: Rational,
  language: AnswerLanguage | undefined,
): FieldsOf<PercentageBody> | undefined {
  if (from.numerator <= 0n) return undefined;
  const percent = multiply(divide(subtract(to, from), from), HUNDRED);
  return {
    kind: 'change',
    from: plain(from),
    to: plain(to),
    percent: plain(percent),
    approximate: toNumber(percent),
    text: translator(language)('answers.percentage.change', {
      ...written({ from, to }, language),
      percent: (percent.numerator > 0n ? '+' : '') + writeNumber(percent, language),
    }),
  };
}

function ofShare(
  part: Rational,
  whole: Rational,
  language: AnswerLanguage | undefined,
): FieldsOf<PercentageBody> | undefined {
  if (whole.numerator === 0n) return undefined;
  const percent = multiply(divide(part, whole), HUNDRED);
  return {
    kind: 'share',
    part: plain(part),
    whole: plain(whole),
    percent: plain(percent),
    approximate: toNumber(percent),
    text: translator(language)('answers.percentage.share', written({ part, whole, percent }, language)),
  };
}

function ofDiscount(
  price: Rational,
  percent: Rational,
  language: AnswerLanguage | undefined,
): FieldsOf<PercentageBody> {
  const saved = divide(multiply(price, percent), HUNDRED);
  const result = subtract(price, saved);
  return {
    kind: 'discount',
    price: plain(price),
    percent: plain(percent),
    saved: plain(saved),
    result: plain(result),
    approximate: toNumber(result),
    text: translator(language)(
      'answers.percentage.discount',
      written({ price, percent, saved, result }, language),
    ),
  };
}

function written(
  values: Readonly<Record<string, Rational>>,
  language: AnswerLanguage | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, writeNumber(value, language)]),
  );
}

function plain(value: Rational): string {
  return toDecimal(value) ?? toSignificant(value, 15);
}
