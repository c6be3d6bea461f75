import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { writeDecimal } from './kit/numbers.ts';
import { cuesOf } from './kit/phrases.ts';
import { answer, bodySchema, Field, part, type FieldsOf } from './kit/schema.ts';
import { wholeQuestions } from './kit/word-questions.ts';
import vocabulary from './prime/words.json' with { type: 'json' };

const NUMBER =
  /(?<![\p{L}\d.,-])\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*(?![\d.,])|(?<![\p{L}\d.,-])\d+(?![\d.,]\d)/u;
/** Trial division up to the square root takes a few milliseconds. */
const LARGEST = 1e12;
const MAX_DIVISORS = 100;
/** `factor 50` is a lotion. */
const SUN_PROTECTION = 100;

const questionOf = wholeQuestions(vocabulary);

const PrimeBody = bodySchema('prime', {
  kind: Field.oneOf(['check', 'factors', 'divisors'], 'What was asked.'),
  number: Field.integer('The number.'),
  is_prime: Field.flag('Whether it is a prime number.'),
  factors: Field.list(
    part({ prime: Field.integer('A prime number.'), exponent: Field.integer('How often it occurs.') }),
    'The prime factors; none for 0 and 1.',
  ),
  divisors: Field.list(
    Field.integer('A divisor.'),
    `All divisors; none if there are more than ${MAX_DIVISORS}.`,
  ),
});

export const prime = answer(PrimeBody, {
  summary: 'Whether a number is prime, its prime factors and its divisors, up to a trillion.',
  cues: [{ digits: true, words: () => cuesOf(Object.values(vocabulary).flat().map(withoutSign)) }],
  answer({ asked, hasDigit, language }: Question): FieldsOf<typeof PrimeBody> | undefined {
    const spelling = hasDigit ? NUMBER.exec(asked)?.[0] : undefined;
    const kind = spelling && questionOf(asked.replace(spelling, '#'));
    const number = Number(spelling?.replace(/\D/g, ''));
    if (!kind || (number < 1 && kind !== 'check') || number > LARGEST) return undefined;
    if (/^factor \d/i.test(asked) && number <= SUN_PROTECTION) return undefined;
    const factors = factorsOf(number);
    const isPrime = factors.length === 1 && factors[0]?.exponent === 1;
    const divisors = number === 0 ? [] : divisorsOf(factors);
    if (kind === 'divisors' && divisors.length === 0) return undefined;
    return {
      ...{ kind, number, is_prime: isPrime, factors, divisors },
      text: textOf(kind, { number, isPrime, product: productOf(factors), divisors }, language),
    };
  },
});

function withoutSign(pattern: string): string {
  return pattern.replace('#', '').replace(/ +/g, ' ').trim();
}

type Factors = readonly { readonly prime: number; readonly exponent: number }[];

function factorsOf(number: number): Factors {
  const factors = new Map<number, number>();
  let rest = number;
  for (let by = 2; by * by <= rest; by += by === 2 ? 1 : 2) {
    for (; rest % by === 0; rest /= by) factors.set(by, (factors.get(by) ?? 0) + 1);
  }
  if (rest > 1) factors.set(rest, (factors.get(rest) ?? 0) + 1);
  return [...factors].map(([found, exponent]) => ({ prime: found, exponent }));
}

function divisorsOf(factors: Factors): number[] {
  if (factors.reduce((count, { exponent }) => count * (exponent + 1), 1) > MAX_DIVISORS) return [];
  let divisors = [1];
  for (const { prime: by, exponent } of factors) {
    const powers = Array.from({ length: exponent + 1 }, (_, at) => by ** at);
    divisors = divisors.flatMap((divisor) => powers.map((power) => divisor * power));
  }
  return divisors.sort((a, b) => a - b);
}

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `2³ × 3² × 5`. */
function productOf(factors: Factors): string {
  const raised = (exponent: number): string =>
    exponent === 1 ? '' : String(exponent).replace(/\d/g, (digit) => SUPERSCRIPT[Number(digit)] ?? '');
  return factors.map(({ prime: by, exponent }) => `${by}${raised(exponent)}`).join(' × ');
}

function textOf(
  kind: 'check' | 'factors' | 'divisors',
  found: { number: number; isPrime: boolean; product: string; divisors: readonly number[] },
  language: AnswerLanguage | undefined,
): string {
  const t = translator(language);
  const values = { number: writeDecimal(String(found.number), language), product: found.product };
  if (kind === 'divisors')
    return t('answers.prime.divisors', { ...values, divisors: found.divisors.join(', ') });
  if (found.isPrime) return t('answers.prime.prime', values);
  if (found.number < 2) return t('answers.prime.one', values);
  return kind === 'check' ? t('answers.prime.composite', values) : `${values.number} = ${values.product}`;
}
