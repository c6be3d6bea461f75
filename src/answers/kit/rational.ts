/** A fraction in lowest terms; the denominator is positive. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

const PLACES = 1000;
const TEN_TO_PLACES = 10n ** BigInt(PLACES);

export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 1n) return { numerator, denominator };
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** `0.45359237` or `5/9`, for constants in tables. */
export function constant(text: string): Rational {
  const [over = '', under = '1'] = text.split('/');
  return divide(fromDecimal(over), fromDecimal(under));
}

function fromDecimal(text: string): Rational {
  const [whole = '', places = ''] = text.split('.');
  return rational(BigInt(whole + places), 10n ** BigInt(places.length));
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function add(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function negate(a: Rational): Rational {
  return { numerator: -a.numerator, denominator: a.denominator };
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, negate(b));
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** The divisor must not be zero. */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function floor(a: Rational): bigint {
  const quotient = a.numerator / a.denominator;
  return a.numerator < 0n && quotient * a.denominator !== a.numerator ? quotient - 1n : quotient;
}

/** Halves go away from zero. */
export function round(a: Rational): bigint {
  const doubled = (2n * abs(a.numerator) + a.denominator) / (2n * a.denominator);
  return a.numerator < 0n ? -doubled : doubled;
}

export function isInteger(a: Rational): boolean {
  return a.denominator === 1n;
}

/** All digits with a point, or undefined where they do not end within a thousand places. */
export function toDecimal(a: Rational): string | undefined {
  if (a.denominator === 1n) return a.numerator.toString();
  if (TEN_TO_PLACES % a.denominator !== 0n) return undefined;
  const digits = ((abs(a.numerator) * TEN_TO_PLACES) / a.denominator).toString().padStart(PLACES + 1, '0');
  const places = trimZeros(digits.slice(-PLACES));
  return `${a.numerator < 0n ? '-' : ''}${digits.slice(0, -PLACES)}.${places}`;
}

/** Rounded to so many significant digits: plain from 1e-7 up to 1e21, otherwise as `1.5e+30`. */
export function toSignificant(a: Rational, digits: number): string {
  if (a.numerator === 0n) return '0';
  const over = abs(a.numerator);
  let exponent = over.toString().length - a.denominator.toString().length;
  if (scaled(over, a.denominator, -exponent).numerator < scaled(over, a.denominator, -exponent).denominator) {
    exponent -= 1;
  }
  let rounded = round(scaled(over, a.denominator, digits - 1 - exponent)).toString();
  if (rounded.length > digits) {
    exponent += 1;
    rounded = rounded.slice(0, digits);
  }
  return (a.numerator < 0n ? '-' : '') + place(trimZeros(rounded), exponent);
}

/** The nearest double; infinite beyond their range. */
export function toNumber(a: Rational): number {
  return Number(toSignificant(a, 21));
}

function scaled(over: bigint, under: bigint, tens: number): Rational {
  return tens >= 0
    ? { numerator: over * 10n ** BigInt(tens), denominator: under }
    : { numerator: over, denominator: under * 10n ** BigInt(-tens) };
}

function place(digits: string, exponent: number): string {
  if (exponent < -7 || exponent >= 21) {
    const mantissa = digits.length > 1 ? `${digits.slice(0, 1)}.${digits.slice(1)}` : digits;
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`;
  }
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return digits.length > exponent + 1 ? `${whole}.${digits.slice(exponent + 1)}` : whole;
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 1 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** The characters ½, ⅓, ¾ and so on, for use in a regular expression. */
export const FRACTION_SIGNS = '¼½¾⅐-⅞';

const SIGN = new RegExp(`^(\\d{0,9}) ?([${FRACTION_SIGNS}])$`, 'u');
const MIXED = /^(?:(\d{1,9}) )?(\d{1,9})[/⁄](\d{1,9})$/;

/** Whether a text begins with ½ or the like. */
export function startsWithFraction(text: string): boolean {
  const code = text.charCodeAt(0);
  return (code >= 0xbc && code <= 0xbe) || (code >= 0x2150 && code <= 0x215e);
}

/** `½` and `1½`. */
export function readFractionSign(text: string): Rational | undefined {
  const found = SIGN.exec(text);
  // The compatibility form of ½ is 1⁄2.
  const [over, under] = found?.[2]?.normalize('NFKC').split('⁄') ?? [];
  if (over === undefined || under === undefined) return undefined;
  return add(rational(BigInt(found?.[1] ?? '')), rational(BigInt(over), BigInt(under)));
}

/** `1/2` and `1 1/2`. */
export function readFraction(text: string): Rational | undefined {
  const found = MIXED.exec(text);
  const under = BigInt(found?.[3] ?? 0);
  if (under === 0n) return undefined;
  const over = BigInt(found?.[2] ?? 0);
  if (found?.[1] === undefined) return rational(over, under);
  return over < under ? add(rational(BigInt(found[1])), rational(over, under)) : undefined;
}
