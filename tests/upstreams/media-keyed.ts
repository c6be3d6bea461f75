import { languageFor } from '../support/provider-answers.ts';
import type { Row } from './rows.ts';

const ELSEWHERE = { domains: { include: ['example.org'], exclude: [] } };

/** Images, news and videos with a free key. */
export const KEYED_MEDIA: readonly Row[] = [
  {
    provider: 'GUARDIAN',
    search: 'news',
    requests: [
      [
        { text: 'river "clean water"', page: 2, date: 'd', sort: 'date' },
        {
          path: '/search',
          query: {
            q: 'river AND "clean water"',
            page: '2',
            'page-size': '20',
            'order-by': 'newest',
            'from-date': '2026-11-14',
            'api-key': undefined,
          },
          headers: { 'api-key': 'secret-key' },
        },
      ],
      [{ language: languageFor('en-US') }, { path: '/search' }],
      [{ language: languageFor('de') }, 'nothing'],
      [ELSEWHERE, 'nothing'],
      [{ domains: { include: ['theguardian.com'], exclude: [] } }, { path: '/search' }],
    ],
    recordings: {
      'guardian-news': {
        count: 3,
        unnoticed: ['response/results/*/fields', 'response/results/*/fields/trailText'],
        items: {
          0: {
            title: 'VAT ruling on Times digital edition could save News UK millions',
            publisher: 'The Guardian',
            publishedMs: Date.UTC(2020, 0, 6, 18, 39, 25),
          },
        },
      },
    },
    nothing: [
      [{ response: { status: 'ok', total: 0, pages: 0, results: [] } }],
      [
        { response: { status: 'error', message: 'requested page is beyond the number of available pages' } },
        400,
      ],
    ],
    failures: [
      [401, { message: 'Unauthorized' }, 'unauthorized'],
      [429, { message: 'API rate limit exceeded' }, 'rate_limited'],
      [400, { response: { status: 'error', message: 'bad parameter' } }, 'unsupported'],
    ],
  },
  {
    provider: 'NYTIMES',
    search: 'news',
    requests: [
      [
        { page: 2, range: { from: '2026-01-02', to: '2026-03-04' } },
        {
          path: '/svc/search/v2/articlesearch.json',
          query: {
            q: 'lighthouse',
            page: '1',
            begin_date: '20260102',
            end_date: '20260304',
            'api-key': 'secret-key',
          },
        },
      ],
      [{ language: languageFor('fr') }, 'nothing'],
    ],
    recordings: {
      // The second is a slideshow.
      'nytimes-news': {
        count: 1,
        unnoticed: [
          'response/docs/*/document_type',
          'response/docs/*/headline/main',
          'response/docs/*/multimedia',
          'response/docs/*/multimedia/thumbnail',
          'response/docs/*/multimedia/thumbnail/url',
        ],
        items: { 0: { thumbnail: 'https://static01.nyt.com/images/2025/05/15/rivers-thumbStandard.jpg' } },
      },
      'nytimes-news-2016': {
        count: 2,
        unnoticed: [
          'response/docs/*/headline/main',
          'response/docs/*/multimedia',
          'response/docs/*/multimedia/*/url',
        ],
        items: {
          0: {
            publishedMs: Date.UTC(2016, 5, 5),
            thumbnail:
              'https://static01.nyt.com/images/2016/06/05/travel/06NEWORLEANS/06NEWORLEANS-thumbWide.jpg',
          },
        },
      },
    },
    nothing: [
      [{ status: 'OK', response: { docs: null, metadata: { hits: 0 } } }],
      [{ status: 'OK', response: { docs: [], metadata: { hits: 0 } } }],
    ],
    failures: [
      [401, { fault: { faultstring: 'Invalid ApiKey' } }, 'unauthorized'],
      [429, { fault: { faultstring: 'Rate limit quota violation.' } }, 'rate_limited'],
      [200, { status: 'ERROR', errors: ['x'] }, 'bad_answer'],
    ],
  },
  {
    provider: 'YOUTUBE',
    search: 'videos',
    requests: [
      [
        { date: 'd', country: 'DE', language: languageFor('de') },
        {
          path: '/youtube/v3/search',
          query: {
            q: 'lighthouse',
            maxResults: '50',
            safeSearch: 'strict',
            regionCode: 'DE',
            relevanceLanguage: 'de',
            publishedAfter: '2026-11-14T12:00:00.000Z',
            key: undefined,
          },
          headers: { 'x-goog-api-key': 'secret-key' },
        },
      ],
      [ELSEWHERE, 'nothing'],
    ],
    recordings: {
      'youtube-videos': {
        count: 2,
        unnoticed: ['items', 'items/*/snippet/thumbnails/medium'],
        items: {
          0: {
            title:
              'LES HOMMAGES DE ASSANE NDIAYE A THIONE SECK :"LEPPAM MANE LA WONE, MANE NIAAKEU NAA...MOMA YARR"',
            url: 'https://www.youtube.com/watch?v=VWJEkaXx7F4',
            durationSeconds: undefined,
          },
        },
      },
      // One of five is a channel.
      'youtube-videos-mixed': {
        count: 4,
        unnoticed: ['items', 'items/*/snippet/thumbnails/medium'],
        items: { 0: { publishedMs: Date.UTC(2017, 5, 8, 2, 25, 43) } },
      },
      'youtube-videos-followed': { count: 1, items: { 0: { title: 'River', durationSeconds: 3_723 } } },
    },
    nothing: [[{ kind: 'youtube#searchListResponse', pageInfo: { totalResults: 0 } }]],
    failures: [
      [
        403,
        { error: { code: 403, errors: [{ reason: 'quotaExceeded' }] } },
        'quota_exhausted',
        { retryAfterMs: 3_600_000 },
      ],
      [403, { error: { code: 403, errors: [{ reason: 'accessNotConfigured' }] } }, 'unauthorized'],
      [403, { error: { code: 403, errors: [{ reason: 'rateLimitExceeded' }] } }, 'rate_limited'],
      [400, { error: { code: 400, errors: [{ reason: 'keyInvalid' }] } }, 'unauthorized'],
      [400, { error: { code: 400, errors: [{ reason: 'badRequest' }] } }, 'unsupported'],
      [200, { kind: 'youtube#searchListResponse', items: 'x' }, 'bad_answer'],
    ],
  },
  {
    provider: 'VIMEO',
    search: 'videos',
    requests: [
      [
        { page: 2 },
        {
          path: '/videos',
          query: { query: 'lighthouse', page: '2', per_page: '20' },
          headers: { authorization: 'Bearer secret-key', accept: 'application/vnd.vimeo.*+json;version=3.4' },
        },
      ],
      [ELSEWHERE, 'nothing'],
    ],
    recordings: {
      'vimeo-videos': {
        count: 2,
        unnoticed: ['data/*/pictures/sizes', 'data/*/pictures/sizes/*/link', 'data/*/pictures/sizes/*/width'],
        items: {
          0: {
            title: 'Cascada - Dangerous (Thyron Remix)',
            url: 'https://vimeo.com/592018875',
            durationSeconds: 211,
          },
        },
      },
    },
    nothing: [
      [{ total: 0, page: 1, per_page: 20, data: [] }],
      [{ data: [{ name: 'x', link: 'https://vimeo.com/1', content_rating: ['nudity'] }] }],
      [{ data: [{ name: 'x', link: 'https://vimeo.com/1/2', privacy: { view: 'unlisted' } }] }],
    ],
    failures: [
      [401, { error: 'x', error_code: 8003 }, 'unauthorized'],
      [429, { error: 'x', error_code: 9000 }, 'rate_limited'],
    ],
  },
];
