import type { AnswerLanguage } from '../../core/answers/instant.ts';

/** One sentence in every language of the answers, with `{name}` where a value goes. */
export type Wording = Readonly<Record<AnswerLanguage, string>>;

export function say(
  wording: Wording,
  language: AnswerLanguage | undefined,
  values: Readonly<Record<string, string | number>> = {},
): string {
  // One pass over the sentence: a value that holds braces is never filled in itself.
  return wording[language ?? 'en'].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}
