import type { Lens } from '../preferences/lens.ts';
import { parseDateRange } from '../query/date-range.ts';
import { domainFilter, NO_DOMAINS, type Domains } from '../query/domains.ts';
import { SPANS, type SearchQuery } from '../query/search-query.ts';

/** The part of a query that a lens can set. */
export type Narrowed = Pick<SearchQuery, 'domains' | 'country' | 'date'>;

/**
 * The same with a lens. A country and date that were asked for win. Sites must satisfy both; undefined if none can.
 */
export function throughLens(asked: Narrowed, lens: Lens): Narrowed | undefined {
  const domains = bothOf(asked.domains ?? NO_DOMAINS, {
    include: lens.include.map(domainOf),
    exclude: lens.exclude.map(domainOf),
  });
  if (!domains) return undefined;
  const isOpen = domains.include.length === 0 && domains.exclude.length === 0;
  return {
    domains: isOpen ? undefined : domains,
    country: asked.country ?? (lens.region === '' ? undefined : lens.region),
    date: asked.date ?? SPANS.find((span) => span === lens.date) ?? parseDateRange(lens.date),
  };
}

function domainOf(site: string): string {
  return site.replace(/^\./, '');
}

/** Undefined if no site is in both. */
function bothOf(one: Domains, other: Domains): Domains | undefined {
  const exclude = [...new Set([...one.exclude, ...other.exclude])];
  if (one.include.length === 0 || other.include.length === 0)
    return { include: [...one.include, ...other.include], exclude };
  const isIn = (domains: Domains) => domainFilter({ include: domains.include, exclude: [] });
  const include = [...one.include.filter(isIn(other)), ...other.include.filter(isIn(one))];
  return include.length === 0 ? undefined : { include: [...new Set(include)], exclude };
}
