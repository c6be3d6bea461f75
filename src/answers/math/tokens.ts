import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { readNumber } from '../kit/numbers.ts';
import type { Token } from './model.ts';
import { ARTICLES, KNOWN_WORDS, leadPhrases, OF_WORDS, tokenPhrases } from './words.ts';

const MAX_ATOMS = 500;
const NUMBER =
  /(?:\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,']\d+)*|[.,]\d+)(?:e[+-]?\d{1,3}(?![\p{L}\d]))?/uy;
const WORD = /\p{L}[\p{L}']*(?:10|2(?=\())?/uy;
const SYMBOL = /\*\*|[-+−–*×·⋅/÷^%!°²³√(),;]/uy;

type Atom = { readonly text: string; readonly isNumber: boolean; readonly spaceBefore: boolean };

export type TokenReading = {
  readonly tokens: readonly Token[];
  readonly lead: 'order' | 'question' | undefined;
};

/** Undefined if anything in the query cannot be part of a calculation. */
export function readTokens(folded: string, language: AnswerLanguage | undefined): TokenReading | undefined {
  const ending = /[=?][ =?]*$/.exec(folded);
  const end = ending ? ending.index : folded.length;
  const atoms = readAtoms(folded.slice(0, end).trimEnd());
  if (!atoms) return undefined;
  const words = atoms.map((atom) => atom.text);
  const lead = leadPhrases(words, 0);
  let at = lead?.length ?? 0;
  if (lead && ARTICLES.has(words[at] ?? '')) at += 1;
  const tokens: Token[] = [];
  while (at < atoms.length) {
    const step = readToken(atoms, words, at, tokens, language);
    if (!step) return undefined;
    if (step.token) tokens.push(step.token);
    at += step.length;
  }
  return { tokens, lead: ending?.[0].includes('=') ? 'order' : lead?.value };
}

function readAtoms(text: string): Atom[] | undefined {
  const atoms: Atom[] = [];
  let argumentsDepth = 0;
  for (let at = 0; at < text.length;) {
    const spaceBefore = text[at] === ' ';
    if (spaceBefore) at += 1;
    // In the arguments of gcd and lcm a comma separates numbers.
    const number = argumentsDepth > 0 ? match(/\d+/y, text, at) : match(NUMBER, text, at);
    if (number !== undefined && atoms.at(-1)?.isNumber) return undefined;
    const word = number === undefined ? match(WORD, text, at) : undefined;
    if (word !== undefined && !KNOWN_WORDS.has(word)) return undefined;
    const atom = number ?? word ?? match(SYMBOL, text, at);
    if (atom === undefined || atoms.length >= MAX_ATOMS) return undefined;
    if (atom === '(' && (argumentsDepth > 0 || takesSeveral(atoms.at(-1)?.text))) argumentsDepth += 1;
    else if (atom === ')' && argumentsDepth > 0) argumentsDepth -= 1;
    atoms.push({ text: atom, isNumber: number !== undefined, spaceBefore });
    at += atom.length;
  }
  return atoms;
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function takesSeveral(word: string | undefined): boolean {
  const token = word === undefined ? undefined : tokenPhrases([word], 0)?.value;
  return token?.kind === 'function' && (token.name === 'gcd' || token.name === 'lcm');
}

function readToken(
  atoms: readonly Atom[],
  words: readonly string[],
  at: number,
  before: readonly Token[],
  language: AnswerLanguage | undefined,
): { token: Token | undefined; length: number } | undefined {
  const atom = atoms[at];
  if (!atom) return undefined;
  if (atom.isNumber) {
    const value = readNumber(atom.text, language);
    return value && { token: { kind: 'number', value, spelling: atom.text }, length: 1 };
  }
  const last = before.at(-1);
  if (last?.kind === 'postfix' && last.operator === '%' && OF_WORDS.has(atom.text)) {
    const article = ARTICLES.has(words[at + 1] ?? '') ? 1 : 0;
    return { token: { kind: 'binary', operator: '*', clarity: 'sure' }, length: 1 + article };
  }
  const phrase = tokenPhrases(words, at);
  if (phrase) {
    const glued = !atom.spaceBefore || atoms[at + 1]?.spaceBefore === false;
    const token = phrase.value;
    const isSize = token.kind === 'binary' && atom.text === 'x' && glued;
    return { token: isSize ? { ...token, clarity: 'order' } : token, length: phrase.length };
  }
  const token = readSymbol(atom, atoms[at + 1]);
  return token && { token, length: 1 };
}

function readSymbol(atom: Atom, next: Atom | undefined): Token | undefined {
  const spaced = atom.spaceBefore && next?.spaceBefore === true;
  switch (atom.text) {
    case '+':
      return { kind: 'binary', operator: '+', clarity: 'sure' };
    case '-':
    case '−':
    case '–':
      return { kind: 'binary', operator: '-', clarity: spaced ? 'spaced' : 'order' };
    case '*':
    case '·':
    case '⋅':
      return { kind: 'binary', operator: '*', clarity: 'sure' };
    case '×':
      return { kind: 'binary', operator: '*', clarity: spaced ? 'sure' : 'order' };
    case '/':
      return { kind: 'binary', operator: '/', clarity: spaced ? 'spaced' : 'order' };
    case '÷':
      return { kind: 'binary', operator: '/', clarity: 'sure' };
    case '^':
    case '**':
      return { kind: 'binary', operator: '^', clarity: 'sure' };
    case '%':
    case '!':
    case '°':
      return { kind: 'postfix', operator: atom.text };
    case '²':
      return { kind: 'power', exponent: 2 };
    case '³':
      return { kind: 'power', exponent: 3 };
    case '√':
      return { kind: 'function', name: 'sqrt', needsBracket: false };
    case '(':
      return { kind: 'open' };
    case ')':
      return { kind: 'close' };
    case ',':
    case ';':
      return { kind: 'separator' };
    default:
      return undefined;
  }
}
