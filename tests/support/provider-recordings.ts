import type { Vertical } from '../../src/core/results/found.ts';
import { formatReport, type FormatReport } from '../../src/core/upstream/format-watch.ts';
import { type Parsed, type Provider, type Search, servicesOf } from '../../src/core/upstream/provider.ts';
import { PROVIDERS } from '../../src/upstreams/index.ts';
import { ROWS } from '../upstreams/table.ts';
import { answerWith, askFor, languageFor, recorded } from './provider-answers.ts';

/** A recorded response with items, and what it answers: a kind of search or the name of a service. */
export type Recording = {
  readonly provider: Provider;
  readonly asked: string;
  readonly fixture: string;
  readonly fills: readonly string[];
  readonly parse: (body: unknown, how?: { status?: number; safe?: boolean }) => Parsed<unknown>;
};

const ACCESS = { url: 'https://provider.example', key: 'k' };
const language = languageFor('en');

/** The questions that the recorded responses of services answer. */
const QUESTIONS: Readonly<Record<string, object>> = {
  geocode: { text: 'x', limit: 10, language: undefined, except: [] },
  reverse: { lat: 1, lon: 2, language: undefined },
  translate: { text: 'x', source: 'auto', target: 'en' },
  detect: { text: 'x' },
  forecast: { lat: 1, lon: 2 },
  towns: { name: 'x', language: undefined },
  definitions: { word: 'x', language: 'fr' },
  find: { text: 'x', language },
  entity: { id: 'Q1', language },
  summary: { wiki: 'en', title: 'x' },
  spelling: { text: 'x', language },
  questions: { text: 'x' },
  titles: { text: 'x', kind: 'series', language, token: 't' },
  sights: { text: 'x', sight: 'town', language },
};

/** The recorded responses with items, by provider and by what they answer. */
const FIXTURES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  BRAVE: {
    web: ['brave-web'],
    images: ['brave-images'],
    news: ['brave-news'],
    videos: ['brave-videos'],
    suggest: ['brave-suggest'],
  },
  MOJEEK: { web: ['mojeek-web'] },
  MARGINALIA: { web: ['marginalia-web'] },
  STAAN: { web: ['staan-web'] },
  SEARXNG: {
    web: ['searxng-web', 'searxng-web-old'],
    images: ['searxng-images'],
    news: ['searxng-news'],
    videos: ['searxng-videos'],
    suggest: ['searxng-autocomplete'],
  },
  PIXABAY: { images: ['pixabay-images', 'pixabay-images-2020'] },
  OPENVERSE: { images: ['openverse-images', 'openverse-images-2022'] },
  COMMONS: { images: ['commons-images', 'commons-images-version-1'] },
  WORLDNEWS: { news: ['worldnews-news'] },
  GDELT: { news: ['gdelt-news'] },
  SEPIA: { videos: ['sepia-videos', 'sepia-videos-one-server'] },
  DUCKDUCKGO: { suggest: ['duckduckgo-suggest'] },
  WIKIPEDIA: {
    suggest: ['wikipedia-suggest'],
    summary: ['wikipedia-summary'],
    spelling: ['wikipedia-spelling'],
  },
  NOMINATIM: {
    geocode: ['nominatim-search', 'nominatim-search-country'],
    reverse: ['nominatim-reverse', 'nominatim-reverse-old', 'nominatim-reverse-unnamed'],
  },
  PHOTON: { geocode: ['photon-search'], reverse: ['photon-reverse'] },
  LIBRETRANSLATE: { translate: ['libretranslate-translate'], languages: ['libretranslate-languages'] },
  APERTIUM: {
    translate: ['apertium-translate'],
    languages: ['apertium-pairs'],
    detect: ['apertium-identify'],
  },
  DEEPL: { translate: ['deepl-translate'], languages: ['deepl-languages'] },
  OPEN_METEO: { forecast: ['open-meteo-forecast'] },
  OPEN_METEO_GEOCODING: { towns: ['open-meteo-towns'] },
  FRANKFURTER: { rates: ['frankfurter-latest'] },
  WIKTIONARY: { definitions: ['wiktionary-answer'] },
  WIKIDATA: { find: ['wikidata-find'], entity: ['wikidata-place', 'wikidata-film', 'wikidata-person'] },
  STACKEXCHANGE: { questions: ['stackexchange-questions'] },
  THETVDB: { titles: ['thetvdb-search'] },
  TRIPADVISOR: { sights: ['tripadvisor-search'] },
};

/** What a provider can be asked: its searches and services. */
export function askedOf(provider: Provider): readonly { asked: string; fills: readonly string[] }[] {
  return [...Object.entries(provider.searches), ...servicesOf(provider)].map(([asked, { fills }]) => ({
    asked,
    fills,
  }));
}

export const RECORDINGS: readonly Recording[] = PROVIDERS.flatMap((provider) =>
  askedOf(provider).flatMap(({ asked, fills }) =>
    fixturesOf(provider, asked).map((fixture) => ({
      provider,
      asked,
      fixture,
      fills,
      parse: parserOf(provider, asked),
    })),
  ),
);

function fixturesOf({ name }: Provider, asked: string): readonly string[] {
  const rows = ROWS.filter(({ provider, search }) => provider === name && search === asked);
  return FIXTURES[name]?.[asked] ?? rows.flatMap(({ recordings }) => Object.keys(recordings));
}

function parserOf(provider: Provider, asked: string): Recording['parse'] {
  const search = provider.searches[asked as Vertical] as Search<unknown> | undefined;
  if (search)
    return (body, { status, safe = true } = {}) =>
      search.parse(answerWith(body, status), askFor({ safe }), ACCESS);
  const service = new Map(servicesOf(provider)).get(asked);
  const question = (QUESTIONS[asked] ?? {}) as never;
  return (body, { status } = {}) =>
    service?.parse(answerWith(body, status), question, ACCESS) ?? { reason: 'unsupported' };
}

/** Undefined if the response is not even an answer. */
export function reportOn({ parse, fills }: Recording, body: unknown): FormatReport | undefined {
  const parsed = parse(body);
  return 'reason' in parsed ? undefined : formatReport(parsed, fills);
}

/** As a value, or as text if it is XML. */
export function bodyOf({ fixture }: Recording): unknown {
  const text = recorded(fixture);
  return text.startsWith('<') ? text : (JSON.parse(text) as unknown);
}
