import { readJson } from './format.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^{}[\]:,"\s]+/g;

/** The same with the keys of every object in alphabetical order. Takes valid JSON, and keeps its numbers as written. */
export function sortKeys(source: string): string {
  const tokens = source.match(TOKEN) ?? [];
  let at = 0;
  const sorted = readJson(value());
  return sorted !== 'too deep' && sorted.valid ? sorted.formatted : source;

  function value(): string {
    const token = tokens[at++] ?? '';
    if (token === '[') return `[${items(']', value).join(',')}]`;
    if (token !== '{') return token;
    const members = items('}', () => {
      const key = tokens[at++] ?? '';
      at++;
      return [key, value()] as const;
    });
    const inOrder = members.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${inOrder.map(([key, of]) => `${key}:${of}`).join(',')}}`;
  }

  function items<T>(end: string, read: () => T): T[] {
    const found: T[] = [];
    while (at < tokens.length && tokens[at] !== end) {
      found.push(read());
      if (tokens[at] === ',') at++;
    }
    at++;
    return found;
  }
}
