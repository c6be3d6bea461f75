/** Puts a text where a pattern has `{}`. */
export function fill(pattern: string, text: string): string {
  const filled = pattern.replaceAll('{}', () => text);
  const first = String.fromCodePoint(filled.codePointAt(0) ?? 32);
  return first.toUpperCase() + filled.slice(first.length);
}
