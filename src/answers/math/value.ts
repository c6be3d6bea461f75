import { toNumber, type Rational } from '../kit/rational.ts';

/** Exact as long as that is possible, a double from there on. */
export type Value = Rational | number;

/** About 2,000 decimal digits. */
export const MAX_BITS = 6650;

export function toDouble(value: Value): number {
  return typeof value === 'number' ? value : toNumber(value);
}

/** Rounded up to whole hexadecimal digits. */
export function bitLength(value: bigint): number {
  return 4 * value.toString(16).length;
}
