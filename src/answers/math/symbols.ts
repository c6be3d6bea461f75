import type { BinaryOperator, Sign, Token } from './model.ts';

const BINARY: ReadonlyMap<string, readonly [BinaryOperator, Sign]> = new Map<
  string,
  readonly [BinaryOperator, Sign]
>([
  ['+', ['+', 'sure']],
  ...[...'-−–'].map((dash) => [dash, ['-', 'dash']] as const),
  ...[...'*·⋅∙'].map((times) => [times, ['*', 'sure']] as const),
  ['×', ['*', 'cross']],
  ...[...'/⁄∕'].map((slash) => [slash, ['/', 'slash']] as const),
  ['÷', ['/', 'sure']],
  [':', ['/', 'colon']],
  ['^', ['^', 'sure']],
  ['**', ['^', 'sure']],
]);

const OTHERS: ReadonlyMap<string, Token> = new Map<string, Token>([
  ['%', { kind: 'postfix', operator: '%' }],
  ['!', { kind: 'postfix', operator: '!' }],
  ['°', { kind: 'postfix', operator: '°' }],
  ['√', { kind: 'function', name: 'sqrt', needsBracket: false }],
  ['(', { kind: 'open' }],
  [')', { kind: 'close' }],
  [',', { kind: 'separator' }],
  [';', { kind: 'separator' }],
]);
const MAX_EXPONENT_DIGITS = 3;

export function readSymbol(symbol: string, isSpaced: boolean): Token | undefined {
  const binary = BINARY.get(symbol);
  if (binary) return { kind: 'binary', operator: binary[0], sign: binary[1], isSpaced };
  const other = OTHERS.get(symbol);
  if (other) return other;
  // The compatibility form of a superscript digit is the digit.
  const exponent = symbol.normalize('NFKC');
  const isExponent = exponent.length <= MAX_EXPONENT_DIGITS && /^\d+$/.test(exponent);
  return isExponent ? { kind: 'power', exponent: Number(exponent) } : undefined;
}
