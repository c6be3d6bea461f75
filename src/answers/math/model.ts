import type { Rational } from '../kit/rational.ts';

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | 'mod';
export type PostfixOperator = '!' | '%' | '°';
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
