import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { isNumberWord, numberWordsAt } from '../kit/number-words.ts';
import { rational } from '../kit/rational.ts';
import { readAtoms, type Atom } from './atoms.ts';
import type { Token } from './model.ts';
import { readSymbol } from './symbols.ts';
import { ARTICLES, endingPhrases, KNOWN_WORDS, leadPhrases, OF_WORDS, tokenPhrases } from './words.ts';

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
  // Without a question before it, an article only belongs to a percentage: `el 21% de 1200`.
  if (hasArticle && !lead && tokens[1]?.kind !== 'postfix') return undefined;
  return { tokens, lead: hasEnding || ending?.[0].includes('=') ? 'order' : lead?.value };
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
  if (last?.kind === 'postfix' && last.operator === '%' && OF_WORDS.has(atom.text)) {
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
