import type { SearchQuery } from '../query/search-query.ts';
import type { ProviderQuery, Search } from './provider.ts';

/** Cuts the query to the limits of one search, or says why it cannot be asked. */
export function fitQuery(
  { longestQuery, mostWords, lastPage, dated }: Search<unknown>,
  query: SearchQuery,
  nowMs: number,
): ProviderQuery | 'nothing' | 'unsupported' {
  if (query.date !== undefined && !dated) return 'unsupported';
  if (query.page > lastPage) return 'nothing';
  const { safe, language, page, date } = query;
  return { text: cut(query.text, longestQuery, mostWords), safe, language, page, date, nowMs };
}

function cut(text: string, longest: number, mostWords: number | undefined): string {
  let short = text.length <= longest ? text : [...text].slice(0, longest).join('').trimEnd();
  // So many words with a space between them have at least this length.
  if (mostWords !== undefined && short.length > 2 * mostWords - 2) short = firstWords(short, mostWords);
  return short;
}

function firstWords(text: string, count: number): string {
  const words = text.split(/\s+/);
  return words.length <= count ? text : words.slice(0, count).join(' ');
}
