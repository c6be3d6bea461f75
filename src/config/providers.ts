import type { Provider } from '../core/upstream/provider.ts';

/** Facts about a provider that the settings need without loading its adapter. With an empty `url` the operator must set one. */
export type ProviderFacts = Pick<Provider, 'title' | 'url' | 'key' | 'publicKey'> & {
  /** Used only if the operator enables it or sets another address. */
  readonly offByDefault?: true;
};

export const PROVIDERS = {
  BRAVE: { title: 'Brave', url: 'https://api.search.brave.com/res/v1', key: 'required' },
  MOJEEK: { title: 'Mojeek', url: 'https://api.mojeek.com', key: 'required' },
  MARGINALIA: {
    title: 'Marginalia',
    url: 'https://api2.marginalia-search.com',
    key: 'optional',
    publicKey: 'public',
  },
  STAAN: { title: 'Staan', url: 'https://api.staan.ai', key: 'required' },
  SEARXNG: { title: 'SearXNG', url: '', key: 'optional' },
  PIXABAY: { title: 'Pixabay', url: 'https://pixabay.com/api', key: 'required' },
  OPENVERSE: { title: 'Openverse', url: 'https://api.openverse.org', key: 'optional' },
  COMMONS: { title: 'Wikimedia Commons', url: 'https://commons.wikimedia.org', key: 'none' },
  WORLDNEWS: { title: 'World News API', url: 'https://api.worldnewsapi.com', key: 'required' },
  GDELT: { title: 'GDELT', url: 'https://api.gdeltproject.org', key: 'none' },
  SEPIA: { title: 'Sepia Search', url: 'https://sepiasearch.org', key: 'none' },
  DUCKDUCKGO: { title: 'DuckDuckGo', url: 'https://duckduckgo.com', key: 'none' },
  WIKIPEDIA: { title: 'Wikipedia', url: 'https://{lang}.wikipedia.org', key: 'none' },
  WIKIDATA: { title: 'Wikidata', url: 'https://www.wikidata.org', key: 'none' },
  NOMINATIM: { title: 'Nominatim', url: 'https://nominatim.openstreetmap.org', key: 'none' },
  PHOTON: { title: 'Photon', url: 'https://photon.komoot.io', key: 'none', offByDefault: true },
  LIBRETRANSLATE: { title: 'LibreTranslate', url: '', key: 'optional' },
  APERTIUM: { title: 'Apertium', url: '', key: 'none' },
  DEEPL: { title: 'DeepL', url: 'https://api.deepl.com', key: 'required' },
  OPEN_METEO: { title: 'Open-Meteo', url: 'https://api.open-meteo.com', key: 'optional' },
  OPEN_METEO_GEOCODING: {
    title: 'Open-Meteo places',
    url: 'https://geocoding-api.open-meteo.com',
    key: 'optional',
  },
  FRANKFURTER: { title: 'Frankfurter', url: 'https://api.frankfurter.dev', key: 'none' },
  STACKEXCHANGE: { title: 'Stack Exchange', url: 'https://api.stackexchange.com/2.3', key: 'optional' },
  THETVDB: { title: 'TheTVDB', url: 'https://api4.thetvdb.com/v4', key: 'required' },
  TRIPADVISOR: { title: 'Tripadvisor', url: 'https://terra.tripadvisor.com/api', key: 'required' },
} as const satisfies Record<string, ProviderFacts>;

type Providers = typeof PROVIDERS;

export type ProviderName = keyof Providers;

export type KeyedProviderName = {
  [Name in ProviderName]: Providers[Name]['key'] extends 'none' ? never : Name;
}[ProviderName];

export type OffByDefaultName = {
  [Name in ProviderName]: Providers[Name] extends { offByDefault: true } ? Name : never;
}[ProviderName];

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as readonly ProviderName[];

export function takesKey(name: ProviderName): name is KeyedProviderName {
  return PROVIDERS[name].key !== 'none';
}

/** Providers that can be assigned to an engine slot, as `ENGINE_A_PROVIDER` spells them. */
export const ENGINE_NAMES = [
  'brave',
  'mojeek',
  'marginalia',
  'staan',
  'searxng',
] as const satisfies readonly Lowercase<ProviderName>[];

export type EngineName = (typeof ENGINE_NAMES)[number];
