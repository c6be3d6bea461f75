import type { SearchQuery } from '../query/search-query.ts';
import type { Ask, Search } from './provider.ts';

/** The query within the limits of one search, or why it is not to be asked. */
export function fit(
  { longestQuery, mostWords, lastPage, dated }: Search<unknown>,
  query: SearchQuery,
  nowMs: number,
): Ask | 'nothing' | 'unsupported' {
  if (query.date !== undefined && !dated) return 'unsupported';
  if (query.page > lastPage) return 'nothing';
  const { safe, language, page, date } = query;
  return { text: cut(query.text, longestQuery, mostWords), safe, language, page, date, nowMs };
}

function cut(text: string, longest: number, mostWords: number | undefined): string {
  let kept = text.length <= longest ? text : [...text].slice(0, longest).join('').trimEnd();
  // As many words need at least twice as many characters.
  if (mostWords !== undefined && kept.length > 2 * mostWords - 2) kept = firstWords(kept, mostWords);
  return kept;
}

function firstWords(text: string, count: number): string {
  const words = text.split(/\s+/);
  return words.length <= count ? text : words.slice(0, count).join(' ');
}
