import { TABS, type Tab } from '../../../core/results/found.ts';

/** The category that stands for each kind of search, and the endpoint of our API behind it. */
export const CATEGORIES = {
  web: { name: 'general', endpoint: 'web_search' },
  images: { name: 'images', endpoint: 'image_search' },
  news: { name: 'news', endpoint: 'news_search' },
  videos: { name: 'videos', endpoint: 'video_search' },
} as const satisfies Record<Tab, { name: string; endpoint: string }>;

const BY_CATEGORY: ReadonlyMap<string, Tab> = new Map(TABS.map((tab) => [CATEGORIES[tab].name, tab]));

/** SearXNG names its engines `bing images`, `brave.news` and `qwant videos`. */
const ENDING = /(?:^|[ ._-])(image|new|video)s$/;
const BY_ENDING: Readonly<Record<string, Tab>> = { image: 'images', new: 'news', video: 'videos' };

/** Engines of SearXNG whose names do not say what they search. Those for web pages need no entry. */
const BY_ENGINE: ReadonlyMap<string, Tab> = new Map(
  Object.entries({
    images:
      '1x, adobe stock, artic, artstation, deviantart, findthatmeme, flickr, flickr_noapi, frinkiac, imgur, openverse, pexels, pinterest, pixabay, unsplash, wallhaven',
    news: 'ansa, reuters, tagesschau, wikinews',
    videos:
      'bilibili, dailymotion, invidious, niconico, odysee, peertube, piped, rumble, sepiasearch, vimeo, youtube, youtube_api, youtube_noapi',
  } satisfies Partial<Record<Tab, string>>).flatMap(([tab, names]) =>
    names.split(', ').map((name) => [name, tab as Tab] as const),
  ),
);

/** Undefined for categories without a search of their kind, such as `map` or `science`. */
export function tabOfCategory(name: string): Tab | undefined {
  return BY_CATEGORY.get(name);
}

/** The kind of search that the name of one of SearXNG's engines stands for; undefined for web pages and unknown names. */
export function tabOfEngine(name: string): Tab | undefined {
  return BY_ENGINE.get(name) ?? BY_ENDING[ENDING.exec(name)?.[1] ?? ''];
}
