import type { Question } from '../core/answers/instant.ts';
import * as finance from './finance/read.ts';
import { add, divide, isInteger, multiply, rational, toNumber, type Rational } from './kit/rational.ts';
import { answer, bodySchema, Field, type FieldsOf } from './kit/schema.ts';

/** How often interest is added to the capital in a year; `simple` interest never is. */
const TIMES_A_YEAR = { yearly: 1n, halfyearly: 2n, quarterly: 4n, monthly: 12n, weekly: 52n, daily: 365n };
type Interval = keyof typeof TIMES_A_YEAR;
const INTERVALS = Object.keys(TIMES_A_YEAR) as Interval[];
const COMPOUNDING = ['simple', ...INTERVALS] as const;
/** Powers with more periods are calculated in doubles, which have enough digits for them. */
const MAX_EXACT_PERIODS = 1200n;
/** The largest number of cents that a double holds exactly. */
const MAX_CENTS = 2 ** 53;

const InterestBody = bodySchema('interest', {
  amount: { ...finance.Money, description: 'The amount invested.' },
  ...finance.TERMS,
  compounding: Field.oneOf(COMPOUNDING, 'How often interest is added.'),
  interest: { ...finance.Money, description: 'The interest.' },
  result: { ...finance.Money, description: 'The amount at the end.' },
});

/** The amounts as a page shows them. */
type InterestParts = { readonly result: string };

export const interest = answer<typeof InterestBody, InterestParts>(InterestBody, {
  summary:
    'What an amount grows to with compound interest, yearly unless the query says otherwise, rounded to cents.',
  cues: [{ digits: true, words: () => finance.PERCENT_WORDS }],
  answer: grow,
});

function grow(question: Question): FieldsOf<typeof InterestBody, InterestParts> | undefined {
  const terms = finance.readTerms(question);
  if (!terms || terms.roles.has('loan') || terms.roles.has('payment')) return undefined;
  if (!terms.isSentence && !terms.roles.has('interest') && !terms.roles.has('compound')) return undefined;
  const compounding = terms.roles.has('simple')
    ? 'simple'
    : (INTERVALS.find((one) => terms.roles.has(one)) ?? 'yearly');
  const grown = grownAmount(terms, compounding);
  if (!grown) return undefined;
  const result = finance.toCents(grown);
  const invested = finance.toCents(terms.amount);
  const { t, money, values, words } = finance.writtenTerms(terms, question.language);
  return {
    amount: finance.centsAsDecimal(invested),
    ...values,
    compounding,
    interest: finance.centsAsDecimal(result - invested),
    result: finance.centsAsDecimal(result),
    parts: { result: money(result) },
    text: t('answers.interest.text', {
      ...words,
      compounding: t(`answers.interest.compounding.${compounding}`),
      result: money(result),
      interest: money(result - invested),
    }),
  };
}

function grownAmount(
  { amount, percent, months }: finance.LoanTerms,
  compounding: (typeof COMPOUNDING)[number],
): finance.Fraction | undefined {
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

function inDoubles(amount: Rational, growth: Rational, periods: Rational): finance.Fraction | undefined {
  const cents = toNumber(amount) * 100 * toNumber(growth) ** toNumber(periods);
  return cents < MAX_CENTS ? { numerator: BigInt(Math.round(cents)), denominator: 100n } : undefined;
}
