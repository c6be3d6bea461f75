import type { Category } from '../results/entries.ts';

export const SEARCH_TABS = [
  'web',
  'images',
  'news',
  'videos',
  'papers',
  'code',
  'maps',
  'translate',
  'discussions',
  'packages',
  'books',
  'music',
  'podcasts',
] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

const TRIGGERS: Readonly<Record<SearchTab, readonly string[]>> = {
  web: ['web', 'all'],
  images: ['i', 'images', 'image', 'img'],
  news: ['n', 'news'],
  videos: ['v', 'videos', 'video', 'vid'],
  papers: ['papers', 'paper'],
  code: ['code'],
  packages: ['pkg', 'packages', 'package'],
  discussions: ['talk', 'discussions'],
  books: ['books', 'book'],
  music: ['music'],
  podcasts: ['podcasts', 'podcast'],
  maps: ['m', 'maps', 'map'],
  translate: ['tr', 'translate'],
};

export const TAB_BANGS: ReadonlyMap<string, SearchTab> = new Map(
  SEARCH_TABS.flatMap((tab) => TRIGGERS[tab].map((trigger) => [trigger, tab])),
);

/** A bang that searches a tab with one of its sources only, or the web with one engine only. */
export type SourceBang = {
  readonly trigger: string;
  readonly tab: Category | 'web';
  /** As in reports; for the web the id of a slot. */
  readonly source: string;
  readonly name: string;
};

/** Each source has one. The longer triggers of the built-in list, such as `github`, still open the sites. */
const SOURCE_TRIGGERS = [
  ['arxiv', 'papers', 'arxiv'],
  ['crossref', 'papers', 'crossref'],
  ['epmc', 'papers', 'europepmc'],
  ['openalex', 'papers', 'openalex'],
  ['s2', 'papers', 'semanticscholar'],
  ['gh', 'code', 'github'],
  ['se', 'code', 'stackexchange'],
  ['mdn', 'code', 'mdn'],
  ['npm', 'packages', 'npm'],
  ['crates', 'packages', 'crates'],
  ['dh', 'packages', 'dockerhub'],
  ['go', 'packages', 'pkggodev'],
  ['hn', 'discussions', 'hackernews'],
  ['lemmy', 'discussions', 'lemmy'],
  ['ol', 'books', 'openlibrary'],
  ['mb', 'music', 'musicbrainz'],
  ['itunes', 'podcasts', 'itunes'],
] as const satisfies readonly (readonly [string, Category, string])[];

export function sourceBangs(
  isInUse: (tab: Category, source: string) => boolean,
  labelOf: (source: string) => string,
): SourceBang[] {
  return SOURCE_TRIGGERS.filter(([, tab, source]) => isInUse(tab, source)).map(([trigger, tab, source]) => ({
    ...{ trigger, tab, source },
    name: labelOf(source),
  }));
}

/** `!mojeek`, for each engine in use. Two exclamation marks open the site of the engine instead. */
export function engineBangs(
  slots: readonly { readonly id: string; readonly label: string; readonly configured: boolean }[],
): SourceBang[] {
  return slots.flatMap(({ id, label, configured }) => {
    const trigger = label.toLowerCase().replace(/[^a-z\d]+/g, '');
    return configured && trigger !== '' ? [{ trigger, tab: 'web', source: id, name: label }] : [];
  });
}
