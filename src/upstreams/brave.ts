import type {
  Parsed,
  Provider,
  ProviderAccess,
  ProviderQuery,
  Search,
  SiteLimits,
  UpstreamAnswer,
  UpstreamRequest,
} from '../core/upstream/provider.ts';
import {
  braveFailure,
  braveQuota,
  braveQuotaNotice,
  braveImage,
  braveNews,
  bravePage,
  braveVideo,
  braveCountry,
  braveSearchLanguage,
  interfaceLanguage,
} from './brave/responses.ts';
import { fieldsOf, type JsonFields, listOf, parseJson } from './kit/json.ts';
import { MAX_SUGGESTIONS, SUGGEST_LIMITS, suggestionsOf } from './kit/found.ts';
import { listSearch, type ListSearch, PAGE_SIZE, rowOf } from './kit/search.ts';
import type { Rows } from '../core/results/found.ts';
import type { DateRange, Span } from '../core/query/search-query.ts';
import { utcDayOf } from '../core/limits/day.ts';
import { encodeText } from '../core/web-url.ts';
import { MINUTE_MS } from './kit/provider.ts';

const FRESHNESS = { d: 'pd', w: 'pw', m: 'pm', y: 'py' } as const satisfies Record<Span, string>;

/** What differs between the verticals. */
type Form = {
  readonly path: string;
  readonly fixed: string;
  readonly languageName: 'search_lang' | 'lang';
  readonly hasInterfaceLanguage: boolean;
  readonly hasSpellcheck: boolean;
  readonly hasSafeSearch: boolean;
  readonly hasOffset: boolean;
  readonly hasFreshness: boolean;
};

function braveRequest(
  form: Form,
  ask: ProviderQuery,
  access: ProviderAccess,
  count: number,
): UpstreamRequest {
  let url = `${access.url}${form.path}?q=${encodeText(ask.text)}&count=${count}${form.fixed}`;
  if (form.hasSpellcheck) url += ask.verbatim ? '&spellcheck=0' : '&spellcheck=1';
  if (form.hasSafeSearch) url += ask.safe ? '&safesearch=strict' : '&safesearch=off';
  // Brave's offset counts pages, not results.
  if (form.hasOffset && ask.page > 1) url += `&offset=${ask.page - 1}`;
  if (form.hasFreshness && ask.date !== undefined) url += `&freshness=${FRESHNESS[ask.date]}`;
  if (form.hasFreshness && ask.range !== undefined) url += `&freshness=${days(ask.range, ask.nowMs)}`;
  const from = braveCountry(ask);
  if (from !== undefined) url += `&country=${from}`;
  if (ask.language !== undefined) {
    const searched = braveSearchLanguage(ask.language);
    if (searched !== undefined) url += `&${form.languageName}=${searched}`;
    const shown = form.hasInterfaceLanguage ? interfaceLanguage(ask.language) : undefined;
    if (shown !== undefined) url += `&ui_lang=${shown}`;
  }
  return { url, headers: { accept: 'application/json', 'x-subscription-token': access.key ?? '' } };
}

/** Brave knows no open ends. */
function days({ from = '1970-01-01', to }: DateRange, nowMs: number): string {
  const today = utcDayOf(nowMs);
  return `${from}to${to ?? (from > today ? from : today)}`;
}

const MAX_QUERY_LENGTH = 400;
const MAX_QUERY_WORDS = 50;

/** Image search has no paging, only a larger count. */
const IMAGES_PER_PAGE = 50;
const MAX_IMAGES = 200;

/** Operators are documented for all searches but that of images. */
const SITES: SiteLimits = { as: 'text', mostIncluded: 20, mostExcluded: 20 };

const WEB: Form = {
  path: '/web/search',
  fixed: '&result_filter=web,query,news,videos&text_decorations=false',
  languageName: 'search_lang',
  hasInterfaceLanguage: true,
  hasSpellcheck: true,
  hasSafeSearch: true,
  hasOffset: true,
  hasFreshness: true,
};
const NEWS: Form = { ...WEB, path: '/news/search', fixed: '' };
const VIDEOS: Form = { ...NEWS, path: '/videos/search' };
const IMAGES: Form = {
  ...NEWS,
  path: '/images/search',
  hasInterfaceLanguage: false,
  hasOffset: false,
  hasFreshness: false,
};
const SUGGEST: Form = {
  ...IMAGES,
  path: '/suggest/search',
  hasSpellcheck: false,
  languageName: 'lang',
  hasSafeSearch: false,
};

/** A search for what `form` says. `own` is what differs from the search for web pages. */
function braveSearch<Item>(
  form: Form,
  own: Pick<ListSearch<Item>, 'list' | 'item' | 'fills' | 'filters'> & Partial<ListSearch<Item>>,
): Search<Item> {
  return listSearch<Item>({
    longestQuery: MAX_QUERY_LENGTH,
    mostWords: MAX_QUERY_WORDS,
    lastPage: 10,
    dated: true,
    ranges: true,
    byCountry: true,
    sites: SITES,
    filtersAdult: true,
    plan: (ask, access) => braveRequest(form, ask, access, PAGE_SIZE),
    says: braveFailure,
    correction: ({ query }) => fieldsOf(query).altered,
    ...own,
  });
}

/** The blocks that Brave would show among the results, and not only beside them. */
function braveRows(body: JsonFields, ask: ProviderQuery): Rows {
  if (body.mixed === undefined) return {};
  const mixed = new Set(listOf(fieldsOf(body.mixed).main).map((block) => fieldsOf(block).type));
  const listIn = (type: string): readonly unknown[] =>
    mixed.has(type)
      ? listOf(fieldsOf(body[type]).results).filter((item) => !ask.safe || isForAllAges(item))
      : [];
  return {
    news: rowOf(listIn('news'), (fields) => braveNews(fields, ask)),
    videos: rowOf(listIn('videos'), (fields) => braveVideo(fields, ask)),
  };
}

const isForAllAges = (page: unknown): boolean => fieldsOf(page).family_friendly !== false;

const results = (body: JsonFields): unknown => body.results;

export const brave: Provider = {
  name: 'BRAVE',
  title: 'Brave',
  url: 'https://api.search.brave.com/res/v1',
  key: 'required',
  paid: true,
  role: 'engine',
  terms: {
    pace: [],
    freshMs: 5 * MINUTE_MS,
    keepMs: 10 * MINUTE_MS,
    attribution:
      'Results by [Brave Search](https://search.brave.com). Attribution is optional; a logo is available.',
  },
  quotaLeft: braveQuota,
  readQuota: braveQuotaNotice,
  checks: [
    { search: 'web', text: 'river delta' },
    { search: 'news', text: 'river delta' },
    { search: 'videos', text: 'river delta' },
    { search: 'images', text: 'river delta' },
    { search: 'suggest', text: 'river' },
  ],
  searches: {
    web: braveSearch(WEB, {
      // A search without results has no `web` field at all.
      list: ({ web, type }) => (web === undefined && type === 'search' ? [] : fieldsOf(web).results),
      isMeant: (page, { safe }) => !safe || isForAllAges(page),
      item: bravePage,
      fills: ['title', 'url', 'description', 'faviconUrl', 'publishedMs'],
      filters: { verbatim: 'text' },
      rows: braveRows,
    }),
    news: braveSearch(NEWS, {
      list: results,
      item: braveNews,
      fills: ['title', 'url', 'description', 'publishedMs', 'thumbnail'],
      filters: { sort: 'results' },
    }),
    videos: braveSearch(VIDEOS, {
      list: results,
      item: braveVideo,
      fills: ['title', 'url', 'publishedMs', 'channel', 'durationSeconds', 'thumbnail'],
      filters: { length: 'results' },
    }),
    images: listSearch({
      longestQuery: MAX_QUERY_LENGTH,
      mostWords: MAX_QUERY_WORDS,
      lastPage: MAX_IMAGES / IMAGES_PER_PAGE,
      pageSize: IMAGES_PER_PAGE,
      byCountry: true,
      filtersAdult: true,
      fills: ['title', 'url', 'thumbnail', 'imageUrl'],
      filters: { size: 'results', shape: 'results' },
      plan: (ask, access) => braveRequest(IMAGES, ask, access, ask.page * IMAGES_PER_PAGE),
      says: braveFailure,
      list: results,
      page: 'sliced',
      item: braveImage,
    }),
    suggest: {
      longestQuery: MAX_QUERY_LENGTH,
      mostWords: MAX_QUERY_WORDS,
      ...SUGGEST_LIMITS,
      plan: (ask, access) => braveRequest(SUGGEST, ask, access, MAX_SUGGESTIONS),
      parse: parseSuggestions,
    },
  },
};

function parseSuggestions(answer: UpstreamAnswer): Parsed<string> {
  const failure = braveFailure(answer);
  if (failure !== undefined) return failure;
  const list = fieldsOf(parseJson(answer.body)).results;
  return Array.isArray(list)
    ? suggestionsOf(['', listOf(list).map((item) => fieldsOf(item).query)])
    : { reason: 'bad_answer' };
}
