import { Type } from 'typebox';
import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { readNumber, writeNumber } from './kit/numbers.ts';
import * as exact from './kit/rational.ts';
import vocabulary from './percentage/words.json' with { type: 'json' };
import { wholeQuestions } from './kit/word-questions.ts';
import { answer, bodySchema, Field, type FieldsOf } from './kit/schema.ts';

const MAX_LENGTH = 120;
const NUMBER = /(?<![\p{L}\d])-?(?:\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,']\d+)*)/gu;
const PERCENT = /%|per ?c|pro[zc]|por ?c|pourc/;
const HUNDRED = exact.rational(100n);
/** Whole questions with `#` for each number, without a question mark and currency signs. */
type Asked = keyof typeof vocabulary;
const questionOf = wholeQuestions(vocabulary);

const Decimal = Type.String({ pattern: '^-?\\d+(\\.\\d+)?(e[+-]\\d+)?$' });

const PercentageBody = Type.Union([
  bodySchema('percentage', {
    kind: Field.only('change', 'What was asked.'),
    from: { ...Decimal, description: 'The first value.' },
    to: { ...Decimal, description: 'The second value.' },
    percent: { ...Decimal, description: 'The percentage.' },
    approximate: Field.number('The result as a number.'),
  }),
  bodySchema('percentage', {
    kind: Field.only('share', 'What was asked.'),
    part: { ...Decimal, description: 'The part.' },
    whole: { ...Decimal, description: 'The whole.' },
    percent: { ...Decimal, description: 'The percentage.' },
    approximate: Field.number('The result as a number.'),
  }),
  bodySchema('percentage', {
    kind: Field.only('discount', 'What was asked.'),
    price: { ...Decimal, description: 'The price before the change.' },
    percent: { ...Decimal, description: 'The percentage.' },
    saved: { ...Decimal, description: 'What is subtracted.' },
    result: { ...Decimal, description: 'The result.' },
    approximate: Field.number('The result as a number.'),
  }),
  bodySchema('percentage', {
    kind: Field.oneOf(['tip', 'tax'], 'What was asked.'),
    price: { ...Decimal, description: 'The price before the change.' },
    percent: { ...Decimal, description: 'The percentage.' },
    added: { ...Decimal, description: 'What is added.' },
    result: { ...Decimal, description: 'The result.' },
    approximate: Field.number('The result as a number.'),
  }),
]);

export const percentage = answer(PercentageBody, {
  summary:
    'Calculates a percentage change, what percentage one number is of another, a price after a discount, a tip or a tax.',
  cues: [{ digits: true, test: ({ folded }) => PERCENT.test(folded) }],
  answer: find,
});

function find({ folded, hasDigit, language }: Question): FieldsOf<typeof PercentageBody> | undefined {
  if (!hasDigit || folded.length > MAX_LENGTH || !PERCENT.test(folded)) return undefined;
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
  const asked = questionOf(shape);
  if (!asked) return undefined;
  const [first, second] = spellings.map((spelling) => readNumber(spelling, language));
  if (!first || !second) return undefined;
  const { calculate, isTurned = false } = QUESTIONS[asked];
  return isTurned ? calculate(second, first, language) : calculate(first, second, language);
}

/** The sign as words, and what the questions have besides it. */
type Calculation = (
  first: exact.Rational,
  second: exact.Rational,
  language: AnswerLanguage | undefined,
) => FieldsOf<typeof PercentageBody> | undefined;

const ofChange: Calculation = (from, to, language) => {
  if (from.numerator <= 0n) return undefined;
  const percent = exact.multiply(exact.divide(exact.subtract(to, from), from), HUNDRED);
  const text = translator(language)('answers.percentage.change', {
    ...written({ from, to }, language),
    percent: (percent.numerator > 0n ? '+' : '') + writeNumber(percent, language),
  });
  return { kind: 'change', ...plain({ from, to, percent }), approximate: exact.toNumber(percent), text };
};

const ofShare: Calculation = (part, whole, language) => {
  if (whole.numerator === 0n) return undefined;
  const percent = exact.multiply(exact.divide(part, whole), HUNDRED);
  const text = translator(language)('answers.percentage.share', written({ part, whole, percent }, language));
  return { kind: 'share', ...plain({ part, whole, percent }), approximate: exact.toNumber(percent), text };
};

const ofDiscount: Calculation = (price, percent, language) => {
  const saved = inCents(exact.divide(exact.multiply(price, percent), HUNDRED));
  const values = { price, percent, saved, result: exact.subtract(price, saved) };
  const text = translator(language)('answers.percentage.discount', written(values, language));
  return { kind: 'discount', ...plain(values), approximate: exact.toNumber(values.result), text };
};

function addition(kind: 'tip' | 'tax'): Calculation {
  return (price, percent, language) => {
    const added = inCents(exact.divide(exact.multiply(price, percent), HUNDRED));
    const values = { price, percent, added, result: exact.add(price, added) };
    const text = translator(language)(`answers.percentage.${kind}`, written(values, language));
    return { kind, ...plain(values), approximate: exact.toNumber(values.result), text };
  };
}

/** What is calculated from the two numbers of each question, and whether they come in the other order. */
const QUESTIONS: Readonly<Record<Asked, { readonly calculate: Calculation; readonly isTurned?: true }>> = {
  change: { calculate: ofChange },
  partThenWhole: { calculate: ofShare },
  wholeThenPart: { calculate: ofShare, isTurned: true },
  priceThenPercent: { calculate: ofDiscount },
  percentThenPrice: { calculate: ofDiscount, isTurned: true },
  priceThenTip: { calculate: addition('tip') },
  percentThenTip: { calculate: addition('tip'), isTurned: true },
  priceThenTax: { calculate: addition('tax') },
  percentThenTax: { calculate: addition('tax'), isTurned: true },
};

/** Prices are paid in cents. */
function inCents(value: exact.Rational): exact.Rational {
  return exact.divide(exact.rational(exact.round(exact.multiply(value, HUNDRED))), HUNDRED);
}

function written(
  values: Readonly<Record<string, exact.Rational>>,
  language: AnswerLanguage | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, writeNumber(value, language)]),
  );
}

function plain<Name extends string>(values: Readonly<Record<Name, exact.Rational>>): Record<Name, string> {
  const entries = Object.entries<exact.Rational>(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, exact.toDecimal(value) ?? exact.toSignificant(value, 15)]),
  ) as Record<Name, string>;
}
