import type { Language } from '../core/query/language.ts';
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
import { fieldsOf, type JsonFields, listOf, MAX_RESULTS, parseJson, readEach, textOf } from './kit/json.ts';
import { plainText } from './kit/plain-text.ts';
import { encodeText } from './kit/query-string.ts';
import { statusFailure, retryAfterOf } from './kit/statuses.ts';
import { suggestionsOf } from './kit/suggestions.ts';
import { searxngImage, searxngNews, searxngPage, searxngVideo, withoutIcons } from './searxng/read.ts';

const MINUTE_MS = 60_000;
const LONGEST_QUERY = 512;
const LAST_PAGE = 50;

const TIME_RANGES = { d: 'day', w: 'week', m: 'month', y: 'year' } as const satisfies Record<Span, string>;

/** An instance waits for its slowest engine: a little less than a search here waits unless told otherwise. */
const ENGINES_SECONDS = 2.5;

type Read<Item> = (fields: JsonFields, ask: ProviderQuery, access: ProviderAccess) => Item | undefined;

function category<Item>(name: string, read: Read<Item>): Search<Item> {
  return {
    longestQuery: LONGEST_QUERY,
    lastPage: LAST_PAGE,
    dated: true,
    filtersAdult: true,
    plan: (ask, access) => planSearch(name, ask, access),
    parse: (answer, ask, access) => parseSearch(answer, name, (fields) => read(fields, ask, access)),
  };
}

function planSearch(categoryName: string, ask: ProviderQuery, access: ProviderAccess): RequestPlan {
  const text = withoutCommands(ask.text);
  if (ask.page > LAST_PAGE || text === '') return 'nothing';
  let url =
    `${access.url}/search?q=${encodeText(text)}&format=json&categories=${categoryName}&pageno=${ask.page}` +
    `&safesearch=${ask.safe ? 2 : 0}&timeout_limit=${ENGINES_SECONDS}${languageOf(ask)}`;
  if (ask.date !== undefined) url += `&time_range=${TIME_RANGES[ask.date]}`;
  return { url, headers: headersFor(access) };
}

function languageOf({ language }: ProviderQuery): string {
  const code = language === undefined ? undefined : searxngLanguage(language);
  return code === undefined ? '' : `&language=${code}`;
}

/** An instance asks for no key; the proxy an operator puts before it may. */
function headersFor({ key }: ProviderAccess): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (key !== undefined) headers.authorization = `Bearer ${key}`;
  return headers;
}

function parseSearch<Item>(
  answer: UpstreamAnswer,
  categoryName: string,
  read: (fields: JsonFields) => Item | undefined,
): Parsed<Item> {
  const failure = searxngFailure(answer);
  if (failure !== undefined) return failure;
  const body = fieldsOf(parseJson(answer.body));
  if (!Array.isArray(body.results)) return { reason: 'bad_answer' };
  const unresponsive = listOf(body.unresponsive_engines);
  if (body.results.length === 0 && unresponsive.length > 0) return allUnresponsive(unresponsive);
  const items = readEach(
    categoryName === 'images' ? withoutIcons(body.results) : body.results,
    read,
    MAX_RESULTS,
  );
  const correction = plainText(listOf(body.corrections)[0]);
  return correction === '' ? { items } : { items, correction };
}

/** Nothing found and nobody asked are not the same. */
function allUnresponsive(pairs: readonly unknown[]): Failure {
  const blocked = pairs.some((pair) =>
    /too many requests|captcha|access denied/i.test(textOf(listOf(pair)[1])),
  );
  return { reason: blocked ? 'rate_limited' : 'upstream_error' };
}

function searxngFailure(answer: UpstreamAnswer): Failure | undefined {
  // The operator of the instance has not switched JSON on: the page says so in HTML.
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
  searches: {
    web: category('general', searxngPage),
    images: category('images', searxngImage),
    news: category('news', searxngNews),
    videos: category('videos', searxngVideo),
    suggest: {
      longestQuery: LONGEST_QUERY,
      lastPage: 1,
      dated: false,
      filtersAdult: false,
      plan(ask, access) {
        const text = withoutCommands(ask.text);
        if (ask.page > 1 || text === '') return 'nothing';
        const url = `${access.url}/autocompleter?q=${encodeText(text)}${languageOf(ask)}`;
        return { url, headers: headersFor(access) };
      },
      parse: parseSuggestions,
    },
  },
};

/** `[query, [suggestions], …]` as browsers want it, or the suggestions alone. */
function parseSuggestions(answer: UpstreamAnswer): Parsed<string> {
  const failure = searxngFailure(answer);
  if (failure !== undefined) return failure;
  const body = parseJson(answer.body);
  if (!Array.isArray(body)) return { reason: 'bad_answer' };
  return suggestionsOf(Array.isArray(body[1]) ? body : ['', body]);
}

/**
 * What would make an instance do something else than search: `!wp` chooses an engine, `!!g` redirects to a foreign
 * site, `:de` changes the language and `<3` the deadline, in any place of the query. Python's idea of a space is wider.
 */
const COMMANDS = /(^|[\s\x1c-\x1f\x85])(?:!|:(?=\p{L})|<(?=\d))+/gu;

export function withoutCommands(text: string): string {
  return text.replace(COMMANDS, '$1').trim();
}

/** A language with or without a region is all an instance accepts; a script can only be said by its region. */
export function searxngLanguage({ language, script, region }: Language): string | undefined {
  if (!/^[a-z]{2,3}$/.test(language)) return undefined;
  if (region !== undefined && /^[A-Z]{2}$/.test(region)) return `${language}-${region}`;
  if (language === 'zh' && script !== undefined) return script === 'Hant' ? 'zh-TW' : 'zh-CN';
  return language;
}
