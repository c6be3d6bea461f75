/** Whether at most one insertion, deletion, substitution or swap of neighbours turns one text into the other. */
export function isWithinOneEdit(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const a = one.slice(same);
  const b = other.slice(same);
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    a === b.charAt(1) + b.charAt(0) + b.slice(2)
  );
}
