import type { SiteRule } from '../preferences/model.ts';
import type { Merged } from '../rank/merge.ts';
import type { SearchKind } from '../results/found.ts';
import { hostOf } from '../web-url.ts';
import type { Lens } from '../preferences/lens.ts';
import {
  parseDateRange,
  domainFilter,
  type Domains,
  NO_DOMAINS,
  type SearchQuery,
  SPANS,
} from '../query/search-query.ts';

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

type Ruled<Result> = {
  readonly shown: readonly Result[];
  /** How many were of blocked sites. */
  readonly hidden: number;
};

/** How many others a site that is raised or lowered passes at the most. */
export const PLACES = 5;

/** Half a place more, so that no result ends up level with the last one it passes. */
const STEP: Readonly<Record<SiteRule['rule'], number>> = {
  block: 0,
  lower: PLACES + 0.5,
  raise: -PLACES - 0.5,
  pin: 0,
};

type Placed<Result> = { readonly result: Result; readonly place: number };

/** Puts results where their reader wants them. Comes after the merge: nothing that is shared between people sees it. */
export function applySiteRules<Result extends Merged[SearchKind]>(
  results: readonly Result[],
  rules: readonly SiteRule[],
): Ruled<Result> {
  return applyRules(results, { rules, addressOf });
}

function addressOf(result: Merged[SearchKind]): string {
  return ('page' in result ? result.page : result).url;
}

/** The same for results of any kind. */
export function applyRules<Result>(
  results: readonly Result[],
  { rules, addressOf }: { rules: readonly SiteRule[]; addressOf: (result: Result) => string },
): Ruled<Result> {
  if (rules.length === 0) return { shown: results, hidden: 0 };
  const ruleOf = siteRuleFinder(rules);
  const pinned: Placed<Result>[] = [];
  const others: Placed<Result>[] = [];
  for (const [index, result] of results.entries()) {
    const found = ruleOf(addressOf(result));
    if (found?.rule === 'block') continue;
    if (found?.rule === 'pin') pinned.push({ result, place: found.order });
    else others.push({ result, place: index + (found ? STEP[found.rule] : 0) });
  }
  const shown = [...pinned.sort(byPlace), ...others.sort(byPlace)].map(({ result }) => result);
  return { shown, hidden: results.length - shown.length };
}

type OrderedRule = SiteRule & { readonly order: number };

/** Finds the rule for an address: that of its host, else of the nearest above it. */
export function siteRuleFinder(rules: readonly SiteRule[]): (address: string) => OrderedRule | undefined {
  const byHost = new Map(rules.map((rule, order) => [rule.host, { ...rule, order }]));
  return (address) => nearest(hostOf(address), byHost);
}

function nearest<Rule>(host: string, byHost: ReadonlyMap<string, Rule>): Rule | undefined {
  let rest = host.endsWith('.') ? host.slice(0, -1) : host;
  for (;;) {
    const found = byHost.get(rest);
    const dot = rest.indexOf('.');
    if (found !== undefined || dot < 0) return found;
    rest = rest.slice(dot + 1);
  }
}

function byPlace(a: Placed<unknown>, b: Placed<unknown>): number {
  return a.place - b.place;
}
