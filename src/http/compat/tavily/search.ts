import type { Clock } from '../../../core/ports/clock.ts';
import { hostOf } from '../../../core/results/host.ts';
import type { KeyedAnswer, KeyedCall, KeyedRoute } from '../../keyed-route.ts';
import { further, ifAllowed, search } from '../our-searches.ts';
import { jsonBody, responsesIn } from '../operation.ts';
import { readPages } from '../pages.ts';
import { readSent } from '../sent.ts';
import { answerTo } from './answer.ts';
import { tavilyCredentials } from './credentials.ts';
import { dateOf } from './dates.ts';
import { TavilyError, tavilyDialect } from './dialect.ts';
import { IGNORED_IN_SEARCH, SEARCH, type TavilySearch } from './parameters.ts';
import { chosenResults, hostIn, imagesOf, resultOf, type TavilyFound } from './results.ts';
import { SearchExample, SearchSchema } from './schemas.ts';

export type TavilyParts = {
  clock: Clock;
  /** The icon URL for a host. */
  favicon: (host: string) => string;
};

export function tavilySearchRoute(parts: TavilyParts): KeyedRoute {
  return {
    name: 'compat_tavily_search',
    path: '/compat/tavily/search',
    methods: ['POST'],
    dialect: tavilyDialect,
    credentials: tavilyCredentials,
    operation: {
      summary: 'Search in the format of Tavily',
      description:
        'For clients of Tavily. The key is a bearer token or the field `api_key`. If no engine responded, the response is a 503.',
      requestBody: jsonBody(SEARCH, IGNORED_IN_SEARCH, { query: 'river deltas', max_results: 5 }),
      responses: responsesIn(tavilyDialect, TavilyError, { schema: SearchSchema, example: SearchExample }),
    },
    handle: (call) => respond(call, parts),
  };
}

async function respond(call: KeyedCall, { clock, favicon }: TavilyParts): Promise<KeyedAnswer> {
  const startMs = clock.steadyMs();
  const sent = readSent(SEARCH, call.body);
  const shown = chosenResults(await find(call, sent, clock.wallMs()), sent);
  // Only after the search, because a failed request must not count.
  const [answer, images, raw] = await Promise.all([
    sent.include_answer ? answerTo(call, sent.query) : { text: null, searches: 0 },
    sent.include_images ? findImages(call, sent) : undefined,
    sent.include_raw_content ? rawContents(call, shown, sent.include_raw_content) : new Map<string, string>(),
  ]);
  const iconOf = ({ url, favicon_url }: TavilyFound): string =>
    favicon_url === undefined || favicon_url === '' ? favicon(hostOf(url)) : favicon_url;
  const form = {
    raw: Boolean(sent.include_raw_content),
    favicon: sent.include_favicon ? iconOf : undefined,
  };
  const credits = 1 + answer.searches + (images ? 1 : 0) + raw.size;
  const body = {
    query: sent.query,
    follow_up_questions: null,
    answer: answer.text,
    images: images ?? [],
    results: shown.map((found, rank) => resultOf(found, rank, raw.get(found.url), form)),
    response_time: Math.round(clock.steadyMs() - startMs) / 1000,
    ...(sent.auto_parameters && {
      auto_parameters: { topic: sent.topic ?? 'general', search_depth: 'basic' },
    }),
    ...(sent.include_usage && { usage: { credits } }),
    request_id: call.requestId,
  };
  return { type: tavilyDialect.contentType, body: JSON.stringify(body) };
}

async function find(call: KeyedCall, sent: TavilySearch, nowMs: number) {
  const { results } = await search(call, sent.topic === 'news' ? 'news_search' : 'web_search', {
    q: sent.query,
    safe: sent.safe_search ? 'on' : 'off',
    date: dateOf(sent, nowMs),
    country: sent.country,
    lang: sent.language,
    include_domains: sent.include_domains_mode === 'prefer' ? [] : sent.include_domains.map(hostIn),
    exclude_domains: sent.exclude_domains.map(hostIn),
  });
  return results;
}

async function findImages(call: KeyedCall, sent: TavilySearch): Promise<unknown[] | undefined> {
  const { query: q, safe_search } = sent;
  const found = await further(call, 'image_search', () =>
    search(call, 'image_search', { q, safe: safe_search ? 'on' : 'off' }),
  );
  return found && imagesOf(found.results, sent.include_image_descriptions);
}

/** By URL. Pages that could not be read are missing. */
async function rawContents(
  call: KeyedCall,
  shown: readonly TavilyFound[],
  format: 'markdown' | 'text',
): Promise<ReadonlyMap<string, string>> {
  const urls = shown.map(({ url }) => url);
  const pages = (await ifAllowed(() => readPages(call, urls, format))) ?? [];
  return new Map(pages.filter(({ error }) => error === '').map(({ url, content }) => [url, content]));
}
