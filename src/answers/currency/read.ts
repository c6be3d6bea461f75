import vocabulary from './words.json' with { type: 'json' };
import type { AnswerLanguage, Question } from '../../core/answers/instant.ts';
import { withoutMarks } from '../../core/answers/question.ts';
import { readNumber } from '../kit/numbers.ts';
import type { Rational } from '../kit/rational.ts';
import { afterPhrase, beforePhrase, setPhrases } from '../kit/phrases.ts';

export type AskedConversion = { readonly amount: Rational; readonly from: string; readonly to: string };

const MAX_QUERY_LENGTH = 100;
export const ONE: Rational = { numerator: 1n, denominator: 1n };

const BEFORE = setPhrases(vocabulary.before);
const AFTER = setPhrases(vocabulary.after);
const HOW_MANY = setPhrases(vocabulary.howMany);
const LINKS: ReadonlySet<string> = new Set(vocabulary.links);
const MILLIONS = 'm mio million millions millionen millon millones milione milioni milhao milhoes miljoen';
const MULTIPLES: ReadonlyMap<string, bigint> = new Map([
  ['k', 1_000n],
  ...MILLIONS.split(' ').map((word) => [word, 1_000_000n] as const),
]);

export function readCurrencyConversion(question: Question): AskedConversion | undefined {
  if (question.folded.length > MAX_QUERY_LENGTH || !mayNameCurrency(question.words)) return undefined;
  const folded = withoutMarks(question.folded);
  const turned = afterPhrase(HOW_MANY, folded);
  if (turned !== undefined) {
    const asked = question.hasDigit ? new Reading(turned.replace(/^d'/, ''), question).turned() : undefined;
    if (asked) return asked;
  }
  const led = afterPhrase(BEFORE, folded);
  const closed = beforePhrase(AFTER, led ?? folded);
  const isAskedInWords = led !== undefined || closed !== undefined;
  return new Reading(closed ?? led ?? folded, question).straight(isAskedInWords);
}

/** One pass over the words of a query, from the left. */
class Reading {
  readonly #words: readonly string[];
  readonly #typed: readonly string[];
  readonly #language: AnswerLanguage | undefined;
  #at = 0;

  constructor(folded: string, question: Question) {
    this.#words = split(folded);
    // Used only for capitals: skips the words before the first one that is read.
    const typed = split(withoutMarks(question.text));
    const start = typed.findIndex((word) => word.toLowerCase() === this.#words[0]);
    this.#typed = typed.slice(Math.max(0, start));
    this.#language = question.language;
  }

  /** `100 usd in eur`, `$100 to euros`, `usd/eur`. */
  straight(isAskedInWords: boolean): AskedConversion | undefined {
    const before = this.#currency();
    const amount = this.#amount();
    if (amount === undefined && ARTICLES.has(this.#words[this.#at] ?? '')) this.#at++;
    const from = before ?? this.#currency();
    const hasLink = this.#link();
    const to = from && this.#currency();
    if (!to || this.#at !== this.#words.length || from.code === to.code) return undefined;
    if (amount === undefined) {
      const isPair = from.isCode && to.isCode;
      if (!isPair && (from.isPeso || to.isPeso || !(hasLink || isAskedInWords))) return undefined;
    }
    return { amount: amount ?? ONE, from: from.code, to: to.code };
  }

  /** What follows "how many": `euros are 100 dollars`. */
  turned(): AskedConversion | undefined {
    const to = this.#currency();
    this.#link();
    const before = to && this.#currency();
    const amount = to && this.#amount();
    const from = before ?? (amount && this.#currency());
    if (!to || !amount || !from || this.#at !== this.#words.length || from.code === to.code) return undefined;
    return { amount, from: from.code, to: to.code };
  }

  #currency(): Named | undefined {
    const named = currencyAt(this.#words, this.#typed, this.#at);
    if (named) this.#at += named.words;
    return named;
  }

  #amount(): Rational | undefined {
    let end = this.#at;
    while (/^\d/.test(this.#words[end] ?? '')) end++;
    const number = readNumber(this.#words.slice(this.#at, end).join(' '), this.#language);
    if (!number) return undefined;
    this.#at = end;
    const multiple = MULTIPLES.get(this.#words[end] ?? '');
    if (multiple === undefined) return number;
    this.#at++;
    if (OF.has(this.#words[this.#at] ?? '')) this.#at++;
    return { numerator: number.numerator * multiple, denominator: number.denominator };
  }

  #link(): boolean {
    const start = this.#at;
    while (LINKS.has(this.#words[this.#at] ?? '')) this.#at++;
    return this.#at > start;
  }
}

/** `how much is a dollar in euros`. */
const ARTICLES: ReadonlySet<string> = new Set('a one un une ein eine einen uno una um uma een'.split(' '));
const OF: ReadonlySet<string> = new Set(['of', 'de', 'di', "d'"]);

/** At spaces, and where a number meets a sign or a code: `$100`, `100eur`, `usd/eur`. */
function split(text: string): string[] {
  return text.match(/\d[\d.,']*(?<=\d)|->|[/=→]|[^\s\d/=→]+/g) ?? [];
}

const MORE_CODES = 'AED ARS CLP COP EGP SAR RUB UAH VND TWD NGN KES PKR MAD PEN RSD QAR KWD';

/** Codes that are also words, and so need capitals. */
const CODES_IN_CAPITALS: ReadonlySet<string> = new Set(['TRY', 'COP', 'MAD', 'PEN', 'RON']);
const MAX_WORDS = 3;

/** Currencies by their names in the seven languages, folded, and by their signs. */
const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(vocabulary.names).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);
const CODES: ReadonlySet<string> = new Set([...Object.keys(vocabulary.names), ...MORE_CODES.split(' ')]);

/** Names of one word, such as `dollar`, with their codes. */
export function oneWordNames(): [name: string, code: string][] {
  return [...BY_NAME].filter(([name]) => /^\p{L}+$/u.test(name));
}

/** A code in capitals that is not also a word. */
export function isCurrencyCode(code: string): boolean {
  return CODES.has(code) && !CODES_IN_CAPITALS.has(code);
}

const WORDS: ReadonlySet<string> = new Set([
  ...[...BY_NAME.keys()].map((name) => name.split(' ')[0] ?? ''),
  ...[...CODES].map((code) => code.toLowerCase()),
]);

export function currencyWords(): string[] {
  // `au$` has a sign that is rarer than its letters.
  const names = [...BY_NAME.keys()].map((name) => (name.endsWith('$') ? '$' : name));
  return [...names, ...[...CODES].map((code) => code.toLowerCase())];
}

/** A quick check that excludes nearly all queries. */
export function mayNameCurrency(words: readonly string[]): boolean {
  for (const word of words)
    if (WORDS.has(word) || (!isPlainWord(word) && WORDS.has(withoutNumber(word)))) return true;
  return false;
}

function isPlainWord(word: string): boolean {
  return isLetter(word.charCodeAt(0)) && isLetter(word.charCodeAt(word.length - 1)) && !word.includes('/');
}

function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

/** `100usd`, `usd/eur`, `¿euros`, `dollars?`: the first currency in a word with other signs. */
function withoutNumber(word: string): string {
  return /[a-z]{3,}|[^\w\s.,/'?!¿¡+=-]/.exec(word)?.[0] ?? '';
}

export type Named = NonNullable<ReturnType<typeof currencyAt>>;

/** The currency whose name starts at a word; `typed` are the same words as they were written. */
export function currencyAt(words: readonly string[], typed: readonly string[], at: number) {
  for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count--) {
    const name = words.slice(at, at + count).join(' ');
    const code = BY_NAME.get(name);
    if (code !== undefined) return { code, words: count, isCode: false, isPeso: name === 'peso' };
  }
  const code = words[at]?.toUpperCase() ?? '';
  if (!CODES.has(code) || (CODES_IN_CAPITALS.has(code) && typed[at] !== code)) return undefined;
  // A peso is also a weight, and a pound a unit of it.
  return { code, words: 1, isCode: true, isPeso: false };
}
