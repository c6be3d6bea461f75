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
 * What it takes to be sure that an operator means a calculation: nothing more (`sure`), a question such as "what is"
 * before it (`question`), an order such as "calculate" before it or an equals sign after it (`order`), or a look at the
 * numbers around it (`spaced`).
 */
export type Clarity = 'sure' | 'question' | 'order' | 'spaced';

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
