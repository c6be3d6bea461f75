import type { ValuesOf } from '../../../core/query/parameters.ts';
import type { KeyedCall, KeyedRoute } from '../../keyed-route.ts';
import { further, search } from '../searches.ts';
import { IGNORED, IGNORED_IN_WEB, IMAGES, PAGED_LIST, type Section, SUGGEST, WEB } from './parameters.ts';
import { braveResult, type Icons, imageResult, newsResult, videoResult } from './results.ts';
import { braveRoute, hasMore, queryOf } from './route.ts';
import type { Clock } from '../../../core/ports/clock.ts';

type Sent = ValuesOf<typeof WEB>;
type SentToList = ValuesOf<typeof PAGED_LIST>;
type Found = { readonly section: object; readonly length: number; readonly query?: object };
type Finder = (call: KeyedCall, sent: Sent, icon: Icons) => Promise<Found | undefined>;

/** Other sections come with a web search only on request, because each is a search. */
export function braveWebRoute(icon: Icons): KeyedRoute {
  return braveRoute({
    name: 'web',
    path: 'web/search',
    summary: 'Brave-compatible web search',
    description: 'Web results and, with `result_filter`, news, videos and an infobox.',
    parameters: WEB,
    ignored: IGNORED_IN_WEB,
    respond: (call, sent) => respond(call, sent, icon),
  });
}

async function respond(call: KeyedCall, sent: Sent, icon: Icons): Promise<object> {
  const [main, ...beside] = sent.result_filter;
  // They would be the same on every page.
  const others = sent.offset > 0 ? [] : beside;
  // If the first search fails, the request fails and nothing counts. The others may be missing.
  const found = new Map([[main, main && (await FINDERS[main](call, sent, icon))]]);
  await Promise.all(
    others.map(async (section) => {
      found.set(section, await further(call, ENDPOINTS[section], () => FINDERS[section](call, sent, icon)));
    }),
  );
  const there = sent.result_filter.flatMap((name) => {
    const one = found.get(name);
    return one && one.length > 0 ? [[name, one] as const] : [];
  });
  return {
    type: 'search',
    query: found.get('web')?.query ?? queryOf(sent.q),
    mixed: mixed(there),
    ...Object.fromEntries(there.map(([name, { section }]) => [name, section])),
  };
}

/** The order to show the sections in. */
function mixed(there: readonly (readonly [Section, Found])[]): object {
  const main = there
    .filter(([name]) => name !== 'infobox')
    .flatMap<object>(([name, { length }]) =>
      name === 'web'
        ? Array.from({ length }, (_, index) => ({ type: name, index, all: false }))
        : [{ type: name, all: true }],
    );
  const side = there.some(([name]) => name === 'infobox') ? [{ type: 'infobox', index: 0, all: true }] : [];
  return { type: 'mixed', main, top: [], side };
}

/** Our parameters. Pages of both have `count` results. */
function parametersFor(sent: SentToList) {
  const { q, country, search_lang: lang, safesearch: safe, freshness: date, count, offset } = sent;
  return { q, country, lang, safe, date, count, page: offset + 1 };
}

const ENDPOINTS: Readonly<Record<Section, string>> = {
  web: 'web_search',
  news: 'news_search',
  videos: 'video_search',
  infobox: 'cards',
};

const FINDERS: Readonly<Record<Section, Finder>> = {
  async web(call, sent) {
    const found = await search(call, 'web_search', parametersFor(sent));
    const { results, correction } = found;
    const safe = sent.safesearch !== 'off';
    return {
      section: {
        type: 'search',
        results: results.map((one) => braveResult(one, safe)),
        ...(safe && { family_friendly: true }),
      },
      length: results.length,
      query: queryOf(sent.q, { altered: correction, more: hasMore(found, sent) }),
    };
  },
  news: async (call, sent, icon) => sectionOf('news', await LISTS.news(call, sent, icon)),
  videos: async (call, sent, icon) => sectionOf('videos', await LISTS.videos(call, sent, icon)),
  async infobox(call, { q, search_lang: lang }) {
    const box = await infobox(call, { q, lang });
    return box && { section: { type: 'graph', results: [box] }, length: 1 };
  },
};

type PagedList = { readonly has_more: boolean; readonly results: readonly object[] };

const LISTS = {
  async news(call: KeyedCall, sent: SentToList, icon: Icons): Promise<PagedList> {
    const found = await search(call, 'news_search', parametersFor(sent));
    return { ...found, results: found.results.map((one) => newsResult(one, icon)) };
  },
  async videos(call: KeyedCall, sent: SentToList, icon: Icons): Promise<PagedList> {
    const found = await search(call, 'video_search', parametersFor(sent));
    return { ...found, results: found.results.map((one) => videoResult(one, icon)) };
  },
};

function sectionOf(type: keyof typeof LISTS, { results }: PagedList): Found {
  return { section: { type, results }, length: results.length };
}

/** The Wikipedia card; undefined if there is none. */
async function infobox(
  call: Pick<KeyedCall, 'find'>,
  parameters: { q: string; lang: string | undefined },
): Promise<object | undefined> {
  const { wikipedia } = await call.find('cards', parameters);
  if (!wikipedia) return undefined;
  const { title, description, extract, url, thumbnail, attribution } = wikipedia;
  return {
    type: 'infobox',
    position: 0,
    label: title,
    title,
    url,
    description,
    long_desc: extract,
    ...(thumbnail && { thumbnail: { src: thumbnail.url, original: thumbnail.url } }),
    providers: [{ type: 'external', name: attribution.text, url: attribution.url }],
  };
}

export function braveListRoute(type: keyof typeof LISTS, title: string, icon: Icons): KeyedRoute {
  return braveRoute({
    name: type,
    path: `${type}/search`,
    summary: `Brave-compatible ${type} search`,
    description: `${title} results.`,
    parameters: PAGED_LIST,
    ignored: IGNORED,
    async respond(call, sent) {
      const found = await LISTS[type](call, sent, icon);
      return { type, query: queryOf(sent.q, { more: hasMore(found, sent) }), results: found.results };
    },
  });
}

export function braveImagesRoute(icon: Icons, clock: Clock): KeyedRoute {
  return braveRoute({
    name: 'images',
    path: 'images/search',
    summary: 'Brave-compatible image search',
    description: 'Image results.',
    parameters: IMAGES,
    ignored: IGNORED,
    async respond(call, { q, country, search_lang: lang, safesearch: safe, count }) {
      const { results } = await search(call, 'image_search', { q, country, lang, safe });
      const fetched = `${new Date(clock.wallMs()).toISOString().slice(0, 19)}Z`;
      const shown = results.slice(0, count).map((one) => imageResult(one, { icon, fetched }));
      // Engines filter such images unless safe search is off.
      const extra = { might_be_offensive: safe === 'off' };
      return { type: 'images', query: queryOf(q), results: shown, extra };
    },
  });
}

export const braveSuggestRoute: KeyedRoute = braveRoute({
  name: 'suggest',
  path: 'suggest/search',
  summary: 'Brave-compatible suggestions',
  description: 'Suggestions for a search box. Counts toward usage.',
  parameters: SUGGEST,
  ignored: { country: 'Suggestions depend on the language.', rich: 'Suggestions have only their text.' },
  async respond(call, { q, lang, count }) {
    const { suggestions } = await call.find('suggest', { q, lang, strict: '1' });
    const results = suggestions.slice(0, count).map((query) => ({ query }));
    return { type: 'suggest', query: queryOf(q), results };
  },
});
