import vocabulary from './words.json' with { type: 'json' };
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { isNumberWord, numberWordsAt } from '../kit/number-words.ts';
import { FRACTION_SIGNS, rational, type Rational, readFractionSign } from '../kit/rational.ts';
import type { BinaryOperator, Sign, Token } from './model.ts';
import { readNumber } from '../kit/numbers.ts';
import { isProperFraction } from './shapes.ts';
import { phraseList, phrases, withValue } from '../kit/phrases.ts';

/** An amount of money is calculated like a number. */
const CURRENCY = /(?<![\p{L}\d])[$€£¥](?= ?[\d.,])|(?<=[\d%]) ?[$€£¥](?![\p{L}\d])/gu;

export type TokenReading = {
  readonly tokens: readonly Token[];
  readonly lead: 'order' | 'question' | undefined;
};

/** Undefined if anything in the query cannot be part of a calculation. */
export function readTokens(folded: string, language: AnswerLanguage | undefined): TokenReading | undefined {
  const ending = /[=?][ =?]*$/.exec(folded);
  const read = readAtoms(plainText(folded.slice(0, ending?.index)), language, WORDS);
  if (!read) return undefined;
  const { atoms, hasEnding } = withoutEnding(read);
  const words = atoms.map((atom) => atom.text);
  const lead = leadPhrases(words, 0);
  let at = lead?.length ?? 0;
  const hasArticle = ARTICLES.has(words[at] ?? '') && tokenPhrases(words, at) === undefined;
  if (hasArticle && numberWordsAt(words, at) === undefined) at += 1;
  const tokens: Token[] = [];
  while (at < atoms.length) {
    const step = readToken(atoms, words, at, tokens);
    if (!step) return undefined;
    tokens.push(step.token);
    at += step.length;
  }
  // Without a question before it, an article only belongs to a share: `el 21% de 1200`, `a third of 90`.
  if (hasArticle && !lead && tokens[1]?.kind !== 'postfix' && tokens[0]?.kind !== 'factor') return undefined;
  return { tokens, lead: hasEnding || ending?.[0].includes('=') ? 'order' : lead?.value };
}

const findPhrases = phraseList(vocabulary.several.find);
const severalPhrases = phrases([
  ...withValue(vocabulary.several.gcd, 'gcd'),
  ...withValue(vocabulary.several.lcm, 'lcm'),
]);
const LISTED = /^(?:\p{L}+ )?\d{1,15}(?:(?:,|;| &| and| und| et| y| e| en)? ?\d{1,15})+$/u;

/** `gcd of 48 and 36` as `gcd(48; 36)`. */
export function spellOutSeveral(folded: string): string | undefined {
  const words = folded.replace(/[ ?]+$/, '').split(' ');
  const lead = (leadPhrases(words, 0) ?? findPhrases(words, 0))?.length ?? 0;
  const at = ARTICLES.has(words[lead] ?? '') ? lead + 1 : lead;
  const named = severalPhrases(words, at);
  const rest = named && words.slice(at + named.length).join(' ');
  return rest !== undefined && LISTED.test(rest)
    ? `${named?.value}(${rest.match(/\d+/g)?.join(';')})`
    : undefined;
}

function plainText(text: string): string {
  let plain = text.startsWith('¿') ? text.slice(1) : text;
  if (/[$€£¥]/.test(plain)) plain = plain.replace(CURRENCY, '');
  // `quatre-vingt-deux`
  if (plain.includes('-')) plain = plain.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  return plain.trim();
}

const WORDS = { isKnown: (word: string) => KNOWN_WORDS.has(word) || isNumberWord(word), takesSeveral };

function takesSeveral(word: string): boolean {
  const token = tokenPhrases([word], 0)?.value;
  return token?.kind === 'function' && (token.name === 'gcd' || token.name === 'lcm');
}

/** Without `please` and `equals` at the end. */
function withoutEnding(atoms: readonly Atom[]): { atoms: readonly Atom[]; hasEnding: boolean } {
  const words = atoms.map(({ text }) => text);
  for (let at = Math.max(1, words.length - 4); at < words.length; at += 1) {
    const ending = endingPhrases(words, at);
    if (ending && at + ending.length === words.length) return { atoms: atoms.slice(0, at), hasEnding: true };
  }
  return { atoms, hasEnding: false };
}

function readToken(
  atoms: readonly Atom[],
  words: readonly string[],
  at: number,
  before: readonly Token[],
): { token: Token; length: number } | undefined {
  const atom = atoms[at];
  if (!atom) return undefined;
  if (atom.value) {
    const { value, text } = atom;
    return { token: { kind: 'number', value, spelling: text, isSpelt: false }, length: 1 };
  }
  const last = before.at(-1);
  const isShare = (last?.kind === 'postfix' && last.operator === '%') || isShareOf(before);
  if (isShare && OF_WORDS.has(atom.text)) {
    const article = ARTICLES.has(words[at + 1] ?? '') ? 1 : 0;
    return { token: { kind: 'binary', operator: '*', sign: 'sure', isSpaced: true }, length: 1 + article };
  }
  const phrase = tokenPhrases(words, at);
  if (phrase) {
    const { value: token, length } = phrase;
    const isSpaced = atom.spaceBefore && atoms[at + length]?.spaceBefore === true;
    if (token.kind === 'binary') return { token: { ...token, isSpaced }, length };
    const isAfterNumber = last?.kind === 'number' || last?.kind === 'close';
    if (token.kind === 'function' && token.name === 'factorial' && isAfterNumber) {
      return { token: { kind: 'postfix', operator: '!' }, length };
    }
    return { token, length };
  }
  const spelt = numberWordsAt(words, at);
  if (spelt) {
    const spelling = words.slice(at, at + spelt.length).join(' ');
    const value = rational(BigInt(spelt.value));
    return { token: { kind: 'number', value, spelling, isSpelt: true }, length: spelt.length };
  }
  const token = readSymbol(atom.text, atom.spaceBefore && atoms[at + 1]?.spaceBefore === true);
  return token && { token, length: 1 };
}

/** `3/4`, before `of 60`. */
function isShareOf([left, operator, right, ...more]: readonly Token[]): boolean {
  if (left?.kind !== 'number' || operator?.kind !== 'binary' || right?.kind !== 'number') return false;
  return (
    more.length === 0 && operator.sign === 'slash' && !operator.isSpaced && isProperFraction(left, right)
  );
}

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

function readSymbol(symbol: string, isSpaced: boolean): Token | undefined {
  const binary = BINARY.get(symbol);
  if (binary) return { kind: 'binary', operator: binary[0], sign: binary[1], isSpaced };
  const other = OTHERS.get(symbol);
  if (other) return other;
  // The compatibility form of a superscript digit is the digit.
  const exponent = symbol.normalize('NFKC');
  const isExponent = exponent.length <= MAX_EXPONENT_DIGITS && /^\d+$/.test(exponent);
  return isExponent ? { kind: 'power', exponent: Number(exponent) } : undefined;
}

const MAX_ATOMS = 500;
const PREFIXED = /0(?:x[\da-f]+|b[01]+|o[0-7]+)(?![\p{L}\d])/uy;
const FRACTION = new RegExp(`(?:\\d{1,9} ?)?[${FRACTION_SIGNS}](?!\\d)`, 'uy');
const NUMBER =
  /(?:\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,']\d+)*|[.,]\d+)(?:e[+-]?\d{1,3}(?![\p{L}\d]))?/uy;
const WORD = /\p{L}[\p{L}']*(?:10|2(?=\())?/uy;
const SYMBOL = /\*\*|[⁰¹²³⁴-⁹]+|[-+−–*×·⋅∙/÷⁄∕:^%!°√(),;]/uy;

/** A number, a word or a sign. */
type Atom = {
  readonly text: string;
  /** Undefined for a word or a symbol. */
  readonly value: Rational | undefined;
  readonly spaceBefore: boolean;
};

/** The words that may be part of a calculation, and which of them take several numbers. */
type AtomWords = {
  readonly isKnown: (word: string) => boolean;
  readonly takesSeveral: (word: string) => boolean;
};

/** Undefined if anything in the text is neither a number, a known word nor a sign. */
function readAtoms(
  text: string,
  language: AnswerLanguage | undefined,
  { isKnown, takesSeveral }: AtomWords,
): Atom[] | undefined {
  const atoms: Atom[] = [];
  let argumentsDepth = 0;
  for (let at = 0; at < text.length;) {
    const spaceBefore = text[at] === ' ';
    if (spaceBefore) at += 1;
    // In the arguments of gcd and lcm a comma separates numbers.
    const number = argumentsDepth > 0 ? matched(/\d+/y, text, at) : matchNumber(text, at);
    const value = number === undefined ? undefined : readValue(number, language);
    if (number !== undefined && (!value || atoms.at(-1)?.value)) return undefined;
    const word = number === undefined ? matched(WORD, text, at) : undefined;
    if (word !== undefined && !isKnown(word)) return undefined;
    const atom = number ?? word ?? matched(SYMBOL, text, at);
    if (atom === undefined || atoms.length >= MAX_ATOMS) return undefined;
    if (atom === '(' && (argumentsDepth > 0 || takesSeveral(atoms.at(-1)?.text ?? ''))) argumentsDepth += 1;
    else if (atom === ')' && argumentsDepth > 0) argumentsDepth -= 1;
    atoms.push({ text: atom, value, spaceBefore });
    at += atom.length;
  }
  return atoms;
}

function matched(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function matchNumber(text: string, at: number): string | undefined {
  const code = text.charCodeAt(at);
  // Words and signs are no numbers.
  if (code > 0x39 && code < 0x7f) return undefined;
  const prefixed = code === 0x30 ? matched(PREFIXED, text, at) : undefined;
  return prefixed ?? matched(FRACTION, text, at) ?? matched(NUMBER, text, at);
}

function readValue(spelling: string, language: AnswerLanguage | undefined): Rational | undefined {
  if (/^0[xbo]/.test(spelling)) return rational(BigInt(spelling));
  return readFractionSign(spelling) ?? readNumber(spelling, language);
}

/** The tokens for words such as "plus", in all seven languages. */
const TOKENS: readonly (readonly [string, Token])[] = vocabulary.tokens.flatMap(({ words, ...token }) =>
  words.map((word) => [word, token as Token] as const),
);
export const tokenPhrases = phrases(TOKENS);

const OF_WORDS: ReadonlySet<string> = new Set(vocabulary.of);
export const ARTICLES: ReadonlySet<string> = new Set(vocabulary.articles);

/** How the query asks: an order to calculate, or a question that may be about anything. */
export const leadPhrases = phrases([
  ...vocabulary.orders.map((lead) => [lead, 'order'] as const),
  ...vocabulary.questions.map((lead) => [lead, 'question'] as const),
]);

const endingPhrases = phraseList(vocabulary.endings);

/** A query with any other word is not a calculation, unless the word is a number. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...[
    ...TOKENS.map(([phrase]) => phrase),
    ...vocabulary.orders,
    ...vocabulary.questions,
    ...vocabulary.endings,
  ].flatMap((phrase) => phrase.split(' ')),
  ...OF_WORDS,
  ...ARTICLES,
]);

/** The most telling word of everything that calculates: a query without digits and signs needs one of them. */
export const ACTION_WORDS: ReadonlySet<string> = new Set(
  TOKENS.filter(([, { kind }]) => kind !== 'constant').map(([phrase]) =>
    phrase.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest)),
  ),
);
