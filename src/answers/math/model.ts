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
 * How well the spelling of an operator tells a calculation from a name: `sure` by itself, `asked` after a question
 * such as "what is", `told` only after an order such as "calculate" or before an equals sign,
 * `spaced` by the numbers around it.
 */
export type Clarity = 'sure' | 'asked' | 'told' | 'spaced';

export type Token =
  | { readonly kind: 'number'; readonly value: Rational; readonly spelling: string }
  | { readonly kind: 'constant'; readonly name: ConstantName }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly clarity: Clarity }
  | { readonly kind: 'postfix'; readonly operator: PostfixOperator }
  | { readonly kind: 'power'; readonly exponent: 2 | 3 }
  | { readonly kind: 'function'; readonly name: FunctionName; readonly needsBracket: boolean }
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
