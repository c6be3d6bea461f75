import type { Tab } from '../../core/results/found.ts';
import { findResultPage, type ResultPage } from '../../core/search/result-pages.ts';
import { LAST_PAGE } from '../../core/query/search-parameters.ts';
import type { Visit } from './page.ts';
import type { SiteParts } from './parts.ts';
import type { SiteSearch } from './read-search.ts';
import { readSiteRules } from './site-rules.ts';

const PAST_THE_LAST: ResultPage<Tab> = {
  ...{ results: [], hidden: 0, correction: '', knownPages: 0, more: false },
  ...{ outcome: 'empty', cache: 'hit', reports: [], freshUntilMs: 0, retryAfterMs: 0 },
};

/** The results of a page, in the size and with the site rules of the visitor's preferences. */
export async function findPage<T extends Tab>(
  tab: T,
  visit: Visit,
  { searches, deadlineMs, clock }: SiteParts,
  { page, query, slots }: SiteSearch,
): Promise<ResultPage<T>> {
  if (page > LAST_PAGE) return PAST_THE_LAST as ResultPage<T>;
  const { visitor, requestId, signal } = visit;
  const { perPage } = visitor.preferences;
  const { applied: rules } = readSiteRules(visit);
  const endMs = clock.steadyMs() + deadlineMs;
  return findResultPage({
    ...{ tab, page, rules },
    // A page of images is a screen full of rows, whatever their number.
    perPage: tab === 'images' ? 0 : perPage,
    load(number) {
      // Several pages of the engines together take no longer than one.
      const timeoutMs = Math.max(1, endMs - clock.steadyMs());
      return searches.find({ tab, query: { ...query, page: number }, slots, timeoutMs, requestId, signal });
    },
    lastPage: (id) => searches.lastPage(tab, id),
  });
}
