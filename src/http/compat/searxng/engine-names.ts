import { TABS, type Tab } from '../../../core/results/found.ts';
import type { Upstream } from '../../../core/upstream/upstream.ts';

export type NamedEngine = Pick<Upstream, 'id' | 'label' | 'provider'>;

/** What a list of engine names selects. */
type Selected = {
  /** Empty for all. */
  readonly slots: readonly string[];
  readonly tabs: readonly Tab[];
};

/** The names of our engines as SearXNG writes names: in lower case. */
export class EngineNames {
  readonly #engines: readonly NamedEngine[];
  readonly #names: ReadonlyMap<string, string>;

  constructor(engines: readonly NamedEngine[]) {
    this.#engines = engines;
    this.#names = new Map(engines.map((engine) => [engine.id, nameOf(engine)]));
  }

  /** The name of a slot or media provider. */
  nameOf(id: string): string {
    return this.#names.get(id) ?? id;
  }

  /** Unknown names are ignored, because clients send the names of engines that they know from elsewhere. */
  select(names: readonly string[]): Selected {
    const slots = new Set<string>();
    const tabs = new Set<Tab>();
    for (const name of names) {
      const own = this.#engines.filter((engine) => isCalled(engine, name));
      for (const { id, provider } of own) {
        if (provider.role === 'engine') slots.add(id);
        else for (const tab of tabsOf(provider)) tabs.add(tab);
      }
      const tab = own.length === 0 ? tabOfEngine(name) : undefined;
      if (tab) tabs.add(tab);
    }
    return { slots: [...slots], tabs: [...tabs] };
  }
}

/** The kinds of search that a provider has. */
export function tabsOf({ searches }: NamedEngine['provider']): readonly Tab[] {
  return TABS.filter((tab) => searches[tab] !== undefined);
}

/** Without commas, because these separate names. */
function nameOf({ label }: NamedEngine): string {
  return label.toLowerCase().replaceAll(',', ' ');
}

function isCalled(engine: NamedEngine, name: string): boolean {
  return name === engine.id || name === nameOf(engine) || name === engine.provider.name.toLowerCase();
}

/** The category that stands for each kind of search, and the endpoint of our API behind it. */
export const SEARXNG_CATEGORIES = {
  web: { name: 'general', endpoint: 'web_search' },
  images: { name: 'images', endpoint: 'image_search' },
  news: { name: 'news', endpoint: 'news_search' },
  videos: { name: 'videos', endpoint: 'video_search' },
} as const satisfies Record<Tab, { name: string; endpoint: string }>;

const BY_CATEGORY: ReadonlyMap<string, Tab> = new Map(TABS.map((tab) => [SEARXNG_CATEGORIES[tab].name, tab]));

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
function tabOfEngine(name: string): Tab | undefined {
  return BY_ENGINE.get(name) ?? BY_ENDING[ENDING.exec(name)?.[1] ?? ''];
}
