import type { NeededScope } from '../../src/core/accounts/model.ts';
import { TABS } from '../../src/core/results/found.ts';

/** One address that needs a key, in the way a client calls it. */
export type KeyedCallCase = {
  readonly method: 'GET' | 'POST';
  /** As in the OpenAPI document. */
  readonly path: string;
  readonly query?: string;
  readonly body?: object;
  /** Undefined if every key may call it. */
  readonly needs?: NeededScope;
  /** The same call with engine_b named, in the query or the body. */
  readonly engineB?: { readonly query?: string; readonly body?: object };
  /** The message in the body of an error. */
  readonly message: (body: unknown) => unknown;
};

const detail = (body: unknown): unknown => (body as { detail: unknown }).detail;
const braveDetail = (body: unknown): unknown => (body as { error: { detail: unknown } }).error.detail;
const searxngError = (body: unknown): unknown => (body as { error: unknown }).error;
const tavilyError = (body: unknown): unknown =>
  detail({ detail: (detail(body) as { error: unknown }).error });
const rpcMessage = (body: unknown): unknown => (body as { error: { message: unknown } }).error.message;

const Q = 'q=river+deltas';
const PAGE = 'https://pages.example.org/river';

/** In our own API a POST takes the same parameters as JSON. */
function api(path: string, needs: NeededScope | undefined, query: string, more: { post?: object } = {}) {
  const hasEngine = TABS.some((tab) => tab === needs?.tab) || needs?.endpoint === 'cards';
  const common = { path: `/api/v1/${path}`, ...(needs && { needs }), message: detail };
  const get: KeyedCallCase = {
    ...common,
    method: 'GET',
    query,
    ...(hasEngine && { engineB: { query: `${query}&engine=engine_b` } }),
  };
  if (!more.post) return [get];
  const post: KeyedCallCase = {
    ...common,
    method: 'POST',
    body: more.post,
    ...(hasEngine && { engineB: { body: { ...more.post, engine: ['engine_a', 'engine_b'] } } }),
  };
  return [get, post];
}

const post = { q: 'river deltas' };

const API: readonly KeyedCallCase[] = [
  ...api('', undefined, ''),
  ...api('key/', undefined, ''),
  ...api('web/', { endpoint: 'web', tab: 'web' }, Q, { post }),
  ...api('images/', { endpoint: 'images', tab: 'images' }, Q, { post }),
  ...api('images/similar/', { endpoint: 'similar', tab: 'images' }, Q),
  ...api('news/', { endpoint: 'news', tab: 'news' }, Q, { post }),
  ...api('videos/', { endpoint: 'videos', tab: 'videos' }, Q, { post }),
  ...(['papers', 'code', 'packages', 'discussions', 'library'] as const).flatMap((name) =>
    api(`${name}/`, { endpoint: name, tab: name }, Q, { post }),
  ),
  ...api('maps/', { endpoint: 'maps' }, 'q=Vienna'),
  ...api('translate/', { endpoint: 'translate' }, 'q=river&target=de', {
    post: { q: 'river', target: 'de' },
  }),
  ...api('translate/languages/', { endpoint: 'translate' }, ''),
  ...api('instant/', { endpoint: 'instant' }, 'q=7*6'),
  ...api('cards/', { endpoint: 'cards' }, 'q=Vienna'),
  ...api('suggest/', { endpoint: 'suggest' }, 'q=riv'),
  ...api('extract/', { endpoint: 'extract' }, `url=${PAGE}`, { post: { url: PAGE } }),
  ...api('status/', { endpoint: 'status' }, ''),
  {
    method: 'POST',
    path: '/api/v1/batch/',
    body: { searches: [{ endpoint: 'instant', q: '7*6' }] },
    message: detail,
  },
];

function searxng(path: string, needs: NeededScope | undefined, query: string): KeyedCallCase[] {
  const engineB = needs?.tab === undefined ? {} : { engineB: { query: `${query}&engines=engine_b` } };
  return (['GET', 'POST'] as const).flatMap((method) =>
    ['/compat/searxng/', '/compat/searxng/{key}/'].map((base): KeyedCallCase => ({
      method,
      path: base + path,
      query,
      ...(needs && { needs }),
      ...engineB,
      message: searxngError,
    })),
  );
}

function brave(path: string, needs: NeededScope): KeyedCallCase[] {
  const common = { path: `/compat/brave/res/v1/${path}`, needs, message: braveDetail };
  return [
    { ...common, method: 'GET', query: Q },
    { ...common, method: 'POST', body: post },
  ];
}

const WEB = { endpoint: 'web', tab: 'web' } as const;

const OTHERS: readonly KeyedCallCase[] = [
  ...searxng('', WEB, Q),
  ...searxng('search', { endpoint: 'news', tab: 'news' }, `${Q}&categories=news`),
  ...searxng('autocompleter', { endpoint: 'suggest' }, 'q=riv'),
  ...searxng('config', undefined, ''),
  {
    method: 'POST',
    path: '/compat/tavily/search',
    body: { query: 'river' },
    needs: WEB,
    message: tavilyError,
  },
  {
    method: 'POST',
    path: '/compat/tavily/extract',
    body: { urls: [PAGE] },
    needs: { endpoint: 'extract' },
    message: tavilyError,
  },
  { method: 'POST', path: '/compat/openwebui/search', body: { query: 'river' }, needs: WEB, message: detail },
  {
    method: 'POST',
    path: '/compat/openwebui/load',
    body: { urls: [PAGE] },
    needs: { endpoint: 'extract' },
    message: detail,
  },
  ...brave('web/search', WEB),
  ...brave('news/search', { endpoint: 'news', tab: 'news' }),
  ...brave('videos/search', { endpoint: 'videos', tab: 'videos' }),
  ...brave('images/search', { endpoint: 'images', tab: 'images' }),
  ...brave('suggest/search', { endpoint: 'suggest' }),
  ...brave('llm/context', WEB),
  {
    method: 'POST',
    path: '/mcp',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    message: rpcMessage,
  },
];

/** Every address that needs a key. */
export const KEYED_CALLS: readonly KeyedCallCase[] = [...API, ...OTHERS];

export const takesLinkKey = ({ path }: KeyedCallCase): boolean => path.includes('{key}');

export async function callWith(
  url: string,
  { method, path, ...sent }: Pick<KeyedCallCase, 'method' | 'path' | 'query' | 'body'>,
  key: string,
  headers: Record<string, string> = {},
) {
  const { query = '', body } = sent;
  const isLink = path.includes('{key}');
  const response = await fetch(`${url}${path.replace('{key}', key)}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: {
      ...(isLink ? {} : { authorization: `Bearer ${key}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text,
  };
}
