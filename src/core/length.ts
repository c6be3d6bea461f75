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
