import { parseLanguage, type Language } from '../core/query/language.ts';
import type { Span } from '../core/query/search-query.ts';
import type {
  Failure,
  Parsed,
  Provider,
  ProviderAccess,
  ProviderQuery,
  RequestPlan,
  Search,
  UpstreamAnswer,
} from '../core/upstream/provider.ts';
import { type JsonFields, listOf, MAX_RESULTS, parseJson, textOf } from './kit/json.ts';
import { encodeText } from '../core/web-url.ts';
import { statusFailure, retryAfterOf } from './kit/statuses.ts';
import { SUGGEST_LIMITS, suggestionsOf } from './kit/found.ts';
import { listSearch, type ListSearch } from './kit/search.ts';
import { searxngImage, searxngNews, searxngPage, searxngVideo, withoutIcons } from './searxng/read.ts';
import { MINUTE_MS } from './kit/provider.ts';

const MAX_QUERY_LENGTH = 512;

/**
 * An instance cannot be asked for a number of results: it returns all that its engines found. With the engines that are
 * on by default these are 20 to 50 pages, and up to 100 pictures.
 */
const PAGE_SIZE = 50;
const IMAGES_PER_PAGE = MAX_RESULTS;

const TIME_RANGES = { d: 'day', w: 'week', m: 'month', y: 'year' } as const satisfies Record<Span, string>;

/** Slightly below the default search timeout, because an instance waits for its slowest engine. */
const ENGINES_SECONDS = 2.5;

function category<Item>(
  name: string,
  own: Pick<ListSearch<Item>, 'item' | 'fills'> & Partial<ListSearch<Item>>,
): Search<Item> {
  return listSearch<Item>({
    longestQuery: MAX_QUERY_LENGTH,
    pageSize: PAGE_SIZE,
    dated: true,
    byCountry: true,
    sites: { as: 'text', mostIncluded: 1, mostExcluded: 0 },
    filtersAdult: true,
    plan: (ask, access) => planSearch(name, ask, access),
    says: searxngSays,
    list: ({ results }) => results,
    correction: ({ corrections }) => listOf(corrections)[0],
    ...own,
  });
}

function planSearch(categoryName: string, ask: ProviderQuery, access: ProviderAccess): RequestPlan {
  const text = withoutCommands(ask.text);
  if (text === '') return 'nothing';
  let url =
    `${access.url}/search?q=${encodeText(text)}&format=json&categories=${categoryName}&pageno=${ask.page}` +
    `&safesearch=${ask.safe ? 2 : 0}&timeout_limit=${ENGINES_SECONDS}${languageOf(ask)}`;
  if (ask.date !== undefined) url += `&time_range=${TIME_RANGES[ask.date]}`;
  return { url, headers: headersFor(access) };
}

function languageOf({ language, country }: ProviderQuery): string {
  const asked = country === undefined ? language : inCountry(language, country);
  const code = asked === undefined ? undefined : searxngLanguage(asked);
  return code === undefined ? '' : `&language=${code}`;
}

/** Countries need a language, so the main language of the country replaces a missing one. */
function inCountry(language: Language | undefined, country: string): Language | undefined {
  return parseLanguage(
    `${language?.language ?? new Intl.Locale(`und-${country}`).maximize().language}-${country}`,
  );
}

/** SearXNG itself needs no key, but a proxy in front of it may. */
function headersFor({ key }: ProviderAccess): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (key !== undefined) headers.authorization = `Bearer ${key}`;
  return headers;
}

/** If all engines of the instance failed, that is not the same as no results. */
function searxngSays(
  answer: UpstreamAnswer,
  { results, unresponsive_engines }: JsonFields,
): Failure | undefined {
  const unresponsive = listOf(unresponsive_engines);
  const isEmpty = Array.isArray(results) && results.length === 0;
  const failure = searxngFailure(answer);
  if (failure || !isEmpty || unresponsive.length === 0) return failure;
  const isBlocked = unresponsive.some((pair) =>
    /too many requests|captcha|access denied/i.test(textOf(listOf(pair)[1])),
  );
  return { reason: isBlocked ? 'rate_limited' : 'upstream_error' };
}

function searxngFailure(answer: UpstreamAnswer): Failure | undefined {
  // The instance's operator has not enabled JSON; the error page is HTML.
  if (answer.status === 403 && parseJson(answer.body) === undefined)
    return { reason: 'unsupported', ...retryAfterOf(answer) };
  return statusFailure(answer);
}

export const searxng: Provider = {
  name: 'SEARXNG',
  title: 'SearXNG',
  url: '',
  key: 'optional',
  role: 'engine',
  terms: {
    pace: [],
    freshMs: 15 * MINUTE_MS,
    keepMs: 360 * MINUTE_MS,
    attribution: 'Results by your own [SearXNG](https://docs.searxng.org). Its engines have their own terms.',
  },
  health: { path: '/healthz', isUp: ({ status, body }) => status === 200 && body.trim() === 'OK' },
  checks: [
    { search: 'web', text: 'river delta' },
    { search: 'images', text: 'river delta' },
    { search: 'news', text: 'river delta' },
    { search: 'videos', text: 'river delta' },
    { search: 'suggest', text: 'river' },
  ],
  searches: {
    // Further fields depend on the engines of the instance.
    web: category('general', { item: searxngPage, fills: ['title', 'url', 'description'] }),
    images: category('images', {
      pageSize: IMAGES_PER_PAGE,
      list: ({ results }) => (Array.isArray(results) ? withoutIcons(results) : results),
      item: searxngImage,
      fills: ['title', 'url', 'thumbnail', 'imageUrl'],
      filters: { size: 'results', shape: 'results' },
    }),
    news: category('news', {
      item: searxngNews,
      fills: ['title', 'url', 'description', 'publishedMs'],
      filters: { sort: 'results' },
    }),
    videos: category('videos', {
      item: searxngVideo,
      fills: ['title', 'url', 'thumbnail'],
      filters: { length: 'results' },
    }),
    suggest: {
      longestQuery: MAX_QUERY_LENGTH,
      ...SUGGEST_LIMITS,
      plan(ask, access) {
        const text = withoutCommands(ask.text);
        if (text === '') return 'nothing';
        const url = `${access.url}/autocompleter?q=${encodeText(text)}${languageOf(ask)}`;
        return { url, headers: headersFor(access) };
      },
      parse: parseSuggestions,
    },
  },
};

/** Either `[query, [suggestions], …]`, as browsers expect, or only the suggestions. */
function parseSuggestions(answer: UpstreamAnswer): Parsed<string> {
  const failure = searxngFailure(answer);
  if (failure !== undefined) return failure;
  const body = parseJson(answer.body);
  if (!Array.isArray(body)) return { reason: 'bad_answer' };
  return suggestionsOf(Array.isArray(body[1]) ? body : ['', body]);
}

/**
 * Prefixes that an instance treats as commands anywhere in the query: `!wp` selects an engine, `!!g` redirects to
 * another site, `:de` sets the language and `<3` the timeout. Python treats more characters as spaces.
 */
const COMMANDS = /(^|[\s\x1c-\x1f\x85])(?:!|:(?=\p{L})|<(?=\d))+/gu;

function withoutCommands(text: string): string {
  return text.replace(COMMANDS, '$1').trim();
}

/** Instances accept a language with or without a region, but no script; the region replaces it. */
function searxngLanguage({ language, script, region }: Language): string | undefined {
  if (!/^[a-z]{2,3}$/.test(language)) return undefined;
  if (region !== undefined && /^[A-Z]{2}$/.test(region)) return `${language}-${region}`;
  if (language === 'zh' && script !== undefined) return script === 'Hant' ? 'zh-TW' : 'zh-CN';
  return language;
}
