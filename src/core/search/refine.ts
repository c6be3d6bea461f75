import {
  isInRange,
  domainFilter,
  type FilterName,
  LENGTH_LIMITS,
  type SearchFilters,
  type VideoLength,
  type SearchQuery,
} from '../query/search-query.ts';
import type { SiteRule } from '../preferences/model.ts';
import type { Merged } from '../rank/merge.ts';
import {
  type FoundImage,
  type FoundVideo,
  type SearchKind,
  isLicensed,
  isOfShape,
  isOfSize,
} from '../results/found.ts';
import { hostOf } from '../web-url.ts';
import type { SearchLimits } from '../upstream/provider.ts';
import { applySiteRules } from './site-rules.ts';

type Facts = Partial<
  Pick<FoundImage, 'size' | 'thumbnailSize' | 'credit'> & Pick<FoundVideo, 'durationSeconds'>
>;

type Check = { readonly filter: FilterName; readonly matches: (facts: Facts) => boolean };

/** A result that does not say enough does not match. */
function checksOf({ size, shape, license, length }: SearchFilters): readonly Check[] {
  const checks: Check[] = [];
  if (size) checks.push({ filter: 'size', matches: (facts) => !!facts.size && isOfSize(facts.size, size) });
  if (shape)
    checks.push({
      filter: 'shape',
      matches: ({ size: full, thumbnailSize = full }) => !!thumbnailSize && isOfShape(thumbnailSize, shape),
    });
  if (license)
    checks.push({ filter: 'license', matches: (facts) => isLicensed(facts.credit?.license ?? '', license) });
  if (length)
    checks.push({ filter: 'length', matches: ({ durationSeconds }) => isOfLength(durationSeconds, length) });
  return checks;
}

function isOfLength(seconds: number | undefined, wanted: VideoLength): boolean {
  const { min = 0, max = Infinity } = LENGTH_LIMITS[wanted];
  return seconds !== undefined && seconds >= min && seconds <= max;
}

/** What a source can be asked for. */
type SupportOf = (source: string) => Pick<SearchLimits, 'ranges' | 'filters'> | undefined;

/** Whether to show a result. A source that was asked for the filter returns only what matches. */
export function resultFilter(
  query: SearchFilters,
  supportOf: SupportOf,
): ((result: Facts & { readonly sources: readonly string[] }) => boolean) | undefined {
  const checks = checksOf(query);
  if (checks.length === 0) return undefined;
  return (result) =>
    checks.every(
      ({ filter, matches }) =>
        result.sources.some((source) => supportOf(source)?.filters?.[filter] === 'request') ||
        matches(result),
    );
}

type Dated = { readonly publishedMs?: number | undefined };

/** The newest first; results without a date last. */
export function byDate(a: Dated, b: Dated): number {
  return (b.publishedMs ?? 0) - (a.publishedMs ?? 0);
}

/** What is done with results after the merge, besides what their query says. */
export type Refinement<Result> = {
  shows?(result: Result): boolean;
  /** What one reader wants to see of which sites. */
  readonly sites?: readonly SiteRule[] | undefined;
  readonly count?: number | undefined;
};

type Refining<Result> = {
  readonly query: SearchQuery;
  readonly refine: Refinement<Result> | undefined;
  readonly supportOf: SupportOf;
};

type AnyMerged = Merged[SearchKind];

/** Drops what is not of the wanted sites, days and kind, sorts by date if asked, applies the rules for sites, then takes the first results. */
export function refineResults<Result extends AnyMerged>(
  merged: readonly Result[],
  { query, refine, supportOf }: Refining<Result>,
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
      return publishedMs === undefined
        ? result.sources.some((source) => supportOf(source)?.ranges)
        : isInRange(publishedMs, date);
    });
  }
  const matches = resultFilter(query, supportOf);
  if (matches) kept = kept.filter(matches);
  if (query.sort === 'date') kept = kept.toSorted((a, b) => byDate(itemOf(a), itemOf(b)));
  if (refine?.shows) kept = kept.filter((result) => refine.shows?.(result));
  if (refine?.sites) kept = applySiteRules(kept, refine.sites).shown;
  return refine?.count === undefined ? kept : kept.slice(0, refine.count);
}

function itemOf(result: AnyMerged): { readonly url: string; readonly publishedMs?: number | undefined } {
  return 'page' in result ? result.page : result;
}
