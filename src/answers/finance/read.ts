import words from './words.json' with { type: 'json' };
import type { AnswerLanguage, Question } from '../../core/answers/instant.ts';
import { currencyAt } from '../currency/read.ts';
import { readNumber, writeDecimal, writeNumber } from '../kit/numbers.ts';
import * as exact from '../kit/rational.ts';
import { lazy } from '../../core/lazy.ts';
import { Type } from 'typebox';
import { translator } from '../../locales/messages.ts';
import { Field, nullable } from '../kit/schema.ts';

type Role = keyof typeof words;

export type LoanTerms = {
  readonly amount: exact.Rational;
  readonly currency: string | undefined;
  /** A year, in percent. */
  readonly percent: exact.Rational;
  readonly months: number;
  readonly roles: ReadonlySet<Role>;
  /** Whether the amount comes before the rate and the rate before the term, with words between them. */
  readonly isSentence: boolean;
};

const MAX_LENGTH = 120;
const MAX_AMOUNT = exact.rational(10n ** 12n);
const MAX_PERCENT = exact.rational(100n);
const MAX_MONTHS = 1200;
const MAX_DIGITS = 15;
const TOKEN =
  /\d{1,3}(?:[ '.,]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?|[$€£¥%]|\p{L}[\p{L}'.]*|[^\s,;:()+]/gu;
/** A word may have several roles: `rate` is a filler in English and a payment in German. */
const rolesByWord = lazy(() => {
  const byWord = new Map<string, Role[]>();
  for (const role of Object.keys(words) as Role[])
    for (const word of words[role].split(' ')) byWord.getOrInsertComputed(word, () => []).push(role);
  return byWord;
});

/** A query without any of these has no rate. */
export const PERCENT_WORDS = [...words.percent.split(' '), 'cent', 'cento', 'ciento'];

/** Amount, rate and term of a loan or an investment. Undefined unless all three are there and every word is understood. */
export function readTerms({ folded, hasDigit, language }: Question): LoanTerms | undefined {
  if (!hasDigit || folded.length > MAX_LENGTH || !/%|per ?cent|pct|pro[zc]ent|pour ?cent|por c/.test(folded))
    return undefined;
  const tokens =
    folded
      .replace(/[?!¿]/g, '')
      .replace(/p\. ?a\.?/g, 'pa')
      .replace(/per cento?\b|por ciento|por cento|pour cent/g, '%')
      .replace(/(?<=\d)-(?=\p{L})/gu, ' ')
      .match(TOKEN) ?? [];
  return new Reader(tokens, language).read();
}

/** One pass over the tokens of a query. */
class Reader {
  readonly #tokens: readonly string[];
  readonly #language: AnswerLanguage | undefined;
  readonly #roles = new Set<Role>();
  readonly #order: ('amount' | 'rate' | 'term' | 'word')[] = [];
  #amount: exact.Rational | undefined;
  #percent: exact.Rational | undefined;
  #months: exact.Rational | undefined;
  #currency: string | undefined;

  constructor(tokens: readonly string[], language: AnswerLanguage | undefined) {
    this.#tokens = tokens;
    this.#language = language;
  }

  read(): LoanTerms | undefined {
    for (let at = 0; at < this.#tokens.length;) {
      const length = /^\d/.test(this.#tokens[at] ?? '')
        ? this.#number(at)
        : (this.#money(at) ?? this.#word(at));
      if (length === undefined) return undefined;
      at += length;
    }
    const [amount, percent, months] = [this.#amount, this.#percent, this.#months];
    if (!amount || !percent || !months || !exact.isInteger(months)) return undefined;
    if (amount.numerator <= 0n || isMore(amount, MAX_AMOUNT) || isMore(percent, MAX_PERCENT))
      return undefined;
    const count = Number(months.numerator);
    if (count < 1 || count > MAX_MONTHS) return undefined;
    const isSentence = /^amount (?:word )+rate (?:word )+term(?: term)?$/.test(this.#order.join(' '));
    return { amount, percent, months: count, currency: this.#currency, roles: this.#roles, isSentence };
  }

  /** How many tokens the number and its unit take. */
  #number(at: number): number | undefined {
    const spelling = this.#tokens[at] ?? '';
    const value = spelling.length > MAX_DIGITS ? undefined : readNumber(spelling, this.#language);
    if (!value) return undefined;
    const roles = this.#rolesAt(at + 1);
    if (roles.includes('percent'))
      return this.#once('rate', this.#percent === undefined, () => (this.#percent = value));
    if (roles.includes('year')) {
      return this.#once(
        'term',
        this.#months === undefined,
        () => (this.#months = exact.multiply(value, exact.rational(12n))),
      );
    }
    if (roles.includes('month')) {
      // `2 years 6 months`
      const years = this.#order.at(-1) === 'term' ? this.#months : undefined;
      const isFirst = this.#months === undefined || years !== undefined;
      return this.#once('term', isFirst, () => (this.#months = years ? exact.add(years, value) : value));
    }
    const scale = roles.includes('thousand') ? 1_000n : roles.includes('million') ? 1_000_000n : 1n;
    const length = this.#once(
      'amount',
      this.#amount === undefined,
      () => (this.#amount = exact.multiply(value, exact.rational(scale))),
    );
    return length === undefined ? undefined : scale === 1n ? 1 : 2;
  }

  #once(kind: 'amount' | 'rate' | 'term', isFirst: boolean, keep: () => void): number | undefined {
    if (!isFirst) return undefined;
    keep();
    this.#order.push(kind);
    return 2;
  }

  #money(at: number): number | undefined {
    const named = currencyAt(this.#tokens, this.#tokens, at);
    if (!named || (this.#currency !== undefined && this.#currency !== named.code)) return undefined;
    this.#currency = named.code;
    return named.words;
  }

  #word(at: number): number | undefined {
    const roles = this.#rolesAt(at);
    if (roles.length === 0) return undefined;
    for (const role of roles) this.#roles.add(role);
    this.#order.push('word');
    return 1;
  }

  #rolesAt(at: number): readonly Role[] {
    const word = this.#tokens[at] ?? '';
    const roles = rolesByWord();
    return (
      roles.get(word) ?? roles.get(word.replace(/\.$/, '')) ?? roles.get(word.replace(/^[ld]'/, '')) ?? []
    );
  }
}

function isMore(a: exact.Rational, b: exact.Rational): boolean {
  return exact.subtract(a, b).numerator > 0n;
}

/** An amount in a body, with two decimal places. */
export const Money = Type.String({ pattern: '^\\d+\\.\\d{2}$' });

/** A fraction that need not be in lowest terms: reducing the long fractions of compound interest would take too long. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** Rounded to whole cents, halves up. */
export function toCents({ numerator, denominator }: Fraction): bigint {
  return exact.round({ numerator: numerator * 100n, denominator });
}

/** `1013.37`, for bodies. */
export function centsAsDecimal(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As the language writes an amount, with its currency if there is one. */
function writeMoney(
  cents: bigint,
  currency: string | undefined,
  language: AnswerLanguage | undefined,
): string {
  const decimal = centsAsDecimal(cents);
  if (currency === undefined) return writeDecimal(decimal, language);
  const style = { style: 'currency', currency } as const;
  return new Intl.NumberFormat(language ?? 'en', style).format(decimal as `${number}`);
}

/** What loans and investments have in common in their bodies. */
export const TERMS = {
  currency: nullable(
    Field.text('ISO 4217, if the query names it.'),
    'Currency code; null if none was given.',
  ),
  percent: Field.text('The interest rate of a year.'),
  months: Field.integer('Duration in months.'),
};

/** The same as values, for the body and for the sentence. */
export function writtenTerms(
  { amount, percent, months, currency }: LoanTerms,
  language: AnswerLanguage | undefined,
) {
  const t = translator(language);
  const money = (cents: bigint): string => writeMoney(cents, currency, language);
  const term =
    months % 12 === 0
      ? t('answers.date.years', { count: months / 12 })
      : t('answers.date.months', { count: months });
  return {
    ...{ t, money },
    values: { currency: currency ?? null, percent: exact.toDecimal(percent) ?? '', months },
    words: { amount: money(toCents(amount)), percent: writeNumber(percent, language), term },
  };
}
