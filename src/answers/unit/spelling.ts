import { lazy } from '../../core/lazy.ts';

/** Short words are too easily another word. */
const MIN_LENGTH = 6;
const MAX_LENGTH = 24;
/** From this length on, two letters may be wrong. */
const LONG = 9;

/** Finds what a misspelt word stands for: one wrong, missing, surplus or swapped letter, or two in a long word. */
export function spellingFinder<T>(
  spellings: () => readonly (readonly [string, T])[],
): (word: string) => T | undefined {
  const byLength = lazy(() =>
    Map.groupBy(
      spellings().filter(([name]) => name.length >= MIN_LENGTH && /^\p{L}+$/u.test(name)),
      ([name]) => name.length,
    ),
  );
  return (word) => {
    if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || !/^\p{L}+$/u.test(word)) return undefined;
    const allowed = word.length >= LONG ? 2 : 1;
    let nearest: { value: T; mistakes: number } | undefined;
    let isTie = false;
    for (let length = word.length - allowed; length <= word.length + allowed; length += 1) {
      for (const [name, value] of byLength().get(length) ?? []) {
        if (!name.startsWith(word.charAt(0))) continue;
        const mistakes = mistakesBetween(word, name);
        if (mistakes > allowed || (nearest && mistakes > nearest.mistakes)) continue;
        isTie = nearest?.mistakes === mistakes && (isTie || nearest.value !== value);
        nearest = { value, mistakes };
      }
    }
    return isTie ? undefined : nearest?.value;
  };
}

/** The Damerau–Levenshtein distance without repeated edits. */
function mistakesBetween(a: string, b: string): number {
  let twoBack: number[] = [];
  let back = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((back[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (back[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (twoBack[j - 2] ?? 0) + 1);
      row.push(least);
    }
    twoBack = back;
    back = row;
  }
  return back[b.length] ?? 0;
}
