import { readData } from '../read-data.ts';

/** Wrong spellings, by the right one. */
const MISSPELLINGS = readData('misspellings') as Readonly<Record<string, readonly string[]>>;

const RIGHT_BY_WRONG: ReadonlyMap<string, string> = new Map(
  Object.entries(MISSPELLINGS).flatMap(([right, wrongs]) =>
    wrongs.map((wrong): [string, string] => [wrong, right]),
  ),
);

/** The text with its misspelt words corrected; undefined if there are none. */
export function correctionOf(text: string): string | undefined {
  const corrected = text.replace(/\p{L}+/gu, (word) => {
    const right = RIGHT_BY_WRONG.get(word.toLowerCase());
    if (right === undefined) return word;
    return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
  });
  return corrected === text ? undefined : corrected;
}
