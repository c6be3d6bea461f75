import { isInteger, subtract, toNumber } from '../kit/rational.ts';
import type { BinaryToken, NumberToken, Sign } from './model.ts';
import known from './not-calculations.json' with { type: 'json' };

/** Two numbers with a sign between them, and whether a question such as "what is" precedes them. */
export type Pair = {
  readonly left: NumberToken;
  readonly operator: BinaryToken;
  readonly right: NumberToken;
  readonly isAsked: boolean;
};

const MATTRESSES = known.mattresses.widths.flatMap((width) =>
  known.mattresses.lengths.map((length) => `${width}x${length}`),
);
const NAMES: ReadonlySet<string> = new Set([
  ...known.names,
  ...known.days,
  ...known.bloodPressures,
  ...MATTRESSES,
  ...known.screens,
]);
/** Sizes that are written without spaces; with spaces they are products. */
const SIZES: ReadonlySet<string> = new Set(known.sizes);
const MARKS: Readonly<Record<Sign, string>> = {
  ...{ sure: '', dash: '-', slash: '/', cross: 'x', colon: ':', minutes: '' },
};
const TOLL_FREE: ReadonlySet<number> = new Set([800, 833, 844, 855, 866, 877, 888]);
const MAX_PHONE_DIGITS = 6;

/** Set phrases, days of the year, blood pressures, mattresses and screens that look like a calculation. */
export function isName({ left, operator, right }: Pair): boolean {
  const [a, b] = [toNumber(left.value), toNumber(right.value)];
  const mark = operator.sign === 'sure' ? operator.operator : MARKS[operator.sign];
  return NAMES.has(`${a}${mark}${b}`) || (mark === 'x' && NAMES.has(`${b}x${a}`));
}

/**
 * A difference goes down from ten or more: scores (`2-1`), ranges (`5-10`, `2020-2024`) and local phone numbers
 * (`555-1234`) do not. A question makes it a difference unless it is a span of years, a month or a phone number.
 */
export function isDifference({ left, operator, right, isAsked }: Pair): boolean {
  const [a, b] = [toNumber(left.value), toNumber(right.value)];
  if (isYear(a) && (isMonthOrSeason(a, b) || (isYear(b) && a <= b))) return false;
  if (!operator.isSpaced && (TOLL_FREE.has(a) || digitsOf(left, right) > 9) && b >= 100) return false;
  if (isAsked) return a > b || digitsOf(left, right) < 7;
  return a > b && a >= 10 && b !== 0;
}

/** `2024-5` is a month and `2023-24` a season. */
function isMonthOrSeason(year: number, other: number): boolean {
  return year >= 1900 && (other <= 31 || other === (year + 1) % 100);
}

/** Years of ranges such as `1066-1154`. */
function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1000 && value < 3000;
}

function digitsOf(...numbers: readonly NumberToken[]): number {
  return numbers.reduce((sum, { spelling }) => sum + spelling.replace(/\D/g, '').length, 0);
}

/**
 * `100-10-5`: the first number is larger than all others together, is no day of a month and the whole is shorter than a
 * phone number; `4-4-2`, `90-60-90`, `24-12-10`, `2024-5-1` and `555-123-4567` are not.
 */
export function isDifferenceChain(numbers: readonly NumberToken[], binary: readonly BinaryToken[]): boolean {
  const [first, ...others] = numbers.map(({ value }) => toNumber(value));
  if (first === undefined) return false;
  const rest = others.reduce((sum, value) => sum + value, 0);
  if (binary.every(({ isSpaced }) => isSpaced))
    return first >= 10 && first > (others[0] ?? 0) && !isYear(first);
  return first > 31 && first >= rest && !isYear(first) && digitsOf(...numbers) <= MAX_PHONE_DIGITS;
}

/**
 * A quotient: not two shares of a hundred (`60/40`), equal numbers, a season (`2023/24`, `15/16`), a tyre (`205/55`) or,
 * without spaces, a date. A date has a number from 11 to 31 after a number up to 12, or one of the last two months after
 * a day: so `1/3`, `12/4` and `22/7` are quotients, `12/25` and `25/12` are days.
 */
export function isQuotient({ left, operator, right, isAsked }: Pair): boolean {
  const [a, b] = [toNumber(left.value), toNumber(right.value)];
  if (!isInteger(left.value) || !isInteger(right.value)) return true;
  if (a === b || b === 1 || (a + b === 100 && a % 5 === 0)) return false;
  if ((a >= 10 && b === a + 1) || (isYear(a) && (isYear(b) || b === (a + 1) % 100))) return false;
  if (/^(?:1[4-9]|2\d|3[01])5$/.test(left.spelling) && /^(?:3[05]|[4-7][05]|80)$/.test(right.spelling))
    return false;
  const isDay = (a <= 12 && b >= 11 && b <= 31) || (a <= 31 && (b === 11 || b === 12));
  return !isDay || operator.isSpaced || isAsked || isSixteenths(a, b);
}

/** `5/16` of an inch. */
function isSixteenths(a: number, b: number): boolean {
  return b === 16 && a % 2 === 1;
}

/** A product: not a common size without spaces (`10x15`), and not two numbers of three digits (`1080x1920`). */
export function isProduct({ left, operator, right }: Pair): boolean {
  if (operator.isSpaced) return true;
  const [a, b] = [toNumber(left.value), toNumber(right.value)];
  return !SIZES.has(`${a}x${b}`) && !SIZES.has(`${b}x${a}`) && (a < 100 || b < 100);
}

/**
 * `12:4`, `30 : 15` and `144:12` divide without a remainder; `3:1` is a score, `16:9` a ratio and `12:30` a time. Without
 * spaces, two digits after the colon may be minutes.
 */
export function isRatioOfNumbers({ left, operator, right, isAsked }: Pair): boolean {
  const [a, b] = [toNumber(left.value), toNumber(right.value)];
  const isTime = a <= 24 && b < 60 && right.spelling.length === 2;
  if (isAsked && !isTime) return true;
  const mayBeMinutes = !operator.isSpaced && b >= 10;
  return b > 1 && a % b === 0 && a !== b && a >= (mayBeMinutes ? 60 : 10);
}

/** `3/4`, but not `12/10`. */
export function isProperFraction(left: NumberToken, right: NumberToken): boolean {
  return subtract(right.value, left.value).numerator > 0n && right.value.numerator <= 16n;
}
