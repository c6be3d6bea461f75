import { isInteger, subtract, toNumber } from '../kit/rational.ts';
import type { BinaryToken, NumberToken, Token } from './model.ts';
import {
  isDifference,
  isDifferenceChain,
  isName,
  isProduct,
  isProperFraction,
  isQuotient,
  isRatioOfNumbers,
  type Pair,
} from './shapes.ts';
import type { TokenReading } from './tokens.ts';

/**
 * Whether the query asks for a calculation: dates, scores, phone numbers, ratios, sizes and ranges of years use the same
 * signs.
 */
export function isClear({ tokens, lead }: TokenReading): boolean {
  const operators = tokens.filter((token) => token.kind === 'binary');
  const binary = operators.filter((_, index) => index > 0 || tokens[0]?.kind !== 'binary');
  const hasFunction = tokens.some(({ kind }) => kind === 'function');
  const hasPower = tokens.some((token) => token.kind === 'power' || isPostfix(token, '!'));
  const factor = tokens.find((token) => token.kind === 'factor');
  if (binary.length === 0 && !hasFunction && !hasPower && !factor) return false;
  if (lead === 'order') return true;
  const numbers = tokens.filter((token) => token.kind === 'number');
  // Phone numbers, postal codes and dates begin with a zero; `0xff` and `0.5` are numbers.
  if (numbers.some(({ spelling }) => /^0\d/.test(spelling))) return false;
  if (hasFunction || hasPower) return true;
  const isAsked = lead === 'question';
  if (factor && !isAsked && !factor.isSure) return numbers.every(({ value }) => isLarge(toNumber(value)));
  if (factor || hasNegative(tokens)) return true;
  if (!isAsked && isBrand(tokens)) return false;
  const pair = onlyPair(tokens, isAsked);
  if (pair && isName(pair)) return false;
  if (binary.some(({ sign }) => sign === 'sure')) return true;
  if (tokens.some((token) => token.kind === 'constant' && token.name !== 'e')) {
    return binary.every(({ operator, isSpaced }) => operator === '/' || isSpaced);
  }
  if (hasWorkingBrackets(tokens) && binary.length > 1) return true;
  if (numbers.every(({ isSpelt }) => isSpelt)) return true;
  if (tokens.some((token) => isPostfix(token, '%'))) return isShare(tokens);
  if (pair) return isCalculation(pair);
  return isPlainChain(tokens) && isChain(numbers, binary);
}

/** `double 11` is a day of sales, `twice 2` an album, `triple 2024` anything. */
function isLarge(value: number): boolean {
  return value > 12 && (value < 1900 || value > 2100);
}

/** `-3 - -5`, `5 - (-3)`, `(-3)-(-5)`, `-3--5` and `-3 - 5`: no range or score has a sign of its own. */
function hasNegative(tokens: readonly Token[]): boolean {
  const isDash = (token: Token | undefined): boolean => token?.kind === 'binary' && token.operator === '-';
  return tokens.some((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isSigned = at === 2 && isDash(tokens[0]);
    if (token.kind !== 'binary') return false;
    if (before?.kind === 'close') return after?.kind === 'open' && isDash(tokens[at + 2]);
    if (before?.kind !== 'number') return false;
    if (!token.isSpaced) return isSigned && isDash(after);
    if (after?.kind === 'open') return isDash(tokens[at + 2]);
    return isDash(after) || (isSigned && after?.kind === 'number');
  });
}

/** `one plus 12` and `one plus one` are phones. */
function isBrand([first, operator, second]: readonly Token[]): boolean {
  return (
    first?.kind === 'number' &&
    first.spelling === 'one' &&
    operator?.kind === 'binary' &&
    operator.operator === '+' &&
    second?.kind === 'number' &&
    (!second.isSpelt || second.spelling === 'one')
  );
}

function isPostfix(token: Token, operator: '!' | '%'): boolean {
  return token.kind === 'postfix' && token.operator === operator;
}

/** The two numbers of a query that has nothing else but a sign between them. */
function onlyPair(tokens: readonly Token[], isAsked: boolean): Pair | undefined {
  const [left, operator, right] = tokens;
  if (tokens.length !== 3 || left?.kind !== 'number' || right?.kind !== 'number') return undefined;
  return operator?.kind === 'binary' ? { left, operator, right, isAsked } : undefined;
}

function isCalculation(pair: Pair): boolean {
  switch (pair.operator.sign) {
    case 'dash':
      return isDifference(pair);
    case 'slash':
      return isQuotient(pair);
    case 'cross':
      return isProduct(pair);
    case 'colon':
      return isRatioOfNumbers(pair);
    case 'minutes':
      return pair.isAsked;
    case 'sure':
      return true;
  }
}

/** `100 - 10%` takes a tenth away, while `10-20%` and `10%-20%` are ranges. */
function isShare(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex((token) => token.kind === 'binary' && token.sign === 'dash');
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before === undefined || after?.kind !== 'number') return true;
  return before.kind === 'number' && subtract(before.value, after.value).numerator > 0n;
}

function isPlainChain(tokens: readonly Token[]): boolean {
  return tokens.every((token, index) => token.kind === (index % 2 === 0 ? 'number' : 'binary'));
}

/** Several numbers with unsure signs between them. */
function isChain(numbers: readonly NumberToken[], binary: readonly BinaryToken[]): boolean {
  if (binary.some(({ sign }) => sign === 'colon' || sign === 'minutes')) return false;
  const [first] = binary;
  if (binary.every(({ sign }) => sign === first?.sign)) {
    if (first?.sign === 'dash') return isDifferenceChain(numbers, binary);
    // `1/2/2024` and `30x40x50`.
    return binary.every(({ isSpaced }) => isSpaced);
  }
  // `1/2-1/3` is a difference of fractions, `12/10-14/10` is a range of days.
  return binary.every(({ sign, isSpaced }, index) => {
    const [left, right] = [numbers[index], numbers[index + 1]];
    if (sign !== 'slash' || isSpaced || !left || !right) return true;
    return isProperFraction(left, right) || !isInteger(left.value) || left.value.numerator > 31n;
  });
}

function hasWorkingBrackets(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, index) =>
      token.kind === 'open' && tokens[index + 2]?.kind === 'binary' && index + 3 < tokens.length,
  );
}
