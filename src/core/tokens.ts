/** At most. */
export const CHARACTERS_PER_TOKEN = 4;
/** Scripts in which a character is about a token. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** How many tokens a language model makes of a text: a rough estimate that needs no tokenizer. */
export function estimateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return Math.ceil(dense + (text.length - dense) / CHARACTERS_PER_TOKEN);
}
