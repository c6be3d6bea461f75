import { Type } from 'typebox';
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import type { Translate } from '../../locales/messages.ts';
import { writeDecimal } from '../kit/numbers.ts';
import { round } from '../kit/rational.ts';

/** An amount in a body, with two decimal places. */
export const Money = Type.String({ pattern: '^\\d+\\.\\d{2}$' });

/** A fraction that need not be in lowest terms: reducing the long fractions of compound interest would take too long. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** Rounded to whole cents, halves up. */
export function toCents({ numerator, denominator }: Fraction): bigint {
  return round({ numerator: numerator * 100n, denominator });
}

/** `1013.37`, for bodies. */
export function centsAsDecimal(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As the language writes an amount, with its currency if there is one. */
export function writeMoney(
  cents: bigint,
  currency: string | undefined,
  language: AnswerLanguage | undefined,
): string {
  const decimal = centsAsDecimal(cents);
  if (currency === undefined) return writeDecimal(decimal, language);
  const style = { style: 'currency', currency } as const;
  return new Intl.NumberFormat(language ?? 'en', style).format(decimal as `${number}`);
}

/** In years where they are whole. */
export function writeTerm(months: number, t: Translate): string {
  return months % 12 === 0
    ? t('answers.date.years', { count: months / 12 })
    : t('answers.date.months', { count: months });
}
