import { isInRange } from '../query/date-range.ts';
import { domainFilter } from '../query/domains.ts';
import type { FilterName } from '../query/search-filters.ts';
import type { SearchQuery } from '../query/search-query.ts';
import type { SiteRule } from '../preferences/model.ts';
import type { Merged } from '../rank/merge.ts';
import type { Tab } from '../results/found.ts';
import { hostOf } from '../results/host.ts';
import { byDate, resultFilter } from './filter-results.ts';
import { applySiteRules } from './site-rules.ts';

/** What is done with results after the merge, besides what their query says. */
export type Refinement<Result> = {
  /** Whether a result may be shown. */
  shows?(result: Result): boolean;
  /** What one reader wants to see of which sites. */
  readonly sites?: readonly SiteRule[] | undefined;
  /** The most results. */
  readonly count?: number | undefined;
};

type Refining<Result> = {
  readonly query: SearchQuery;
  readonly refine: Refinement<Result> | undefined;
  /** Whether a source returns only results of the days that it is asked for. */
  readonly filtersRanges: (source: string) => boolean;
  /** Whether a source returns only what matches the filter. */
  readonly isAsked: (source: string, filter: FilterName) => boolean;
};

type AnyMerged = Merged[Tab];

/** Drops what is not of the wanted sites, days and kind, sorts by date if asked, applies the rules for sites, then takes the first results. */
export function refineResults<Result extends AnyMerged>(
  merged: readonly Result[],
  { query, refine, filtersRanges, isAsked }: Refining<Result>,
): readonly Result[] {
  const { domains, date } = query;
  let kept = merged;
  if (domains) {
    const isWanted = domainFilter(domains);
    kept = kept.filter((result) => isWanted(hostOf(itemOf(result).url)));
  }
  if (typeof date === 'object') {
    kept = kept.filter((result) => {
      const { publishedMs } = itemOf(result);
      return publishedMs === undefined ? result.sources.some(filtersRanges) : isInRange(publishedMs, date);
    });
  }
  const matches = resultFilter(query, isAsked);
  if (matches) kept = kept.filter(matches);
  if (query.sort === 'date') kept = kept.toSorted((a, b) => byDate(itemOf(a), itemOf(b)));
  if (refine?.shows) kept = kept.filter((result) => refine.shows?.(result));
  if (refine?.sites) {
    kept = applySiteRules(kept, refine.sites).shown;
  }
  return refine?.count === undefined ? kept : kept.slice(0, refine.count);
}

function itemOf(result: AnyMerged): { readonly url: string; readonly publishedMs?: number | undefined } {
  return 'page' in result ? result.page : result;
}
