import * as exact from '../kit/rational.ts';
import {
  type BinaryOperator,
  bitLength,
  type ConstantName,
  type Expression,
  factorial,
  type FunctionName,
  MAX_BITS,
  power,
  toDouble,
  type Value,
} from './model.ts';
import { floor, greatestCommonDivisor, isInteger, rational, type Rational, round } from '../kit/rational.ts';

const CONSTANTS: Readonly<Record<ConstantName, number>> = {
  pi: Math.PI,
  e: Math.E,
  tau: 2 * Math.PI,
  phi: (1 + Math.sqrt(5)) / 2,
};
/** Bounds the time spent on reducing long fractions to a few milliseconds. */
const MAX_WORK_BITS = 60_000;

/** Undefined if the result does not exist or is too long. */
export function evaluate(expression: Expression): Value | undefined {
  let workBits = 0;
  return value(expression);

  function value(node: Expression): Value | undefined {
    const found = compute(node);
    if (found === undefined) return undefined;
    if (typeof found === 'number') return Number.isFinite(found) ? found : undefined;
    const bits = bitLength(found.numerator) + (found.denominator === 1n ? 0 : bitLength(found.denominator));
    workBits += bits;
    return bits > MAX_BITS || workBits > MAX_WORK_BITS ? undefined : found;
  }

  function compute(node: Expression): Value | undefined {
    switch (node.kind) {
      case 'number':
        return node.value;
      case 'constant':
        return CONSTANTS[node.name];
      case 'negate': {
        const of = value(node.of);
        return typeof of === 'number' ? -of : of && exact.negate(of);
      }
      case 'postfix': {
        const of = value(node.of);
        if (of === undefined) return undefined;
        if (node.operator === '%') return binary('/', of, exact.rational(100n));
        if (node.operator === '°') return (toDouble(of) * Math.PI) / 180;
        return typeof of === 'number' ? undefined : factorial(of);
      }
      case 'binary': {
        const left = value(node.left);
        const right = left === undefined ? undefined : value(node.right);
        if (left === undefined || right === undefined) return undefined;
        const isShare = node.right.kind === 'postfix' && node.right.operator === '%';
        // As on a pocket calculator, 80 - 20% is 64.
        if (isShare && (node.operator === '+' || node.operator === '-')) {
          const share = binary('*', left, right);
          return share === undefined ? undefined : binary(node.operator, left, share);
        }
        return binary(node.operator, left, right);
      }
      case 'call': {
        const parameters: Value[] = [];
        for (const parameter of node.parameters) {
          const found = value(parameter);
          if (found === undefined) return undefined;
          parameters.push(found);
        }
        return callFunction(node.name, parameters);
      }
    }
  }
}

function binary(operator: BinaryOperator, left: Value, right: Value): Value | undefined {
  if (operator === '^') return power(left, right);
  if (typeof left === 'number' || typeof right === 'number') {
    return inDoubles(operator, toDouble(left), toDouble(right));
  }
  switch (operator) {
    case '+':
      return exact.add(left, right);
    case '-':
      return exact.subtract(left, right);
    case '*':
      return exact.multiply(left, right);
    case '/':
      return right.numerator === 0n ? undefined : exact.divide(left, right);
    case 'mod': {
      if (right.numerator === 0n) return undefined;
      const times = exact.floor(exact.divide(left, right));
      return exact.subtract(left, exact.multiply(right, exact.rational(times)));
    }
  }
}

function inDoubles(operator: Exclude<BinaryOperator, '^'>, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case 'mod':
      return left - right * Math.floor(left / right);
  }
}

function callFunction(name: FunctionName, parameters: readonly Value[]): Value | undefined {
  const [first] = parameters;
  if (first === undefined) return undefined;
  switch (name) {
    case 'gcd':
      return ofIntegers(parameters, greatestCommonDivisor);
    case 'lcm':
      return ofIntegers(parameters, leastCommonMultiple);
    case 'sqrt':
      return (typeof first === 'number' ? undefined : exactRoot(first)) ?? Math.sqrt(toDouble(first));
    case 'abs':
      if (typeof first === 'number') return Math.abs(first);
      return first.numerator < 0n ? rational(-first.numerator, first.denominator) : first;
    case 'round':
      return typeof first === 'number' ? Math.round(first) : rational(round(first));
    case 'floor':
      return typeof first === 'number' ? Math.floor(first) : rational(floor(first));
    case 'ceil':
      return typeof first === 'number'
        ? Math.ceil(first)
        : rational(-floor({ numerator: -first.numerator, denominator: first.denominator }));
    case 'tan': {
      const tangent = Math.tan(toDouble(first));
      // The tangent of a right angle does not exist, but doubles only come close to a right angle.
      return Math.abs(tangent) > 1e15 ? undefined : tangent;
    }
    case 'log':
      return Math.log10(toDouble(first));
    case 'ln':
      return Math.log(toDouble(first));
    case 'cbrt':
    case 'sin':
    case 'cos':
    case 'asin':
    case 'acos':
    case 'atan':
    case 'log2':
    case 'exp':
      return Math[name](toDouble(first));
  }
}

function ofIntegers(
  parameters: readonly Value[],
  combine: (a: bigint, b: bigint) => bigint,
): Rational | undefined {
  let all: bigint | undefined;
  for (const parameter of parameters) {
    if (typeof parameter === 'number' || !isInteger(parameter)) return undefined;
    all = all === undefined ? parameter.numerator : combine(all, parameter.numerator);
  }
  return all === undefined ? undefined : rational(all);
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  const divisor = greatestCommonDivisor(a, b);
  const multiple = divisor === 0n ? 0n : (a / divisor) * b;
  return multiple < 0n ? -multiple : multiple;
}

/** Undefined unless the root is rational. */
function exactRoot(of: Rational): Rational | undefined {
  const over = integerRoot(of.numerator);
  const under = integerRoot(of.denominator);
  if (over === undefined || under === undefined) return undefined;
  return { numerator: over, denominator: under };
}

function integerRoot(square: bigint): bigint | undefined {
  if (square < 2n) return square < 0n ? undefined : square;
  let guess = 1n << BigInt(Math.ceil(square.toString(16).length * 2 + 1));
  for (;;) {
    const next = (guess + square / guess) >> 1n;
    if (next >= guess) return guess * guess === square ? guess : undefined;
    guess = next;
  }
}
