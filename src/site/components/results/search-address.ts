import type { SearchTab } from '../../../core/bangs/tabs.ts';
import { type CodeKind, isCategory } from '../../../core/results/entries.ts';
import type { SitePath } from '../html.ts';
import { rangeText } from '../../../core/query/search-query.ts';
import type { SearchFilters, DateRange, Span } from '../../../core/query/search-query.ts';

/** The address with these parameters in its query, in place of others of the same name; undefined removes one. */
export function withParameters(
  path: SitePath,
  parameters: Readonly<Record<string, string | undefined>>,
): SitePath {
  const mark = path.indexOf('?');
  const [bare, query] = mark < 0 ? [path, ''] : [path.slice(0, mark) as SitePath, path.slice(mark + 1)];
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed.size === 0 ? bare : `${bare}?${changed.toString()}`;
}

export const TAB_PATHS: Readonly<Record<SearchTab, SitePath>> = {
  web: '/search',
  images: '/images',
  news: '/news',
  videos: '/videos',
  papers: '/papers',
  code: '/code',
  packages: '/packages',
  discussions: '/discussions',
  books: '/books',
  music: '/music',
  podcasts: '/podcasts',
  maps: '/maps',
  translate: '/translate',
};

/** Stands for any language or country, where the preferences name one. */
export const ANY = '*';

/** What was chosen for this search only; the preferences apply to the rest. */
export type SearchChoice = SearchFilters & {
  readonly text: string;
  readonly date: Span | DateRange | undefined;
  /** IDs of slots; if empty, the slots of the preferences. */
  readonly engines: readonly string[];
  readonly safe: 'on' | 'off' | undefined;
  /** A BCP 47 tag, or `*`. */
  readonly language: string | undefined;
  /** An ISO 3166 code, or `*`. */
  readonly country?: string | undefined;
  /** The trigger of a lens of the visitor, or a shared lens in full. */
  readonly lens?: string | undefined;
  /** Names of the sources of a category; all of them if empty. */
  readonly sources?: readonly string[];
  /** What to find among code. */
  readonly kind?: CodeKind | undefined;
};

/** Those of all categories. */
const CATEGORY = ['date', 'source'];

/** The parameters of each tab besides the query and the page. Links to another tab keep what both support. */
const KNOWN: Readonly<Record<SearchTab, readonly string[]>> = {
  web: ['date', 'safe', 'lang', 'country', 'lens', 'verbatim', 'engine'],
  images: ['safe', 'lang', 'country', 'lens', 'size', 'color', 'shape', 'license', 'engine'],
  news: ['date', 'safe', 'lang', 'country', 'lens', 'sort', 'engine'],
  videos: ['date', 'safe', 'lang', 'country', 'lens', 'length', 'engine'],
  papers: CATEGORY,
  code: [...CATEGORY, 'kind'],
  packages: CATEGORY,
  discussions: CATEGORY,
  books: CATEGORY,
  music: CATEGORY,
  podcasts: CATEGORY,
  maps: ['lang'],
  translate: [],
};

/** Filters of other tabs stay in the address without an effect, so that they are still there on the way back. */
const CARRIED = new Set(Object.values(KNOWN).flat());

export function searchAddress(tab: SearchTab, choice: SearchChoice, page = 1): SitePath {
  const words = new URLSearchParams(choice.text === '' ? {} : { q: choice.text });
  for (const [name, value] of carried(choice, tab)) words.append(name, value);
  if (page > 1) words.append('page', String(page));
  return words.size === 0 ? TAB_PATHS[tab] : `${TAB_PATHS[tab]}?${words.toString()}`;
}

/** The parameters that the tab supports, without the query. */
export function chosen(choice: SearchChoice, tab: SearchTab): readonly (readonly [string, string])[] {
  return given(choice).filter(([name]) => KNOWN[tab].includes(name));
}

/** The parameters in its address. */
export function carried(choice: SearchChoice, tab: SearchTab): readonly (readonly [string, string])[] {
  return given(choice).filter(([name]) => CARRIED.has(name) && (name !== 'source' || isCategory(tab)));
}

function given(choice: SearchChoice): readonly (readonly [string, string])[] {
  const { date, safe, language, country, lens, verbatim, sort, size, color, shape, license, length } = choice;
  const { sources = [], kind } = choice;
  const values = [
    ['date', typeof date === 'object' ? rangeText(date) : date],
    ['safe', safe],
    ['lang', language],
    ['country', country],
    ['lens', lens],
    ['verbatim', verbatim ? '1' : undefined],
    ...Object.entries({ sort, size, color, shape, license, length }),
    ['kind', kind],
    ...choice.engines.map((id) => ['engine', id] as const),
    ...sources.map((id) => ['source', id] as const),
  ] as const;
  return values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}
