import vocabulary from './words.json' with { type: 'json' };

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
export const ONE_WORD_NAMES: readonly (readonly [name: string, code: string])[] = [...BY_NAME].filter(
  ([name]) => /^\p{L}+$/u.test(name),
);

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
