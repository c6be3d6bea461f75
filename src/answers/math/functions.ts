import { floor, greatestCommonDivisor, isInteger, rational, round, type Rational } from '../kit/rational.ts';
import { toDouble, type Value, type FunctionName } from './model.ts';

export function callFunction(name: FunctionName, parameters: readonly Value[]): Value | undefined {
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
