import { integerParameter } from '../../core/query/parameters.ts';
import { queryParameter } from '../../core/query/search-parameters.ts';
import type { PageBody } from '../api/bodies.ts';
import { problemText, type Dialect } from '../dialect.ts';
import type { KeyedAnswer, KeyedRoute } from '../keyed-route.ts';
import { listParameter, readSent } from './parameters.ts';
import { failureOf, MAX_PAGES, readPages, search } from './searches.ts';

const DOCUMENTATION = 'https://docs.openwebui.com/features/web-search/external';

/** Open WebUI logs the status only; the message is for people who look at the response. */
const dialect: Dialect = {
  contentType: 'application/json; charset=utf-8',
  problemBody: (problem) => ({ detail: problemText(problem) }),
};

const SEARCH = {
  query: queryParameter,
  count: integerParameter('Maximum number of results.', { from: 1, to: 1000, absent: 10 }),
};

const searchRoute: KeyedRoute = {
  name: 'compat_openwebui_search',
  path: '/compat/openwebui/search',
  methods: ['POST'],
  dialect,
  described: {
    summary: 'Search for Open WebUI',
    description:
      'For the web search engine `external` of Open WebUI. If no engine responded, the response is a 503.',
    documentation: DOCUMENTATION,
    parameters: SEARCH,
  },
  async handle(call) {
    const { query, count } = readSent(SEARCH, call.body);
    const { results } = await search(call, 'web_search', { q: query });
    const shown = results
      .slice(0, count)
      .map(({ url, title, description }) => ({ link: url, title, snippet: description }));
    return answer(200, shown);
  },
};

const LOAD = {
  urls: listParameter('URLs of the pages to read.', { atMost: MAX_PAGES, required: true }),
};

const loadRoute: KeyedRoute = {
  name: 'compat_openwebui_load',
  path: '/compat/openwebui/load',
  methods: ['POST'],
  dialect,
  described: {
    summary: 'Page loader for Open WebUI',
    description:
      'For the web loader engine `external` of Open WebUI. Pages that could not be read are left out; if none could be read, the response is a 502. Each page that could be read counts as one search.',
    documentation: DOCUMENTATION,
    parameters: LOAD,
  },
  async handle(call) {
    const { urls } = readSent(LOAD, call.body);
    const pages = await readPages(call, urls, 'markdown');
    const read = pages.filter(({ error }) => error === '');
    return read.length === 0 ? noneRead(pages) : answer(200, read.map(documentOf));
  },
};

export const openWebUiRoutes: readonly KeyedRoute[] = [searchRoute, loadRoute];

/** An empty list would leave no trace in the log of Open WebUI. */
function noneRead(pages: readonly PageBody[]): KeyedAnswer {
  const failures = pages.flatMap((page) => failureOf(page) ?? []);
  return answer(502, { detail: failures.map(({ url, error }) => `${url}: ${error}`).join(' ') });
}

function answer(status: number, body: unknown): KeyedAnswer {
  return { status, type: dialect.contentType, body: JSON.stringify(body) };
}

/** Vector databases of Open WebUI refuse metadata that is null. */
function documentOf({ url, content, title, author, published_at, language, site }: PageBody): object {
  const known = { title, author, published_at: published_at ?? '', language, site };
  return {
    page_content: content,
    metadata: {
      source: url,
      ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')),
    },
  };
}
