import { languageFor, NOW_MS } from '../support/provider-answers.ts';
import type { Row } from './rows.ts';

const xml = (inside: string) => ({
  rawData: Buffer.from(
    `<?xml version="1.0"?><yandexsearch><response>${inside}</response></yandexsearch>`,
  ).toString('base64'),
});

const DAY_MS = 86_400_000;
const IMAGES = {
  count: 2,
  items: {
    0: {
      url: 'https://example.org/delta',
      imageUrl: 'https://example.org/delta.jpg',
      size: { width: 1200, height: 800 },
    },
  },
} as const;

/** Google's results by other services, and Yandex. */
export const SEARCH_COMPANIES: readonly Row[] = [
  {
    provider: 'SERPER',
    search: 'web',
    requests: [
      [
        { page: 2, date: 'w', country: 'AT', language: languageFor('de-DE') },
        {
          path: '/search',
          body: { q: 'lighthouse', num: 10, page: 2, gl: 'at', hl: 'de', tbs: 'qdr:w', safe: 'active' },
          headers: { 'x-api-key': 'secret-key' },
        },
      ],
      [
        { safe: false, range: { from: '2026-01-02', to: '2026-11-30' } },
        { body: { tbs: 'cdr:1,cd_min:1/2/2026,cd_max:11/30/2026', safe: 'off' } },
      ],
    ],
    recordings: {
      'serper-web': {
        count: 3,
        unnoticed: [
          'organic/*/date',
          'organic/*/sitelinks',
          'organic/*/sitelinks/*/link',
          'organic/*/sitelinks/*/title',
        ],
        items: { 0: { title: 'Apple', url: 'https://www.apple.com/' } },
      },
      'serper-web-2025': {
        count: 3,
        unnoticed: ['organic/*/sitelinks', 'organic/*/sitelinks/*/link', 'organic/*/sitelinks/*/title'],
        items: { 1: { url: 'https://github.com/langchain-ai/langgraph', sitelinks: [] } },
      },
    },
    nothing: [[{ searchParameters: {}, organic: [], credits: 1 }]],
    failures: [
      [403, { message: 'Unauthorized.', statusCode: 403 }, 'unauthorized'],
      [400, { message: 'Not enough credits', statusCode: 400 }, 'quota_exhausted'],
      [400, { message: 'Missing query parameter', statusCode: 400 }, 'unsupported'],
      [200, { searchParameters: {} }, 'bad_answer'],
    ],
  },
  {
    provider: 'SERPER',
    search: 'images',
    requests: [[{}, { path: '/images' }]],
    recordings: { 'serper-images': IMAGES },
    nothing: [[{ images: [] }]],
    failures: [],
  },
  {
    provider: 'SERPER',
    search: 'news',
    requests: [[{}, { path: '/news' }]],
    recordings: {
      'serper-news': {
        count: 2,
        unnoticed: ['news/*/imageUrl', 'news/*/snippet'],
        items: {
          // A picture in place of an address is not shown.
          0: { publisher: 'Example News', publishedMs: NOW_MS - 2 * DAY_MS, thumbnail: '' },
          1: { thumbnail: 'https://news.example.org/2.jpg', publishedMs: Date.UTC(2024, 0, 2) },
        },
      },
    },
    nothing: [[{ news: [] }]],
    failures: [],
  },
  {
    provider: 'SERPER',
    search: 'videos',
    requests: [[{}, { path: '/videos' }]],
    recordings: {
      'serper-videos': {
        count: 2,
        unnoticed: ['videos/*/channel', 'videos/*/date', 'videos/*/source'],
        items: {
          0: { channel: 'Example Channel', durationSeconds: 754 },
          1: { channel: 'Vimeo', durationSeconds: 3_723 },
        },
      },
    },
    nothing: [[{ videos: [] }]],
    failures: [],
  },
  {
    provider: 'SERPAPI',
    search: 'web',
    requests: [
      [
        { page: 3, date: 'd', language: languageFor('pt-BR') },
        {
          path: '/search.json',
          query: {
            engine: 'google',
            q: 'lighthouse',
            start: '20',
            gl: 'br',
            hl: 'pt',
            tbs: 'qdr:d',
            safe: 'active',
            api_key: 'secret-key',
          },
        },
      ],
    ],
    recordings: {
      'serpapi-web': { count: 3, items: { 0: { url: 'https://en.wikipedia.org/wiki/Coffee' } } },
    },
    nothing: [
      [
        {
          search_metadata: { status: 'Success' },
          error: "Google hasn't returned any results for this query.",
        },
      ],
      [{ search_metadata: { status: 'Success' }, organic_results: [] }],
    ],
    failures: [
      [
        401,
        { error: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key' },
        'unauthorized',
      ],
      [429, { error: 'Your account has run out of searches.' }, 'quota_exhausted'],
      [429, { error: 'You are exceeding your throughput limit.' }, 'rate_limited'],
      [
        200,
        { search_metadata: { status: 'Error' }, error: 'We could not process your request.' },
        'upstream_error',
      ],
    ],
  },
  {
    provider: 'SERPAPI',
    search: 'images',
    requests: [[{ page: 2 }, { query: { engine: 'google_images', ijn: '1', start: undefined } }]],
    recordings: { 'serpapi-images': IMAGES },
    nothing: [[{ images_results: [] }]],
    failures: [],
  },
  {
    provider: 'SERPAPI',
    search: 'news',
    requests: [[{}, { query: { engine: 'google_news', start: undefined } }]],
    recordings: {
      'serpapi-news': {
        count: 2,
        unnoticed: [
          'news_results/*/date',
          'news_results/*/iso_date',
          'news_results/*/snippet',
          'news_results/*/source/name',
          'news_results/*/thumbnail',
        ],
        items: {
          0: { publisher: 'Example News', publishedMs: Date.UTC(2026, 10, 10, 8) },
          1: { publisher: 'Other News', publishedMs: NOW_MS - 2 * DAY_MS },
        },
      },
    },
    nothing: [[{ news_results: [] }]],
    failures: [],
  },
  {
    provider: 'SERPAPI',
    search: 'videos',
    requests: [[{ page: 2 }, { query: { engine: 'google_videos', start: '10' } }]],
    recordings: {
      'serpapi-videos': {
        count: 2,
        unnoticed: ['video_results/*/date'],
        items: { 0: { channel: 'www.youtube.com', durationSeconds: 754 } },
      },
    },
    nothing: [[{ video_results: [] }]],
    failures: [],
  },
  {
    provider: 'YANDEX',
    search: 'web',
    requests: [
      [
        { page: 2, language: languageFor('ru'), date: 'w' },
        {
          path: '/v2/web/search',
          body: {
            query: {
              searchType: 'SEARCH_TYPE_RU',
              queryText: 'lighthouse',
              familyMode: 'FAMILY_MODE_STRICT',
              page: 1,
            },
            period: 'PERIOD_2_WEEKS',
            responseFormat: 'FORMAT_XML',
          },
          headers: { authorization: 'Api-Key secret-key' },
        },
      ],
      [
        { safe: false, date: 'y' },
        {
          body: {
            query: {
              searchType: 'SEARCH_TYPE_COM',
              queryText: 'lighthouse date:>20251115',
              familyMode: 'FAMILY_MODE_NONE',
              page: 0,
            },
            period: undefined,
          },
        },
      ],
    ],
    recordings: {
      'yandex-web': {
        count: 3,
        items: {
          0: {
            title: 'The official home of the Python Programming Language',
            url: 'https://www.python.org/',
            publishedMs: undefined,
          },
        },
      },
    },
    nothing: [[xml('<error code="15">Искомая комбинация слов нигде не встречается</error>')]],
    failures: [
      [200, xml('<error code="32">limit</error>'), 'quota_exhausted'],
      [200, xml('<error code="42">key</error>'), 'unauthorized'],
      [200, xml('<error code="55">rps</error>'), 'rate_limited'],
      [200, xml('<error code="20">internal</error>'), 'upstream_error'],
      [200, { rawData: 'bm90IHhtbA==' }, 'bad_answer'],
      [401, { code: 16, message: 'Unknown api key' }, 'unauthorized'],
    ],
  },
];
