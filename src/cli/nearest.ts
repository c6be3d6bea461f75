/** The candidate that was probably meant: one that begins with the text, or differs in a few letters. */
export function nearest(text: string, candidates: readonly string[]): string | undefined {
  const beginning = candidates.filter((candidate) => candidate.startsWith(text));
  if (text.length > 1 && beginning.length === 1) return beginning[0];
  const allowed = Math.min(2, Math.floor(text.length / 3));
  const [best] = candidates
    .map((candidate) => ({ candidate, edits: editsBetween(text, candidate) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits);
  return best?.candidate;
}

/** How many letters have to be added, removed, replaced or swapped with their neighbour. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const at = (up: number, left: number): number =>
        (up === 0 ? row : rows[i - up])?.[j - left] ?? Infinity;
      row.push(
        Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + (isSame ? 0 : 1), isSwap ? at(2, 2) + 1 : Infinity),
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Infinity;
}
