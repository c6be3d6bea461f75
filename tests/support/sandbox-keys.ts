import type { TestInstance } from './instance.ts';

/** A key of a new user that asks simulated providers. */
export async function newSandboxKey(
  { accounts, apiKeys }: Pick<TestInstance, 'accounts' | 'apiKeys'>,
  terms: Partial<Record<'burst' | 'sustained' | 'monthly', string>> & { kind?: 'link' } = {},
): Promise<string> {
  const userName = `developer${process.pid}x${Math.random().toString(36).slice(2)}`;
  await accounts.createUser({ name: userName, admin: false, password: undefined });
  const created = await apiKeys.create({ userName, name: 'sandbox', sandbox: true, ...terms });
  return created.text;
}

/** A request that a client of one of our APIs sends for a text. */
export type ClientRequest = {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: unknown;
};

const get = (name: string, path: string): ClientRequest => ({ name, path, method: 'GET' });
const post = (name: string, path: string, body: unknown): ClientRequest => ({
  name,
  path,
  method: 'POST',
  body,
});

function toolCall(tool: string, given: Record<string, unknown>): ClientRequest {
  const params = { name: tool, arguments: given };
  return post(`MCP ${tool}`, '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
}

/** Every endpoint of our API that searches, with a query of one's own. */
export function apiRequests(text: string): readonly ClientRequest[] {
  const q = encodeURIComponent(text);
  const url = pageAbout(text);
  return [
    get('web', `/api/v1/web/?q=${q}&extended=1`),
    get('images', `/api/v1/images/?q=${q}`),
    get('similar', `/api/v1/images/similar/?q=${q}`),
    get('news', `/api/v1/news/?q=${q}&date=w`),
    get('videos', `/api/v1/videos/?q=${q}`),
    get('papers', `/api/v1/papers/?q=${q}`),
    get('maps', `/api/v1/maps/?q=${q}`),
    get('translate', `/api/v1/translate/?target=es&text=${q}`),
    get('instant', `/api/v1/instant/?q=${q}`),
    get('cards', `/api/v1/cards/?q=${q}`),
    get('suggest', `/api/v1/suggest/?q=${q}`),
    get('extract', `/api/v1/extract/?url=${encodeURIComponent(url)}`),
    post('web with pages', '/api/v1/web/', { q: text, extract: 2, count: 3 }),
  ];
}

const pageAbout = (text: string): string => `https://guides.example.org/python?${text.replaceAll(' ', '+')}`;

/** The same through the other APIs. */
export function otherRequests(text: string): readonly ClientRequest[] {
  const q = encodeURIComponent(text);
  return [
    post('batch', '/api/v1/batch/', {
      searches: [
        { endpoint: 'web', q: text },
        { endpoint: 'instant', q: text },
      ],
    }),
    get('SearXNG', `/compat/searxng/search?q=${q}&format=json`),
    get('SearXNG, CSV', `/compat/searxng/search?q=${q}&format=csv`),
    get('SearXNG, several', `/compat/searxng/search?q=${q}&format=json&categories=general,news`),
    get('SearXNG suggestions', `/compat/searxng/autocompleter?q=${q}`),
    post('Tavily', '/compat/tavily/search', { query: text, days: 3, include_answer: true }),
    post('Tavily extract', '/compat/tavily/extract', { urls: [pageAbout(text)] }),
    get('Brave', `/compat/brave/res/v1/web/search?q=${q}`),
    get('Brave news', `/compat/brave/res/v1/news/search?q=${q}`),
    get('Brave suggestions', `/compat/brave/res/v1/suggest/search?q=${q}`),
    post('Open WebUI', '/compat/openwebui/search', { query: text, count: 3 }),
    post('Open WebUI pages', '/compat/openwebui/load', { urls: [pageAbout(text)] }),
    toolCall('web_search', { query: text }),
    toolCall('instant_answer', { query: text }),
    toolCall('read_page', { urls: [pageAbout(text)] }),
  ];
}

/** Not searches, but with simulated providers. */
export const PLAIN_REQUESTS: readonly ClientRequest[] = [
  get('status', '/api/v1/status/'),
  get('languages', '/api/v1/translate/languages/'),
  get('SearXNG config', '/compat/searxng/config'),
];

export type Heard = { status: number; headers: Headers; text: string };

export async function sendRequest(
  { url }: Pick<TestInstance, 'url'>,
  { path, method, body }: ClientRequest,
  key: string,
): Promise<Heard> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'x-subscription-token': key,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
