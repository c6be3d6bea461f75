/** Length in code points, as the API counts characters; some take two places in a string. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Counts code points only if the length of the string leaves it open. */
export function isLongerThan(text: string, longest: number): boolean {
  if (text.length <= longest) return false;
  return text.length > longest * 2 || lengthOf(text) > longest;
}
