import {
  LENGTH_LIMITS,
  type FilterName,
  type SearchFilters,
  type VideoLength,
} from '../query/search-filters.ts';
import type { FoundImage, FoundVideo } from '../results/found.ts';
import { isLicensed, isOfShape, isOfSize } from '../results/picture-facts.ts';

/** What results say of themselves. */
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

/** Whether to show a result. `isAsked` says whether a source returns only what matches the filter. */
export function resultFilter(
  query: SearchFilters,
  isAsked: (source: string, filter: FilterName) => boolean,
): ((result: Facts & { readonly sources: readonly string[] }) => boolean) | undefined {
  const checks = checksOf(query);
  if (checks.length === 0) return undefined;
  return (result) =>
    checks.every(
      ({ filter, matches }) => result.sources.some((source) => isAsked(source, filter)) || matches(result),
    );
}

type Dated = { readonly publishedMs?: number | undefined };

/** The newest first; those without a date last. */
export function byDate(a: Dated, b: Dated): number {
  return (b.publishedMs ?? 0) - (a.publishedMs ?? 0);
}
