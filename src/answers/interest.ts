import { Type } from 'typebox';
import type { Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import {
  centsAsDecimal,
  Money,
  toCents,
  writeMoney,
  writeTerm,
  type Fraction,
  PERCENT_WORDS,
  readTerms,
  type LoanTerms,
} from './finance/read.ts';
import { writeNumber } from './kit/numbers.ts';
import {
  add,
  divide,
  isInteger,
  multiply,
  rational,
  toDecimal,
  toNumber,
  type Rational,
} from './kit/rational.ts';
import { bodySchema, nullable, type BodyOf, type FieldsOf, type TypedAnswer } from './kit/schema.ts';

/** How often interest is added to the capital in a year; `simple` interest never is. */
const TIMES_A_YEAR = { yearly: 1n, halfyearly: 2n, quarterly: 4n, monthly: 12n, weekly: 52n, daily: 365n };
type Interval = keyof typeof TIMES_A_YEAR;
const INTERVALS = Object.keys(TIMES_A_YEAR) as Interval[];
const COMPOUNDING = ['simple', ...INTERVALS] as const;
/** Powers with more periods are calculated in doubles, which have enough digits for them. */
const MAX_EXACT_PERIODS = 1200n;
/** The largest number of cents that a double holds exactly. */
const MAX_CENTS = 2 ** 53;

export const InterestBody = bodySchema('interest', {
  amount: { ...Money, description: 'The amount invested.' },
  currency: nullable(
    Type.String({ description: 'ISO 4217, if the query names it.' }),
    'Currency code; null if none was given.',
  ),
  percent: Type.String({ description: 'The interest rate of a year.' }),
  months: Type.Integer({ description: 'Duration in months.' }),
  compounding: Type.Enum(COMPOUNDING, { description: 'How often interest is added.' }),
  interest: { ...Money, description: 'The interest.' },
  result: { ...Money, description: 'The amount at the end.' },
});
export type InterestBody = BodyOf<typeof InterestBody>;

/** The amounts as a page shows them. */
export type InterestParts = { readonly result: string };

export const interest: TypedAnswer<typeof InterestBody, InterestParts> = {
  type: 'interest',
  schema: InterestBody,
  summary:
    'What an amount grows to with compound interest, yearly unless the query says otherwise, rounded to cents.',
  varies: false,
  cues: () => [{ digits: true, words: PERCENT_WORDS }],
  answer: grow,
};

function grow(question: Question): FieldsOf<InterestBody, InterestParts> | undefined {
  const terms = readTerms(question);
  if (!terms || terms.roles.has('loan') || terms.roles.has('payment')) return undefined;
  if (!terms.isSentence && !terms.roles.has('interest') && !terms.roles.has('compound')) return undefined;
  const { amount, percent, months, currency } = terms;
  const compounding = terms.roles.has('simple')
    ? 'simple'
    : (INTERVALS.find((one) => terms.roles.has(one)) ?? 'yearly');
  const grown = grownAmount(terms, compounding);
  if (!grown) return undefined;
  const result = toCents(grown);
  const invested = toCents(amount);
  const { language } = question;
  const money = (value: bigint): string => writeMoney(value, currency, language);
  const t = translator(language);
  return {
    amount: centsAsDecimal(invested),
    currency: currency ?? null,
    percent: toDecimal(percent) ?? '',
    months,
    compounding,
    interest: centsAsDecimal(result - invested),
    result: centsAsDecimal(result),
    parts: { result: money(result) },
    text: t('answers.interest.text', {
      amount: money(invested),
      percent: writeNumber(percent, language),
      term: writeTerm(months, t),
      compounding: t(`answers.interest.compounding.${compounding}`),
      result: money(result),
      interest: money(result - invested),
    }),
  };
}

function grownAmount(
  { amount, percent, months }: LoanTerms,
  compounding: (typeof COMPOUNDING)[number],
): Fraction | undefined {
  const years = rational(BigInt(months), 12n);
  const rate = divide(percent, rational(100n));
  if (compounding === 'simple') return multiply(amount, add(rational(1n), multiply(rate, years)));
  const times = rational(TIMES_A_YEAR[compounding]);
  const growth = add(rational(1n), divide(rate, times));
  const periods = multiply(years, times);
  if (!isInteger(periods) || periods.numerator > MAX_EXACT_PERIODS) return inDoubles(amount, growth, periods);
  return {
    numerator: amount.numerator * growth.numerator ** periods.numerator,
    denominator: amount.denominator * growth.denominator ** periods.numerator,
  };
}

function inDoubles(amount: Rational, growth: Rational, periods: Rational): Fraction | undefined {
  const cents = toNumber(amount) * 100 * toNumber(growth) ** toNumber(periods);
  return cents < MAX_CENTS ? { numerator: BigInt(Math.round(cents)), denominator: 100n } : undefined;
}
