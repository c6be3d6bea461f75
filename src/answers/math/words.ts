import { phraseList, phrases } from '../kit/phrases.ts';
import type { Token } from './model.ts';
import vocabulary from './words.json' with { type: 'json' };

/** The tokens that words stand for, in all seven languages. */
const TOKENS: readonly (readonly [string, Token])[] = vocabulary.tokens.flatMap(({ words, ...token }) =>
  words.map((word) => [word, token as Token] as const),
);
export const tokenPhrases = phrases(TOKENS);

export const OF_WORDS: ReadonlySet<string> = new Set(vocabulary.of);
export const ARTICLES: ReadonlySet<string> = new Set(vocabulary.articles);

/** How the query asks: an order to calculate, or a question that may be about anything. */
export const leadPhrases = phrases([
  ...vocabulary.orders.map((lead) => [lead, 'order'] as const),
  ...vocabulary.questions.map((lead) => [lead, 'question'] as const),
]);

export const endingPhrases = phraseList(vocabulary.endings);

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
