import { rational, toDecimal, type Rational } from '../kit/rational.ts';
import type { BinaryOperator, Expression, Token } from './model.ts';

const MAX_DEPTH = 60;
const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  '+': 1,
  '-': 1,
  '*': 2,
  '/': 2,
  mod: 2,
  '^': 4,
};
const UNARY_PRECEDENCE = 3;

/** Undefined unless all tokens form one expression. */
export function parse(tokens: readonly Token[]): Expression | undefined {
  let at = 0;
  let depth = 0;

  const expression = climb(1);
  return at === tokens.length ? expression : undefined;

  function climb(lowest: number): Expression | undefined {
    depth += 1;
    let left = depth > MAX_DEPTH ? undefined : unary();
    while (left) {
      const token = tokens[at];
      const operator = token?.kind === 'binary' ? token.operator : startsImplied(token) ? '*' : undefined;
      if (operator === undefined || PRECEDENCE[operator] < lowest) break;
      if (token?.kind === 'binary') at += 1;
      const right: Expression | undefined = climb(
        operator === '^' ? PRECEDENCE['^'] : PRECEDENCE[operator] + 1,
      );
      left = right && { kind: 'binary', operator, left, right };
    }
    depth -= 1;
    return left;
  }

  /** `2(3 + 4)` and `2 pi`, but not `pi 4` or `(555) 123`, which are names and phone numbers. */
  function startsImplied(token: Token | undefined): boolean {
    const before = tokens[at - 1];
    if (before?.kind !== 'number' && before?.kind !== 'close') return false;
    return token?.kind === 'open' || (token?.kind === 'constant' && token.name !== 'e');
  }

  function unary(): Expression | undefined {
    const token = tokens[at];
    if (token?.kind === 'binary' && (token.operator === '-' || token.operator === '+')) {
      at += 1;
      const of = climb(UNARY_PRECEDENCE);
      return of && token.operator === '-' ? { kind: 'negate', of } : of;
    }
    return postfix(primary());
  }

  function postfix(start: Expression | undefined): Expression | undefined {
    let of = start;
    while (of) {
      const token = tokens[at];
      // `5!!` is not the factorial of a factorial, and more often it is only enthusiasm.
      const isRepeated = token?.kind === 'postfix' && of.kind === 'postfix' && token.operator === of.operator;
      if (isRepeated) return undefined;
      if (token?.kind === 'postfix') of = { kind: 'postfix', operator: token.operator, of };
      else if (token?.kind === 'power') {
        const right: Expression = { kind: 'number', value: rational(BigInt(token.exponent)) };
        of = { kind: 'binary', operator: '^', left: of, right };
      } else break;
      at += 1;
    }
    return of;
  }

  function primary(): Expression | undefined {
    const token = tokens[at];
    at += 1;
    switch (token?.kind) {
      case 'number':
        return number(token.value);
      case 'constant':
        return { kind: 'constant', name: token.name };
      case 'open': {
        const inner = climb(1);
        return closes() ? inner : undefined;
      }
      case 'function':
        return call(token);
      case 'factor': {
        const of = climb(UNARY_PRECEDENCE);
        return of && scaled(of, token);
      }
      case 'binary':
      case 'postfix':
      case 'power':
      case 'close':
      case 'separator':
      case undefined:
        return undefined;
    }
  }

  function call({ name, needsBracket }: Extract<Token, { kind: 'function' }>): Expression | undefined {
    if (tokens[at]?.kind !== 'open') {
      // `sin 30` may be a name, `sin 30°` is not.
      const isAngle = tokens[at]?.kind === 'number' && isDegrees(tokens[at + 1]);
      const parameter = needsBracket && !isAngle ? undefined : climb(UNARY_PRECEDENCE);
      return parameter && applied(name, [parameter]);
    }
    const parameters: Expression[] = [];
    do {
      at += 1;
      const parameter = climb(1);
      if (!parameter) return undefined;
      parameters.push(parameter);
    } while (tokens[at]?.kind === 'separator');
    const isSeveral = name === 'gcd' || name === 'lcm';
    return closes() && isSeveral === parameters.length > 1 ? applied(name, parameters) : undefined;
  }

  function closes(): boolean {
    at += 1;
    return tokens[at - 1]?.kind === 'close';
  }
}

/** `93 ÷ 2`, `2 × 21`, `2 ÷ 3 × 90`. */
function scaled(of: Expression, { over, under }: { over: number; under: number }): Expression {
  const [above, below] = [over, under].map((value) => number(rational(BigInt(value))));
  if (!above || !below) return of;
  if (over === 1) return { kind: 'binary', operator: '/', left: of, right: below };
  const left: Expression = under === 1 ? above : { kind: 'binary', operator: '/', left: above, right: below };
  return { kind: 'binary', operator: '*', left, right: of };
}

/** Numbers without a decimal are written as a division: `⅓`. */
function number(value: Rational): Expression {
  if (toDecimal(value) !== undefined) return { kind: 'number', value };
  const left: Expression = { kind: 'number', value: rational(value.numerator) };
  const right: Expression = { kind: 'number', value: rational(value.denominator) };
  return { kind: 'binary', operator: '/', left, right };
}

function applied(
  name: Extract<Token, { kind: 'function' }>['name'],
  parameters: readonly Expression[],
): Expression | undefined {
  if (name !== 'factorial') return { kind: 'call', name, parameters };
  const [of] = parameters;
  return of && { kind: 'postfix', operator: '!', of };
}

function isDegrees(token: Token | undefined): boolean {
  return token?.kind === 'postfix' && token.operator === '°';
}
