/** Characters as people and the contract count them: in code points, of which some take two places in a string. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Counts only where the answer is not plain from the places it takes. */
export function isLongerThan(text: string, longest: number): boolean {
  if (text.length <= longest) return false;
  return text.length > longest * 2 || lengthOf(text) > longest;
}
