import type { Cache } from '../../src/core/ports/cache.ts';
import type { Clock } from '../../src/core/ports/clock.ts';
import type { FetchResult, Fetcher, OutgoingRequest } from '../../src/core/ports/fetcher.ts';
import type { WindowCounters } from '../../src/core/ports/window-counters.ts';
import type { SearchQuery } from '../../src/core/query/search-query.ts';
import type { FoundImage, FoundPage, VerticalItems, Vertical } from '../../src/core/results/found.ts';
import type { Ranking } from '../../src/core/search/searches.ts';
import { CallBudget } from '../../src/core/upstream/call-budget.ts';
import { ProviderCache, type CacheTerms } from '../../src/core/upstream/provider-cache.ts';
import type { Parsed, Provider, Search, UpstreamAnswer } from '../../src/core/upstream/provider.ts';
import { Upstream, type Observe, type UpstreamParts } from '../../src/core/upstream/upstream.ts';
import { parseJson } from '../../src/upstreams/kit/json.ts';
import { testClock } from './clock.ts';

export const DEADLINE_MS = 3_000;

/** All engines count the same, and no host is limited. */
export const PLAIN_RANKING: Ranking = { weights: new Map(), resultsPerHost: 0 };

export const queryFor = (over: Partial<SearchQuery> = {}): SearchQuery => ({
  text: 'lighthouse',
  safe: true,
  language: undefined,
  page: 1,
  date: undefined,
  ...over,
});

export const page = (name: string, over: Partial<FoundPage> = {}): FoundPage => ({
  title: name,
  url: `https://example.org/${name}`,
  description: '',
  faviconUrl: '',
  publishedMs: undefined,
  sitelinks: [],
  ...over,
});

export const image = (name: string, over: Partial<FoundImage> = {}): FoundImage => ({
  title: name,
  url: `https://example.org/${name}`,
  thumbnail: `https://pictures.example/${name}-small.jpg`,
  imageUrl: `https://pictures.example/${name}.jpg`,
  size: undefined,
  ...over,
});

/** The wire format of `testProvider` is the parsed form. */
export const answering = (
  parsed: Parsed<unknown>,
  headers: Readonly<Record<string, string>> = {},
): UpstreamAnswer => ({ status: 200, headers, body: JSON.stringify(parsed) });

export const found = (...items: readonly unknown[]): UpstreamAnswer => answering({ items });

/** The path is the vertical. The parser throws on invalid JSON. */
export function testSearch<V extends Vertical>(
  vertical: V,
  over: Partial<Search<VerticalItems[V]>> = {},
): Search<VerticalItems[V]> {
  return {
    longestQuery: 100,
    lastPage: 10,
    pageSize: 20,
    dated: true,
    filtersAdult: true,
    fills: [],
    plan: ({ text }, { url }) => ({ url: `${url}/${vertical}?q=${encodeURIComponent(text)}` }),
    parse: ({ body }) => (parseJson(body) ?? { reason: 'bad_answer' }) as Parsed<VerticalItems[V]>,
    ...over,
  };
}

export const testProvider = (over: Partial<Provider> = {}): Provider => ({
  name: 'TESTED',
  title: 'Tested',
  url: 'https://tested.example',
  key: 'none',
  role: 'engine',
  terms: { pace: [], freshMs: 60_000, keepMs: 600_000, attribution: '' },
  checks: [{ search: 'web', text: 'river' }],
  searches: { web: testSearch('web') },
  ...over,
});

export type MapCache = Cache & { readonly entries: Map<string, string>; looked: number };

/** Synchronous and never expires entries, so that the caller decides what is too old. */
export function mapCache(): MapCache {
  const entries = new Map<string, string>();
  return {
    entries,
    looked: 0,
    get(name) {
      this.looked++;
      return entries.get(name);
    },
    async set(name, text, _ttlMs, head = '') {
      entries.set(name, head + text);
    },
    async delete(name) {
      entries.delete(name);
    },
  };
}

/** For providers without limits; must not be called. */
export const neverAsked: WindowCounters = {
  take() {
    throw new Error('a counter was asked');
  },
  takeTogether() {
    throw new Error('a counter was asked');
  },
  look() {
    throw new Error('a counter was asked');
  },
};

/** A call that the test completes. */
export type HeldCall = OutgoingRequest & { answer(fetched: FetchResult): Promise<void> };

export type HandFetcher = Fetcher & { readonly calls: HeldCall[] };

/** Responds with a function, or holds every call until the test completes it. */
export function handFetcher(respond?: (outgoing: OutgoingRequest) => FetchResult): HandFetcher {
  const calls: HeldCall[] = [];
  return {
    calls,
    fetch(outgoing) {
      const held = Promise.withResolvers<FetchResult>();
      calls.push({
        ...outgoing,
        async answer(fetched) {
          held.resolve(fetched);
          await turn();
        },
      });
      if (respond) held.resolve(respond(outgoing));
      return held.promise;
    },
  };
}

/** Waits until all pending promise callbacks have run. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Observation = Parameters<Observe>[0];

type Making = Partial<Pick<UpstreamParts, 'id' | 'access' | 'budget' | 'callTimeoutMs' | 'deadlineMs'>> & {
  provider?: Provider;
  fetcher?: Fetcher;
  clock?: Clock;
  cache?: Cache;
  keeping?: CacheTerms;
};

/** An upstream with test ports that record its calls. */
export function makeUpstream(making: Making = {}): {
  upstream: Upstream;
  observed: Observation[];
  /** Internal errors that no caller received. */
  broken: unknown[];
} {
  const { provider = testProvider(), id = 'engine_a', cache = mapCache() } = making;
  const observed: Observation[] = [];
  const broken: unknown[] = [];
  const upstream = new Upstream({
    id,
    label: `Label of ${id}`,
    provider,
    access: making.access ?? { url: provider.url, key: undefined },
    budget:
      making.budget ??
      new CallBudget({ provider: provider.name, pace: [], budget: [], counters: neverAsked }),
    cache: new ProviderCache(cache, { keepsBodies: true, ...(making.keeping ?? provider.terms) }),
    fetcher: making.fetcher ?? handFetcher(() => found()),
    clock: making.clock ?? testClock(),
    deadlineMs: making.deadlineMs ?? DEADLINE_MS,
    callTimeoutMs: making.callTimeoutMs ?? 2 * DEADLINE_MS,
    observe: (observation) => observed.push(observation),
    onInternalError: (_, error) => broken.push(error),
  });
  return { upstream, observed, broken };
}
