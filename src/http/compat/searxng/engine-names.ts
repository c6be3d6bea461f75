import { CATEGORIES, type Category, isCategory } from '../../../core/results/entries.ts';
import { type SearchKind, TABS, type Tab } from '../../../core/results/found.ts';
import type { Upstream } from '../../../core/upstream/upstream.ts';
import { ANSWER_LANGUAGES } from '../../../core/answers/instant.ts';
import { allowsEngine } from '../../../core/accounts/model.ts';
import { VISITOR_KEY } from '../../guests.ts';
import type { KeyedCall } from '../../keyed-route.ts';

type NamedEngine = Pick<Upstream, 'id' | 'label' | 'provider'>;

/** The names of our engines as SearXNG writes names: in lower case. */
export class EngineNames {
  readonly #engines: readonly NamedEngine[];
  readonly #names: ReadonlyMap<string, string>;

  constructor(engines: readonly NamedEngine[]) {
    this.#engines = engines;
    this.#names = new Map(engines.map((engine) => [engine.id, nameOf(engine)]));
  }

  nameOf(id: string): string {
    return this.#names.get(id) ?? id;
  }

  /** Unknown names are ignored, because clients send the names of engines that they know from elsewhere. */
  select(names: readonly string[]) {
    const slots = new Set<string>();
    const sources = new Set<string>();
    const tabs = new Set<SearchKind>();
    for (const name of names) {
      const own = this.#engines.filter((engine) => isCalled(engine, name));
      for (const { id, provider } of own) {
        if (provider.role === 'engine') slots.add(id);
        else
          for (const kind of meantBy(provider)) {
            tabs.add(kind);
            if (isCategory(kind)) sources.add(id);
          }
      }
      const kind = own.length === 0 ? kindOfEngine(name) : undefined;
      if (kind && this.#offers(kind)) tabs.add(kind);
    }
    return { slots: [...slots], sources: [...sources], tabs: [...tabs] };
  }

  /** Undefined for categories without a search of their kind, such as `map`. */
  kindOfCategory(name: string): SearchKind | undefined {
    const kind = BY_CATEGORY.get(name);
    return kind && this.#offers(kind) ? kind : undefined;
  }

  /** Those of the named sources that have a category. */
  sourcesOf(category: Category, sources: readonly string[]): readonly string[] {
    return this.#engines
      .filter(({ id, provider }) => sources.includes(id) && provider.searches[category] !== undefined)
      .map(({ id }) => id);
  }

  /** A category may have no source here. */
  #offers(kind: SearchKind): boolean {
    return !isCategory(kind) || this.#engines.some(({ provider }) => provider.searches[kind] !== undefined);
  }
}

const SEARXNG_KINDS: readonly SearchKind[] = [...TABS, ...CATEGORIES];

function kindsOf({ searches }: NamedEngine['provider']): readonly SearchKind[] {
  return SEARXNG_KINDS.filter((kind) => searches[kind] !== undefined);
}

/** Its tabs, or else the first of its categories: each kind counts as a search. */
function meantBy(provider: NamedEngine['provider']): readonly SearchKind[] {
  const kinds = kindsOf(provider);
  const tabs = kinds.filter((kind) => !isCategory(kind));
  return tabs.length > 0 ? tabs : kinds.slice(0, 1);
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
  papers: { name: 'science', endpoint: 'paper_search' },
  code: { name: 'it', endpoint: 'code_search' },
  packages: { name: 'packages', endpoint: 'package_search' },
  discussions: { name: 'social media', endpoint: 'discussion_search' },
  books: { name: 'books', endpoint: 'library_search', kind: 'books' },
  music: { name: 'music', endpoint: 'library_search', kind: 'music' },
  podcasts: { name: 'podcasts', endpoint: 'library_search', kind: 'podcasts' },
} as const satisfies Record<SearchKind, { name: string; endpoint: string; kind?: string }>;

const BY_CATEGORY: ReadonlyMap<string, SearchKind> = new Map(
  SEARXNG_KINDS.map((kind) => [SEARXNG_CATEGORIES[kind].name, kind]),
);

/** SearXNG names its engines `bing images`, `brave.news` and `qwant videos`. */
const ENDING = /(?:^|[ ._-])(image|new|video)s$/;
const BY_ENDING: Readonly<Record<string, Tab>> = { image: 'images', new: 'news', video: 'videos' };

/** Engines of SearXNG whose names do not say what they search. Those for web pages need no entry. */
const BY_ENGINE: ReadonlyMap<string, SearchKind> = new Map(
  Object.entries({
    images:
      '1x, adobe stock, artic, artstation, deviantart, findthatmeme, flickr, flickr_noapi, frinkiac, imgur, openverse, pexels, pinterest, pixabay, unsplash, wallhaven',
    news: 'ansa, reuters, tagesschau, wikinews',
    videos:
      'bilibili, dailymotion, invidious, niconico, odysee, peertube, piped, rumble, sepiasearch, vimeo, youtube, youtube_api, youtube_noapi',
    papers:
      'arxiv, astrophysics data system, base, core.ac.uk, crossref, google scholar, openairedatasets, openairepublications, openalex, pubmed, semantic scholar',
    code: 'askubuntu, bitbucket, codeberg, github, github code, gitlab, mdn, microsoft learn, searchcode code, sourcehut, stackoverflow, superuser',
    packages:
      'crates.io, docker hub, hex, lib.rs, metacpan, npm, npms.io, packagist, pkg.go.dev, pub.dev, pypi, rubygems',
    discussions: 'lemmy comments, lemmy communities, lemmy posts, lobste.rs, mastodon hashtags, tootfinder',
    books: 'annas archive, goodreads, library genesis, openlibrary',
    music: 'bandcamp, deezer, discogs, genius, mixcloud, musicbrainz, radio browser, soundcloud, spotify',
    podcasts: 'apple podcasts, podcastindex',
  } satisfies Partial<Record<SearchKind, string>>).flatMap(([kind, names]) =>
    names.split(', ').map((name) => [name, kind as SearchKind] as const),
  ),
);

/** The kind of search that the name of one of SearXNG's engines stands for; undefined for web pages and unknown names. */
function kindOfEngine(name: string): SearchKind | undefined {
  return BY_ENGINE.get(name) ?? BY_ENDING[ENDING.exec(name)?.[1] ?? ''];
}

export type ConfigParts = {
  engines: readonly NamedEngine[];
  names: EngineNames;
  deadlineMs: number;
  version: string;
  isPublic: boolean;
};

/** For clients that want to know which categories and engines there are. Lists only what the key can use. */
export function searxngConfig(
  all: ConfigParts,
  { context, allows }: Pick<KeyedCall, 'context' | 'allows'>,
): object {
  const { key } = context;
  const parts = {
    ...all,
    engines: all.engines.filter(
      ({ id, provider }) =>
        (provider.role !== 'engine' || allowsEngine(key.scopes, id)) &&
        (key !== VISITOR_KEY || provider.definition?.access !== 'accounts'),
    ),
  };
  const { version, isPublic } = parts;
  const baseUrl = context.baseUrl();
  const tabs = SEARXNG_KINDS.filter((tab) => allows(SEARXNG_CATEGORIES[tab].endpoint));
  const engines = enginesOf(parts, tabs);
  const offered = new Set(engines.flatMap(({ categories }) => categories));
  return {
    categories: SEARXNG_KINDS.map((tab) => SEARXNG_CATEGORIES[tab].name).filter((name) => offered.has(name)),
    engines,
    plugins: [],
    instance_name: 'Tributary',
    locales: Object.fromEntries(ANSWER_LANGUAGES.map((code) => [code, nameInItself(code)])),
    default_locale: '',
    autocomplete: allows('suggest') ? autocompleteOf(parts) : '',
    safe_search: 1,
    default_theme: 'simple',
    version,
    brand: {
      PRIVACYPOLICY_URL: null,
      CONTACT_URL: null,
      GIT_URL: '',
      GIT_BRANCH: '',
      DOCS_URL: `${baseUrl}/docs`,
    },
    limiter: {
      enabled: true,
      'botdetection.ip_limit.link_token': false,
      'botdetection.ip_lists.pass_searxng_org': false,
    },
    doi_resolvers: [],
    default_doi_resolver: '',
    public_instance: isPublic,
  };
}

/** `Deutsch` for German. */
function nameInItself(code: string): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}

/** The first provider of suggestions; empty if there is none. */
function autocompleteOf({ engines, names }: ConfigParts): string {
  const first = engines.find(({ provider }) => provider.searches.suggest !== undefined);
  return first ? names.nameOf(first.id) : '';
}

/** Slots with the same name are one engine, because a name selects both. */
function enginesOf({ engines, names, deadlineMs }: ConfigParts, tabs: readonly SearchKind[]) {
  const allowedTabsOf = (provider: NamedEngine['provider']) =>
    kindsOf(provider).filter((tab) => tabs.includes(tab));
  const searching = engines.filter(({ provider }) => allowedTabsOf(provider).length > 0);
  const byName = Map.groupBy(searching, ({ id }) => names.nameOf(id));
  return [...byName].map(([name, same]) => {
    const searches = same.flatMap(({ provider }) =>
      allowedTabsOf(provider).map((tab) => ({ tab, search: provider.searches[tab] })),
    );
    return {
      name,
      categories: [...new Set(searches.map(({ tab }) => SEARXNG_CATEGORIES[tab].name))],
      shortcut: same[0]?.id ?? '',
      enabled: true,
      paging: searches.some(({ search }) => (search?.lastPage ?? 1) > 1),
      language_support: true,
      languages: [],
      regions: [],
      // A word list filters the results of the others.
      safesearch: true,
      time_range_support: searches.some(({ search }) => search?.dated === true),
      timeout: deadlineMs / 1000,
    };
  });
}
