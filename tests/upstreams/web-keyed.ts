import { languageFor } from '../support/provider-answers.ts';
import type { Row } from './rows.ts';

const SITES = { domains: { include: ['a.example'], exclude: ['b.example'] } };
const DAYS = { range: { from: '2026-01-02', to: '2026-03-04' } };

/** Web engines with a key, whose format is their own. */
export const KEYED_WEB: readonly Row[] = [
  {
    provider: 'EXA',
    search: 'web',
    requests: [
      [
        { date: 'd', country: 'DE' },
        {
          path: '/search',
          body: {
            query: 'lighthouse',
            numResults: 20,
            moderation: true,
            userLocation: 'DE',
            startPublishedDate: '2026-11-14T12:00:00.000Z',
          },
          headers: { 'x-api-key': 'secret-key' },
        },
      ],
      [
        { ...SITES, safe: false },
        { body: { includeDomains: ['a.example'], excludeDomains: ['b.example'], moderation: false } },
      ],
    ],
    recordings: {
      'exa-web': {
        count: 2,
        unnoticed: ['results/*/favicon', 'results/*/publishedDate', 'results/*/text'],
        items: {
          0: { publishedMs: Date.UTC(2025, 7, 29), faviconUrl: 'https://www.thehindu.com/favicon.ico' },
        },
      },
      'exa-web-openapi': {
        count: 1,
        unnoticed: ['results/*/favicon', 'results/*/publishedDate'],
        items: { 0: { title: 'A Comprehensive Overview of Large Language Models', description: '' } },
      },
    },
    nothing: [[{ requestId: 'x', results: [] }]],
    failures: [
      [401, { requestId: 'x', error: 'Invalid API key', tag: 'INVALID_API_KEY' }, 'unauthorized'],
      [402, { error: 'x402' }, 'quota_exhausted'],
      [429, { error: 'slow' }, 'rate_limited', { headers: { 'retry-after': '3' }, retryAfterMs: 3_000 }],
    ],
  },
  {
    provider: 'LINKUP',
    search: 'web',
    requests: [
      [
        { ...SITES, ...DAYS },
        {
          path: '/v1/search',
          body: {
            q: 'lighthouse',
            outputType: 'searchResults',
            maxResults: 20,
            fromDate: '2026-01-02',
            toDate: '2026-03-04',
            includeDomains: ['a.example'],
            excludeDomains: ['b.example'],
          },
          headers: { authorization: 'Bearer secret-key' },
        },
      ],
    ],
    recordings: {
      // The second entry is an image.
      'linkup-web': {
        count: 2,
        unnoticed: ['results/*/favicon', 'results/*/type'],
        items: {
          0: {
            title: 'River delta - Wikipedia',
            description:
              'River delta A river delta is a landform created by deposition of sediment carried by a river.',
          },
          1: { url: 'https://example.org/deltas' },
        },
      },
    },
    nothing: [
      [{ results: [] }],
      [
        {
          error: {
            code: 'SEARCH_QUERY_NO_RESULT',
            message: 'The query did not yield any result',
            details: [],
          },
        },
        400,
      ],
    ],
    failures: [
      [400, { error: { code: 'VALIDATION_ERROR' } }, 'unsupported'],
      [402, { x402Version: 1 }, 'unauthorized'],
      [403, {}, 'unauthorized'],
      [429, { error: { code: 'TOO_MANY_REQUESTS' } }, 'rate_limited'],
      [429, { error: { code: 'INSUFFICIENT_FUNDS_CREDITS' } }, 'quota_exhausted'],
      [429, { error: { code: 'EXCEED_BUDGET_LIMIT' } }, 'quota_exhausted'],
    ],
  },
  {
    provider: 'KAGI',
    search: 'web',
    requests: [
      [
        { ...SITES, page: 2, country: 'DE', date: 'w' },
        {
          path: '/api/v1/search',
          body: {
            query: 'lighthouse',
            workflow: 'search',
            page: 2,
            limit: 20,
            safe_search: true,
            filters: { region: 'DE', after: '2026-11-08' },
            lens: { sites_included: ['a.example'], sites_excluded: ['b.example'] },
          },
          headers: { authorization: 'Bearer secret-key' },
        },
      ],
      [{}, { body: { lens: undefined } }],
    ],
    recordings: {
      'kagi-web': {
        count: 2,
        unnoticed: ['data/search', 'data/search/*/time'],
        items: {
          0: { description: 'A river delta is a landform', publishedMs: Date.UTC(2026, 4, 15) },
          1: { title: 'Deltas & rivers', publishedMs: undefined },
        },
      },
      'kagi-web-v0': { count: 2, items: { 0: { title: 'Steve Jobs - Wikipedia' } } },
    },
    nothing: [
      [{ meta: { trace: 'x' }, data: { related_search: [] } }],
      [{ meta: { id: 'x' }, data: [{ t: 1, list: [] }] }],
    ],
    failures: [
      [401, { meta: {}, error: [{ code: 'auth' }] }, 'unauthorized'],
      [200, { meta: {}, error: [{ code: 1 }] }, 'bad_answer'],
    ],
  },
  {
    provider: 'KAGI',
    search: 'news',
    requests: [[{}, { body: { workflow: 'news' } }]],
    recordings: {
      'kagi-news': {
        count: 2,
        unnoticed: [
          'data/news',
          'data/news/*/image',
          'data/news/*/image/url',
          'data/news/*/props',
          'data/news/*/props/source',
        ],
        items: {
          0: { publisher: 'Example News', thumbnail: 'https://news.example.org/a.jpg' },
          1: { publisher: 'www.other.example' },
        },
      },
    },
    nothing: [[{ meta: {}, data: {} }]],
    failures: [],
  },
  {
    provider: 'PERPLEXITY',
    search: 'web',
    requests: [
      [
        { date: 'm', country: 'DE', language: languageFor('de'), ...SITES },
        {
          path: '/search',
          body: {
            query: 'lighthouse',
            max_results: 20,
            country: 'DE',
            search_language_filter: ['de'],
            search_domain_filter: ['a.example'],
            search_recency_filter: 'month',
            search_after_date_filter: undefined,
          },
          headers: { authorization: 'Bearer secret-key' },
        },
      ],
      [
        { ...DAYS, domains: { include: [], exclude: ['b.example'] } },
        {
          body: {
            search_domain_filter: ['-b.example'],
            search_after_date_filter: '1/2/2026',
            search_before_date_filter: '3/4/2026',
            search_recency_filter: undefined,
          },
        },
      ],
    ],
    recordings: {
      'perplexity-web': {
        count: 2,
        unnoticed: ['results/*/date', 'results/*/last_updated'],
        items: {
          0: { description: 'River delta A river delta is a landform.', publishedMs: Date.UTC(2026, 4, 15) },
          1: { publishedMs: Date.UTC(2026, 5, 1) },
        },
      },
    },
    nothing: [[{ id: 'x', results: [] }]],
    failures: [
      [401, { error: { message: 'Invalid API key', type: 'invalid_api_key', code: 401 } }, 'unauthorized'],
    ],
  },
  {
    provider: 'YOU',
    search: 'web',
    requests: [
      [
        { page: 3, date: 'y', country: 'DE', language: languageFor('de-DE'), ...SITES },
        {
          path: '/v1/search',
          body: {
            query: 'lighthouse',
            count: 20,
            offset: 2,
            freshness: 'year',
            country: 'DE',
            language: 'de-DE',
            safesearch: 'strict',
            include_domains: ['a.example'],
          },
          headers: { 'x-api-key': 'secret-key' },
        },
      ],
      [DAYS, { body: { freshness: '2026-01-02to2026-03-04' } }],
    ],
    recordings: {
      'you-web': {
        count: 1,
        unnoticed: [
          'results',
          'results/web',
          'results/web/*/favicon_url',
          'results/web/*/page_age',
          'results/web/*/description',
        ],
        items: {
          0: {
            url: 'https://you.com/',
            description: 'Search on YDC',
            publishedMs: Date.UTC(2025, 5, 25, 11, 41),
          },
        },
      },
    },
    nothing: [
      [{ results: { news: [{ url: 'https://a.example' }] }, metadata: {} }],
      [{ results: {}, metadata: {} }],
    ],
    failures: [
      [402, { detail: 'payment_required' }, 'quota_exhausted'],
      [422, { detail: [] }, 'unsupported'],
      [200, { results: {} }, 'bad_answer'],
    ],
  },
  {
    provider: 'YOU',
    search: 'news',
    requests: [],
    recordings: {
      'you-news': {
        count: 1,
        unnoticed: ['results', 'results/news', 'results/news/*/thumbnail_url'],
        items: {
          0: { publisher: 'www.you.com', thumbnail: 'https://www.somethumbnailsite.com/thumbnail.jpg' },
        },
      },
    },
    nothing: [[{ results: { web: [] }, metadata: {} }]],
    failures: [],
  },
];
