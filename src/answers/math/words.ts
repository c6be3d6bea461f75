import { phrases } from '../kit/phrases.ts';
import type { Token } from './model.ts';
import vocabulary from './words.json' with { type: 'json' };

/** What words and names mean, in the seven languages at once. */
const TOKENS: readonly (readonly [string, Token])[] = vocabulary.tokens.flatMap(({ words, ...token }) =>
  words.map((word) => [word, token as Token] as const),
);
export const tokenPhrases = phrases(TOKENS);

export const OF_WORDS: ReadonlySet<string> = new Set(vocabulary.of);
export const ARTICLES: ReadonlySet<string> = new Set(vocabulary.articles);

/** How the query asks: an order to calculate, or a question that may be about anything. */
export const leadPhrases = phrases([
  ...vocabulary.orders.map((lead) => [lead, 'told'] as const),
  ...vocabulary.questions.map((lead) => [lead, 'asked'] as const),
]);

/** A word outside these ends the reading at once. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...[...TOKENS.map(([phrase]) => phrase), ...vocabulary.orders, ...vocabulary.questions].flatMap((phrase) =>
    phrase.split(' '),
  ),
  ...OF_WORDS,
  ...ARTICLES,
]);
