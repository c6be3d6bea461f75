import type { Clock } from '../../../core/ports/clock.ts';
import { hostOf } from '../../../core/web-url.ts';
import type { CardBodies } from '../../../cards/index.ts';
import type { Result } from '../../api/bodies.ts';
import type { KeyedCall, KeyedRoute } from '../../keyed-route.ts';
import { further, ifAllowed, readPages, search } from '../searches.ts';
import { dateOf, IGNORED_IN_SEARCH, SEARCH, type TavilySearch } from './parameters.ts';
import type { ParameterTable, ValuesOf } from '../../../core/query/parameters.ts';
import { trimBlanks, type Credentials } from '../../credentials.ts';
import { problemText, type Dialect } from '../../dialect.ts';
import type { Ignored } from '../../openapi/types.ts';
import { readSent } from '../parameters.ts';

export type TavilyParts = {
  clock: Clock;
  favicon: (host: string) => string;
};

export function tavilySearchRoute(parts: TavilyParts): KeyedRoute {
  return tavilyRoute({
    name: 'search',
    summary: 'Tavily-compatible search',
    description:
      'For clients of Tavily. The key is a bearer token or the field `api_key`. If no engine responded, the response is a 503.',
    parameters: SEARCH,
    ignored: IGNORED_IN_SEARCH,
    respond: (call, sent) => respond(call, sent, parts),
  });
}

async function respond(
  call: KeyedCall,
  sent: TavilySearch,
  { clock, favicon }: TavilyParts,
): Promise<object> {
  const startMs = clock.steadyMs();
  const shown = chosenResults(await find(call, sent, clock.wallMs()), sent);
  // Only after the search, because a failed request must not count.
  const [answer, images, raw] = await Promise.all([
    sent.include_answer ? answerTo(call, sent.query) : null,
    sent.include_images ? findImages(call, sent) : undefined,
    sent.include_raw_content ? rawContents(call, shown, sent.include_raw_content) : new Map<string, string>(),
  ]);
  const iconOf = ({ url, favicon_url }: TavilyFound): string =>
    favicon_url === undefined || favicon_url === '' ? favicon(hostOf(url)) : favicon_url;
  const form = {
    raw: Boolean(sent.include_raw_content),
    favicon: sent.include_favicon ? iconOf : undefined,
  };
  return {
    query: sent.query,
    follow_up_questions: null,
    answer,
    images: images ?? [],
    results: shown.map((found, rank) => resultOf(found, rank, raw.get(found.url), form)),
    response_time: Math.round(clock.steadyMs() - startMs) / 1000,
    ...(sent.auto_parameters && {
      auto_parameters: { topic: sent.topic ?? 'general', search_depth: 'basic' },
    }),
    ...(sent.include_usage && { usage: { credits: call.context.counted() } }),
    request_id: call.requestId,
  };
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

/** An instant answer or the beginning of an article about the subject. Never a generated text. */
async function answerTo(call: KeyedCall, query: string): Promise<string | null> {
  const instant = await further(call, 'instant', () => call.find('instant', { q: query }));
  if (instant === undefined && call.allows('instant')) return null;
  // Tools such as the calculator are not answers.
  if (instant && instant.text !== '' && !('tool' in instant)) return instant.text;
  const cards = await further(call, 'cards', () => call.find('cards', { q: query }));
  return textOf(cards?.wikipedia);
}

/** With its source, as the license of Wikipedia asks. */
function textOf(article: CardBodies['wikipedia'] | undefined): string | null {
  if (!article || article.extract === '') return null;
  const { text, url } = article.attribution;
  return `${article.extract} (${text}, ${url})`;
}

export type TavilyFound = Pick<Result<'web'>, 'title' | 'url' | 'description' | 'published_at'> & {
  readonly favicon_url?: string;
};

type Asked = Pick<
  TavilySearch,
  'query' | 'exact_match' | 'max_results' | 'include_domains' | 'include_domains_mode'
>;

const QUOTED = /["“”]([^"“”]+)["“”]/g;

export function chosenResults(
  found: readonly TavilyFound[],
  { query, exact_match, max_results, include_domains, include_domains_mode }: Asked,
): TavilyFound[] {
  const matching = exact_match ? found.filter(containsPhrasesOf(query)) : found;
  const ordered =
    include_domains_mode === 'prefer' ? preferring(matching, include_domains.map(hostIn)) : matching;
  return ordered.slice(0, max_results);
}

function containsPhrasesOf(query: string): (found: TavilyFound) => boolean {
  const phrases = [...query.matchAll(QUOTED)].map(([, phrase = '']) => folded(phrase));
  return ({ title, description }) => {
    const text = folded(`${title}\n${description}`);
    return phrases.every((phrase) => text.includes(phrase));
  };
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function preferring(found: readonly TavilyFound[], hosts: readonly string[]): TavilyFound[] {
  const isPreferred = ({ url }: TavilyFound): boolean => {
    const host = hostOf(url);
    return hosts.some((preferred) => host === preferred || host.endsWith(`.${preferred}`));
  };
  return [...found.filter(isPreferred), ...found.filter((one) => !isPreferred(one))];
}

/** `https://*.example.org/docs` → `example.org`: users also enter URLs, paths and wildcards. */
export function hostIn(domain: string): string {
  return domain
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^(?:\*\.)?(?:www\.)?/, '')
    .replace(/[/?#:].*$/, '');
}

/** Falls with rank and stays above the thresholds that clients filter by. It says nothing about relevance. */
function scoreAt(rank: number): number {
  return Math.round(99 - 2 * rank) / 100;
}

export function resultOf(
  found: TavilyFound,
  rank: number,
  rawContent: string | undefined,
  { raw, favicon }: { raw: boolean; favicon: ((found: TavilyFound) => string) | undefined },
): Record<string, unknown> {
  const icon = favicon?.(found) ?? '';
  return {
    url: found.url,
    title: found.title,
    content: found.description,
    score: scoreAt(rank),
    raw_content: raw ? (rawContent ?? null) : null,
    ...(found.published_at !== null && { published_date: new Date(found.published_at).toUTCString() }),
    ...(icon !== '' && { favicon: icon }),
  };
}

const MAX_IMAGES = 5;

export function imagesOf(found: readonly Result<'images'>[], described: boolean): unknown[] {
  return found.slice(0, MAX_IMAGES).map(({ title, thumbnail, image_url }) => {
    const url = image_url || thumbnail;
    return described ? { url, description: title } : url;
  });
}

const dialect: Dialect = {
  contentType: 'application/json; charset=utf-8',
  problemBody: (problem) => ({ detail: { error: problemText(problem) } }),
};

type Described<Table extends ParameterTable> = {
  name: 'search' | 'extract';
  summary: string;
  description: string;
  parameters: Table;
  ignored: Ignored;
  respond(call: KeyedCall, sent: ValuesOf<Table>): Promise<object>;
};

export function tavilyRoute<Table extends ParameterTable>(described: Described<Table>): KeyedRoute {
  const { name, summary, description, parameters, ignored } = described;
  return {
    name: `compat_tavily_${name}`,
    path: `/compat/tavily/${name}`,
    methods: ['POST'],
    dialect,
    credentials: { inBody: keyInBody },
    described: {
      ...{ summary, description, parameters, ignored },
      documentation: `https://docs.tavily.com/documentation/api-reference/endpoint/${name}`,
    },
    async handle(call) {
      const body = await described.respond(call, readSent(parameters, call.body));
      return { type: dialect.contentType, body: JSON.stringify(body) };
    },
  };
}

/** Older clients send the key as a field of the body. */
function keyInBody(body: unknown): Credentials {
  const key = typeof body === 'object' && body !== null ? (body as { api_key?: unknown }).api_key : undefined;
  const trimmed = typeof key === 'string' ? trimBlanks(key) : '';
  return trimmed === '' ? undefined : trimmed;
}
