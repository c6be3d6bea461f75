import { isInteger, rational, type Rational, toNumber } from '../kit/rational.ts';

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | 'mod';
type PostfixOperator = '!' | '%' | '°';
export type FunctionName =
  | 'sqrt'
  | 'cbrt'
  | 'sin'
  | 'cos'
  | 'tan'
  | 'asin'
  | 'acos'
  | 'atan'
  | 'log'
  | 'ln'
  | 'log2'
  | 'exp'
  | 'abs'
  | 'round'
  | 'floor'
  | 'ceil'
  | 'gcd'
  | 'lcm';
export type ConstantName = 'pi' | 'e' | 'tau' | 'phi';

/**
 * What an operator may be other than a calculation: nothing (`sure`), a range, score or phone number (`dash`), a date or
 * ratio (`slash`), a size (`cross`), a time or score (`colon`), or the unit of time (`minutes`).
 */
export type Sign = 'sure' | 'dash' | 'slash' | 'cross' | 'colon' | 'minutes';

export type NumberToken = {
  readonly kind: 'number';
  readonly value: Rational;
  readonly spelling: string;
  /** Whether it is spelt in words. */
  readonly isSpelt: boolean;
};
export type BinaryToken = {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly sign: Sign;
  /** Whether there are spaces around it. */
  readonly isSpaced: boolean;
};

export type Token =
  | NumberToken
  | BinaryToken
  | { readonly kind: 'constant'; readonly name: ConstantName }
  | { readonly kind: 'postfix'; readonly operator: PostfixOperator }
  | { readonly kind: 'power'; readonly exponent: number }
  | {
      readonly kind: 'function';
      readonly name: FunctionName | 'factorial';
      readonly needsBracket: boolean;
    }
  | {
      /** `half of`, `double`. */
      readonly kind: 'factor';
      readonly over: number;
      readonly under: number;
      /** `double 11` may be a name, `the double of 11` is not. */
      readonly isSure: boolean;
    }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'separator' };

export type Expression =
  | { readonly kind: 'number'; readonly value: Rational }
  | { readonly kind: 'constant'; readonly name: ConstantName }
  | { readonly kind: 'negate'; readonly of: Expression }
  | { readonly kind: 'postfix'; readonly operator: PostfixOperator; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly parameters: readonly Expression[] };

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
