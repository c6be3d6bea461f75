import { preferredLanguage } from '../../http/content-negotiation.ts';
import { type Lens, lensFor, lensParameterOf } from '../../core/preferences/lens.ts';
import { FILTER_PARAMETERS } from '../../core/query/search-parameters.ts';
import { parseLanguage, type Language } from '../../core/query/language.ts';
import type { FilterName, SearchFilters, SearchQuery } from '../../core/query/search-query.ts';
import { isCategory } from '../../core/results/entries.ts';
import type { SearchKind } from '../../core/results/found.ts';
import { throughLens, type Narrowed } from '../../core/search/site-rules.ts';
import { ANY, type SearchChoice } from '../components/results/search-address.ts';
import type { SiteParts, SiteSlot, Visit } from './page.ts';
import { readChoice } from './read-choice.ts';

export type SiteSearch = {
  /** The page of the site, from 1. It may be past the last one. */
  readonly page: number;
  /** Of the first page of the engines. */
  readonly query: SearchQuery;
  /** The configured slots to search, in slot order; in a category, its sources. */
  readonly slots: readonly string[];
  /** What the address says, for links to the same search with a change. */
  readonly choice: SearchChoice;
};

/** The slots that a visitor can search. */
export function visibleSlots<Slot extends SiteSlot>({ visitor }: Visit, slots: readonly Slot[]): Slot[] {
  return slots.filter(
    ({ configured, forAccounts }) => configured && (!forAccounts || visitor.user !== undefined),
  );
}

/** What a visitor can search in: the slots, or the sources of a category. */
export function searchableIn(
  tab: SearchKind,
  visit: Visit,
  { slots, searches, labelOf }: SiteParts,
): readonly Pick<SiteSlot, 'id' | 'label'>[] {
  if (!isCategory(tab)) return visibleSlots(visit, slots);
  const isGuest = visit.visitor.user === undefined;
  return searches.sources(tab, isGuest).map((id) => ({ id, label: labelOf(id) }));
}

const MAX_QUERY_LENGTH = 512;

/**
 * The search, from the address and else from the preferences. Invalid parameters are ignored, while the API refuses
 * them. Undefined without a query.
 */
export function readSearch(tab: SearchKind, visit: Visit, parts: SiteParts): SiteSearch | undefined {
  const { query, visitor } = visit;
  const { preferences } = visitor;
  const text = cleanQuery(query.get('q'));
  if (text === '') return undefined;
  const configured = searchableIn(tab, visit, parts).map(({ id }) => id);
  const among = (wanted: readonly string[]): string[] => configured.filter((id) => wanted.includes(id));
  const own = preferences.lenses;
  const lens = lensFor(query.get('lens'), own);
  const choice: SearchChoice = {
    ...readChoice(query, text, {
      slots: visibleSlots(visit, parts.slots).map(({ id }) => id),
      sources: isCategory(tab) ? configured : [],
    }),
    lens: lens && lensParameterOf(lens, own),
  };
  const isGuest = visitor.user === undefined;
  const ofKind = isCategory(tab) && choice.kind ? parts.searches.sources(tab, isGuest, choice.kind) : [];
  return {
    page: pageOf(query.get('page')),
    query: {
      text,
      safe: choice.safe === undefined ? preferences.safe : choice.safe === 'on',
      language: searchLanguage(visit),
      ...narrowed(tab, visit, choice, lens),
      page: 1,
      ...filtersOf(tab, choice),
    },
    slots:
      [
        isCategory(tab) ? [] : choice.engines,
        choice.sources ?? [],
        among(preferences.engines),
        ofKind,
        configured,
      ].find((some) => some.length > 0) ?? [],
    choice,
  };
}

/** Those of other tabs are ignored: no engine could apply them here, so none would be asked. */
function filtersOf(tab: SearchKind, choice: SearchFilters): SearchFilters {
  if (isCategory(tab)) return {};
  const names = Object.keys(FILTER_PARAMETERS[tab]) as FilterName[];
  return Object.fromEntries(names.map((name) => [name, choice[name]]));
}

/** Whether the address has a query. */
export function asksSomething({ query }: Visit): boolean {
  return cleanQuery(query.get('q')) !== '';
}

/** The language of the results: from the address, else the preferences, else the browser. */
export function searchLanguage({ query, visitor, acceptLanguage }: Visit): Language | undefined {
  const asked = query.get('lang');
  if (asked === ANY) return undefined;
  return (
    parseLanguage(asked) ?? parseLanguage(visitor.preferences.language) ?? preferredLanguage(acceptLanguage)
  );
}

/** Sites, country and date: from the address, else the lens, else the preferences. */
function narrowed(
  tab: SearchKind,
  { visitor }: Visit,
  { country, date }: SearchChoice,
  lens: Lens | undefined,
): Narrowed {
  const through = lens && throughLens({ date }, lens);
  return {
    domains: through?.domains,
    country: countryOf(country, through?.country ?? visitor.preferences.region),
    // Images have no date to compare with.
    date: tab === 'images' ? undefined : (through?.date ?? date),
  };
}

function countryOf(asked: string | undefined, otherwise: string): string | undefined {
  if (asked !== undefined) return asked === ANY ? undefined : asked;
  return otherwise === '' ? undefined : otherwise;
}

export function cleanQuery(text: string): string {
  const folded = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...folded].slice(0, MAX_QUERY_LENGTH).join('').trim();
}

/** Any number of digits is a page, though it may not exist. */
function pageOf(text: string): number {
  return /^\d+$/.test(text) ? Math.max(1, Number(text)) : 1;
}
