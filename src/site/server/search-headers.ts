import { failedWords, staleHeader, timingWords } from '../../core/search/answer.ts';
import type { Tab } from '../../core/results/found.ts';
import type { SearchResult } from '../../core/search/searches.ts';

type Told = Pick<SearchResult<Tab>, 'outcome' | 'cache' | 'reports'>;

/** What the API says of a search in headers, said of a page too. */
export function searchHeaders({ outcome, cache, reports }: Told): Record<string, string> {
  const [failed, timing] = [failedWords(reports), timingWords(reports)];
  return {
    'x-search-outcome': outcome,
    ...(timing === '' ? {} : { 'server-timing': timing }),
    ...staleHeader({ outcome, cache }),
    ...(failed === '' ? {} : { 'x-engines-failed': failed }),
  };
}
