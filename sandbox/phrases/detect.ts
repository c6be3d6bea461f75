import { dictionaryOf, plainForm, WORD } from './dictionary.ts';
import { LANGUAGES, type Known } from './table.ts';

export type Detected = {
  readonly language: Known;
  /** The share of its words that the table has in that language, from 0 to 1. */
  readonly share: number;
};

/** Every language with a word in common, the likeliest first. A word tells the less the more languages have it. */
export function detect(text: string): readonly Detected[] {
  const words = (plainForm(text).toLowerCase().match(WORD) ?? []).filter((word) => /\p{L}/u.test(word));
  const scores = new Map<Known, { weight: number; count: number }>();
  for (const word of words) {
    const having = LANGUAGES.filter((language) => dictionaryOf(language).words.has(word));
    for (const language of having) {
      const score = scores.get(language) ?? { weight: 0, count: 0 };
      scores.set(language, { weight: score.weight + 1 / having.length, count: score.count + 1 });
    }
  }
  return [...scores]
    .sort(([, a], [, b]) => b.weight - a.weight)
    .map(([language, { count }]) => ({ language, share: count / words.length }));
}
