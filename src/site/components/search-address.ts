import type { SitePath } from './frame.ts';
import type { Span } from '../../core/query/search-query.ts';

export const SEARCH_TABS = ['web', 'images', 'news', 'videos', 'maps', 'translate'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

export const TAB_PATHS: Readonly<Record<SearchTab, SitePath>> = {
  web: '/search',
  images: '/images',
  news: '/news',
  videos: '/videos',
  maps: '/maps',
  translate: '/translate',
};

/** What was chosen for this search only; the preferences apply to the rest. */
export type SearchChoice = {
  readonly text: string;
  readonly date: Span | undefined;
  /** Ids of slots; if empty, those of the preferences. */
  readonly engines: readonly string[];
  readonly safe: 'on' | 'off' | undefined;
  /** A BCP 47 tag. */
  readonly language: string | undefined;
};

export function searchAddress(tab: SearchTab, choice: SearchChoice, page = 1): SitePath {
  const words = new URLSearchParams(choice.text === '' ? {} : { q: choice.text });
  for (const [name, value] of chosen(choice)) words.append(name, value);
  if (page > 1) words.append('page', String(page));
  return words.size === 0 ? TAB_PATHS[tab] : `${TAB_PATHS[tab]}?${words.toString()}`;
}

/** Everything but the query, by parameter name. */
export function chosen({
  date,
  engines,
  safe,
  language,
}: SearchChoice): readonly (readonly [string, string])[] {
  const given = [
    ['date', date],
    ['safe', safe],
    ['lang', language],
  ] as const;
  return [
    ...given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    ...engines.map((id) => ['engine', id] as const),
  ];
}
