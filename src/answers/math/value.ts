import { isInteger, rational, toNumber, type Rational } from '../kit/rational.ts';

/** Exact where possible, otherwise a double. */
export type Value = Rational | number;

const MAX_FACTORIAL = 500n;
/** About 2,000 decimal digits. */
export const MAX_BITS = 6650;

export function toDouble(value: Value): number {
  return typeof value === 'number' ? value : toNumber(value);
}

/** Rounded up to whole hexadecimal digits. */
export function bitLength(value: bigint): number {
  return 4 * value.toString(16).length;
}

export function power(base: Value, exponent: Value): Value | undefined {
  if (typeof base === 'number' || typeof exponent === 'number' || !isInteger(exponent)) {
    return toDouble(base) ** toDouble(exponent);
  }
  const times = exponent.numerator < 0n ? -exponent.numerator : exponent.numerator;
  if (base.numerator === 0n) return exponent.numerator > 0n ? rational(0n) : undefined;
  if (isInteger(base) && (base.numerator === 1n || base.numerator === -1n)) {
    return rational(times % 2n === 0n ? 1n : base.numerator);
  }
  const bits = Math.max(bitLength(base.numerator), bitLength(base.denominator));
  // The bit length is rounded up to a multiple of four, which would be too strict for short bases.
  if (times > BigInt(MAX_BITS) || (bits - 3) * Number(times) > MAX_BITS) {
    return toDouble(base) ** Number(exponent.numerator);
  }
  const over = base.numerator ** times;
  const under = base.denominator ** times;
  return exponent.numerator < 0n ? rational(under, over) : { numerator: over, denominator: under };
}

export function factorial(of: Rational): Rational | undefined {
  if (!isInteger(of) || of.numerator < 0n || of.numerator > MAX_FACTORIAL) return undefined;
  let product = 1n;
  for (let factor = 2n; factor <= of.numerator; factor += 1n) product *= factor;
  return rational(product);
}
