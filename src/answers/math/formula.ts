import type { AnswerLanguage } from '../../core/answers/instant.ts';
import type { Equation } from '../kit/schema.ts';
import { readAtoms } from './atoms.ts';
import { evaluate } from './evaluate.ts';
import type { ConstantName, FunctionName, Token } from './model.ts';
import { parse } from './parse.ts';
import { display } from './render.ts';
import { writeResult } from './result.ts';
import { readSymbol } from './symbols.ts';

const FREE: readonly FunctionName[] = ['sqrt', 'cbrt'];
const BRACKETED: readonly FunctionName[] = [
  ...(['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'log', 'ln', 'log2', 'exp'] as const),
  ...(['abs', 'round', 'floor', 'ceil', 'gcd', 'lcm'] as const),
];
const CONSTANTS: readonly (readonly [string, ConstantName])[] = [
  ['pi', 'pi'],
  ['π', 'pi'],
  ['e', 'e'],
  ['tau', 'tau'],
  ['phi', 'phi'],
];
const NAMES: ReadonlyMap<string, Token> = new Map<string, Token>([
  ...[...FREE, ...BRACKETED].map(
    (name) => [name, { kind: 'function', name, needsBracket: !FREE.includes(name) }] as const,
  ),
  ...CONSTANTS.map(([spelling, name]) => [spelling, { kind: 'constant', name }] as const),
  ['mod', { kind: 'binary', operator: 'mod', sign: 'sure', isSpaced: true }],
  ['x', { kind: 'binary', operator: '*', sign: 'sure', isSpaced: true }],
]);
const WORDS = {
  isKnown: (word: string) => NAMES.has(word),
  takesSeveral: (word: string) => word === 'gcd' || word === 'lcm',
};
const MAX_LENGTH = 500;

/** The two sides of a calculation, and its result as a decimal or a fraction such as 1/3. */
export type Calculated = Equation & { readonly value: string };

/**
 * What a calculator understands: numbers, signs and names of functions. The same as the instant answer calculates, but
 * without its words of seven languages, so that it is small enough for a browser.
 */
export function calculateFormula(text: string, language: AnswerLanguage | undefined): Calculated | undefined {
  const written = text
    .replace(/\s+/g, ' ')
    .replace(/ ?=[ =]*$/, '')
    .trim()
    .toLowerCase();
  const atoms = written.length > MAX_LENGTH ? undefined : readAtoms(written, language, WORDS);
  const tokens: Token[] = [];
  for (const { text: spelling, value } of atoms ?? []) {
    const token: Token | undefined = value
      ? { kind: 'number', value, spelling, isSpelt: false }
      : (NAMES.get(spelling) ?? readSymbol(spelling, true));
    if (!token) return undefined;
    tokens.push(token);
  }
  const expression = parse(tokens);
  const value = expression && evaluate(expression);
  if (!expression || value === undefined) return undefined;
  const { result, text: shown, whole } = writeResult(value, language);
  return { given: display(expression, language), sign: whole ? '=' : '≈', result: shown, value: result };
}
