import { Type } from 'typebox';
import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { readNumber, writeNumber } from './kit/numbers.ts';
import {
  add,
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
import { lazy } from '../core/lazy.ts';
import { cuesOf, expandAll } from './kit/phrases.ts';
import { leadPhrases } from './math/tokens.ts';
import { bodySchema, type BodyOf, type FieldsOf, type TypedAnswer } from './kit/schema.ts';

const MAX_LENGTH = 120;
const NUMBER = /(?<![\p{L}\d])-?(?:\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,']\d+)*)/gu;
const HUNDRED = rational(100n);
/** Whole questions with `#` for each number, without a question mark and currency signs. */
type Asked = keyof typeof vocabulary;
const questions = lazy(
  () =>
    new Map<string, Asked>(
      (Object.keys(vocabulary) as Asked[]).flatMap((asked) => expandAll(vocabulary[asked], asked)),
    ),
);

const Decimal = Type.String({ pattern: '^-?\\d+(\\.\\d+)?(e[+-]\\d+)?$' });

export const PercentageBody = Type.Union([
  bodySchema('percentage', {
    kind: Type.Literal('change', { description: 'What was asked.' }),
    from: { ...Decimal, description: 'The first value.' },
    to: { ...Decimal, description: 'The second value.' },
    percent: { ...Decimal, description: 'The percentage.' },
    approximate: Type.Number({ description: 'The result as a number.' }),
  }),
  bodySchema('percentage', {
    kind: Type.Literal('share', { description: 'What was asked.' }),
    part: { ...Decimal, description: 'The part.' },
    whole: { ...Decimal, description: 'The whole.' },
    percent: { ...Decimal, description: 'The percentage.' },
    approximate: Type.Number({ description: 'The result as a number.' }),
  }),
  bodySchema('percentage', {
    kind: Type.Literal('discount', { description: 'What was asked.' }),
    price: { ...Decimal, description: 'The price before the change.' },
    percent: { ...Decimal, description: 'The percentage.' },
    saved: { ...Decimal, description: 'What is subtracted.' },
    result: { ...Decimal, description: 'The result.' },
    approximate: Type.Number({ description: 'The result as a number.' }),
  }),
  bodySchema('percentage', {
    kind: Type.Enum(['tip', 'tax'], { description: 'What was asked.' }),
    price: { ...Decimal, description: 'The price before the change.' },
    percent: { ...Decimal, description: 'The percentage.' },
    added: { ...Decimal, description: 'What is added.' },
    result: { ...Decimal, description: 'The result.' },
    approximate: Type.Number({ description: 'The result as a number.' }),
  }),
]);
export type PercentageBody = BodyOf<typeof PercentageBody>;

export const percentage: TypedAnswer<typeof PercentageBody> = {
  type: 'percentage',
  schema: PercentageBody,
  summary:
    'Calculates a percentage change, what percentage one number is of another, a price after a discount, a tip or a tax.',
  varies: false,
  cues: () => [{ digits: true, words: percentWords() }],
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
  const asked = questions().get(shape) ?? questions().get(withoutLead(shape));
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
    case 'priceThenTip':
      return ofAddition('tip', first, second, language);
    case 'percentThenTip':
      return ofAddition('tip', second, first, language);
    case 'priceThenTax':
      return ofAddition('tax', first, second, language);
    case 'percentThenTax':
      return ofAddition('tax', second, first, language);
  }
}

/** The sign as words, and what the questions have besides it. */
function percentWords(): string[] {
  const patterns = Object.values(vocabulary).flat();
  return [
    ...'% percent cent prozent ciento cento procent'.split(' '),
    ...cuesOf(patterns.map((pattern) => pattern.replaceAll('#', ''))),
  ];
}

/** Without `how much is`. */
function withoutLead(shape: string): string {
  const words = shape.split(' ');
  return words.slice(leadPhrases(words, 0)?.length ?? 0).join(' ');
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

function ofAddition(
  kind: 'tip' | 'tax',
  price: Rational,
  percent: Rational,
  language: AnswerLanguage | undefined,
): FieldsOf<PercentageBody> {
  const added = divide(multiply(price, percent), HUNDRED);
  const result = add(price, added);
  return {
    kind,
    price: plain(price),
    percent: plain(percent),
    added: plain(added),
    result: plain(result),
    approximate: toNumber(result),
    text: translator(language)(
      `answers.percentage.${kind}`,
      written({ price, percent, added, result }, language),
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
