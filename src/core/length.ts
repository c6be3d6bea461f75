/** Length in code points, as the API counts characters; some take two places in a string. */
export function lengthOf(text: string): number {
  let length = 0;
  // An array of the characters would take many times the memory of the text.
  for (let at = 0; at < text.length; length++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return length;
}

/** Counts code points only if the length of the string leaves it open. */
export function isLongerThan(text: string, longest: number): boolean {
  if (text.length <= longest) return false;
  return text.length > longest * 2 || lengthOf(text) > longest;
}

/** At most. */
export const CHARACTERS_PER_TOKEN = 4;
/** Scripts in which a character is about a token. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** How many tokens a language model makes of a text: a rough estimate that needs no tokenizer. */
export function estimateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return Math.ceil(dense + (text.length - dense) / CHARACTERS_PER_TOKEN);
}
