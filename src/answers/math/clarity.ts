import { floor, isInteger, type Rational } from '../kit/rational.ts';
import type { Token } from './model.ts';
import type { TokenReading } from './tokens.ts';

/** Names that look like calculations. */
const NAMES: ReadonlySet<string> = new Set(['50+1', '24/7', '16/9', '21/9']);

/**
 * Whether the query asks for a calculation: dates, scores, phone numbers, ratios, sizes and ranges of years use the same
 * signs.
 */
export function isClear({ tokens, lead }: TokenReading): boolean {
  const operators = tokens.filter((token) => token.kind === 'binary');
  const binary = operators.filter((_, index) => index > 0 || tokens[0]?.kind !== 'binary');
  const hasFunction = tokens.some(({ kind }) => kind === 'function');
  const hasPower = tokens.some((token) => token.kind === 'power' || isFactorial(token));
  if (binary.length === 0 && !hasFunction && !hasPower) return false;
  if (lead === 'order') return true;
  const numbers = tokens.filter((token) => token.kind === 'number');
  if (numbers.some(({ spelling }) => /^0\d/.test(spelling))) return false;
  if (hasFunction || hasPower) return true;
  const isNamed = tokens.length === 3 && NAMES.has(spelt(tokens));
  if (binary.some(({ clarity }) => clarity === 'sure')) return !isNamed;
  if (tokens.some((token) => token.kind === 'constant' && token.name !== 'e')) {
    return binary.every(({ operator, clarity }) => operator === '/' || clarity !== 'order');
  }
  if (hasWorkingBrackets(tokens) && binary.length > 1) return true;
  if (binary.some(({ clarity }) => clarity === 'order')) return false;
  if (lead === 'question') return !isNamed;
  if (binary.some(({ clarity }) => clarity !== 'spaced')) return false;
  if (tokens.some((token) => token.kind === 'postfix')) return true;
  return (
    !isNamed &&
    isNeitherSpanNorScore(
      binary,
      numbers.map(({ value }) => value),
    )
  );
}

function isFactorial(token: Token): boolean {
  return token.kind === 'postfix' && token.operator === '!';
}

function spelt(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      token.kind === 'number' ? token.spelling : token.kind === 'binary' ? token.operator : '',
    )
    .join('');
}

function hasWorkingBrackets(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, index) =>
      token.kind === 'open' && tokens[index + 2]?.kind === 'binary' && index + 3 < tokens.length,
  );
}

function isNeitherSpanNorScore(
  binary: readonly Extract<Token, { kind: 'binary' }>[],
  values: readonly Rational[],
): boolean {
  const [first, second] = values.map(floor);
  if (first === undefined || second === undefined) return false;
  const small = values.every((value) => isInteger(value) && value.numerator < 10n);
  const onlyOne = binary.length === 1;
  if (binary.every(({ operator }) => operator === '/')) return !onlyOne || first >= 100n || first > second;
  if (!binary.every(({ operator }) => operator === '-')) return true;
  return first > second && !small && !values.some(isYear);
}

function isYear(value: Rational): boolean {
  return isInteger(value) && value.numerator >= 1000n && value.numerator < 2200n;
}
