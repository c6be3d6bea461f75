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
import { divide, rational, toDecimal } from './kit/rational.ts';
import { bodySchema, nullable, type BodyOf, type FieldsOf, type TypedAnswer } from './kit/schema.ts';

/** Months of a year, as a percentage. */
const MONTHLY = rational(1200n);

export const LoanBody = bodySchema('loan', {
  amount: { ...Money, description: 'The amount borrowed.' },
  currency: nullable(
    Type.String({ description: 'ISO 4217, if the query names it.' }),
    'Currency code; null if none was given.',
  ),
  percent: Type.String({ description: 'The interest rate of a year.' }),
  months: Type.Integer({ description: 'Duration in months.' }),
  monthly_payment: { ...Money, description: 'The payment per month.' },
  total: { ...Money, description: 'The sum of all payments.' },
  interest: { ...Money, description: 'The interest that is part of it.' },
});
export type LoanBody = BodyOf<typeof LoanBody>;

/** The amounts as a page shows them. */
export type LoanParts = { readonly payment: string; readonly total: string; readonly interest: string };

export const loan: TypedAnswer<typeof LoanBody, LoanParts> = {
  type: 'loan',
  schema: LoanBody,
  summary: 'The monthly payment, total and interest of a loan with equal payments, rounded to cents.',
  varies: false,
  cues: () => [{ digits: true, words: PERCENT_WORDS }],
  answer: repay,
};

function repay(question: Question): FieldsOf<LoanBody, LoanParts> | undefined {
  const terms = readTerms(question);
  if (!terms?.roles.has('loan') && !terms?.roles.has('payment')) return undefined;
  const { amount, percent, months, currency } = terms;
  const payment = paymentOf(terms);
  const cents = toCents(payment);
  const total = toCents({ ...payment, numerator: payment.numerator * BigInt(months) });
  const borrowed = toCents(amount);
  const { language } = question;
  const t = translator(language);
  const money = (value: bigint): string => writeMoney(value, currency, language);
  const parts = { payment: money(cents), total: money(total), interest: money(total - borrowed) };
  return {
    amount: centsAsDecimal(borrowed),
    currency: currency ?? null,
    percent: toDecimal(percent) ?? '',
    months,
    monthly_payment: centsAsDecimal(cents),
    total: centsAsDecimal(total),
    interest: centsAsDecimal(total - borrowed),
    parts,
    text: t('answers.loan.text', {
      ...parts,
      amount: money(borrowed),
      percent: writeNumber(percent, language),
      term: writeTerm(months, t),
    }),
  };
}

/** The annuity: amount × i × (1 + i)ⁿ ÷ ((1 + i)ⁿ − 1), with i as the interest of a month. */
function paymentOf({ amount, percent, months }: LoanTerms): Fraction {
  const rate = divide(percent, MONTHLY);
  if (rate.numerator === 0n) {
    return { numerator: amount.numerator, denominator: amount.denominator * BigInt(months) };
  }
  const grown = (rate.denominator + rate.numerator) ** BigInt(months);
  const plain = rate.denominator ** BigInt(months);
  return {
    numerator: amount.numerator * rate.numerator * grown,
    denominator: amount.denominator * rate.denominator * (grown - plain),
  };
}
