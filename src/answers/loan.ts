import type { Question } from '../core/answers/instant.ts';
import * as finance from './finance/read.ts';
import { divide, rational } from './kit/rational.ts';
import { answer, bodySchema, type FieldsOf } from './kit/schema.ts';

/** Months of a year, as a percentage. */
const MONTHLY = rational(1200n);

const LoanBody = bodySchema('loan', {
  amount: { ...finance.Money, description: 'The amount borrowed.' },
  ...finance.TERMS,
  monthly_payment: { ...finance.Money, description: 'The payment per month.' },
  total: { ...finance.Money, description: 'The sum of all payments.' },
  interest: { ...finance.Money, description: 'The interest that is part of it.' },
});

/** The amounts as a page shows them. */
type LoanParts = { readonly payment: string; readonly total: string; readonly interest: string };

export const loan = answer<typeof LoanBody, LoanParts>(LoanBody, {
  summary: 'The monthly payment, total and interest of a loan with equal payments, rounded to cents.',
  cues: [{ digits: true, words: () => finance.PERCENT_WORDS }],
  answer: repay,
});

function repay(question: Question): FieldsOf<typeof LoanBody, LoanParts> | undefined {
  const terms = finance.readTerms(question);
  if (!terms?.roles.has('loan') && !terms?.roles.has('payment')) return undefined;
  const payment = paymentOf(terms);
  const cents = finance.toCents(payment);
  const total = finance.toCents({ ...payment, numerator: payment.numerator * BigInt(terms.months) });
  const borrowed = finance.toCents(terms.amount);
  const { t, money, values, words } = finance.writtenTerms(terms, question.language);
  const parts = { payment: money(cents), total: money(total), interest: money(total - borrowed) };
  return {
    amount: finance.centsAsDecimal(borrowed),
    ...values,
    monthly_payment: finance.centsAsDecimal(cents),
    total: finance.centsAsDecimal(total),
    interest: finance.centsAsDecimal(total - borrowed),
    parts,
    text: t('answers.loan.text', { ...parts, ...words }),
  };
}

/** The annuity: amount × i × (1 + i)ⁿ ÷ ((1 + i)ⁿ − 1), with i as the interest of a month. */
function paymentOf({ amount, percent, months }: finance.LoanTerms): finance.Fraction {
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
