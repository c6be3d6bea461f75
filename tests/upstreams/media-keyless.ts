import type { Row } from './rows.ts';

/** Images and news without a key. */
export const KEYLESS_MEDIA: readonly Row[] = [
  {
    provider: 'NASA',
    search: 'images',
    requests: [
      [
        { page: 2 },
        { path: '/search', query: { q: 'lighthouse', media_type: 'image', page: '2', page_size: '20' } },
      ],
    ],
    recordings: {
      'nasa-images': {
        count: 3,
        unnoticed: ['collection/items/*/data/*/photographer', 'collection/items/*/data/*/secondary_creator'],
        items: {
          0: {
            title: 'Mars 2020 Rover Logo',
            url: 'https://images.nasa.gov/details/KSC-20200316-PH-JPL01_0005',
            thumbnail:
              'https://images-assets.nasa.gov/image/KSC-20200316-PH-JPL01_0005/KSC-20200316-PH-JPL01_0005~thumb.jpg',
            size: undefined,
          },
        },
      },
    },
    nothing: [
      [{ collection: { version: '1.0', items: [], metadata: { total_hits: 0 } } }],
      [{ reason: 'Maximum number of search results have been displayed. Please refine your search.' }, 400],
    ],
    failures: [
      [400, { reason: "Expected 'q' text search parameter or other keyword parameters." }, 'unsupported'],
      [200, { collection: {} }, 'bad_answer'],
    ],
  },
  {
    provider: 'MET',
    search: 'images',
    requests: [
      [
        { text: 'two cats' },
        { path: '/public/collection/v1/search', query: { hasImages: 'true', q: 'two cats' } },
      ],
    ],
    recordings: {
      // Of three objects, one has no open image and one has been withdrawn.
      'met-images': {
        count: 1,
        items: {
          0: {
            title: 'Quail and Millet',
            thumbnail: 'https://images.metmuseum.org/CRDImages/as/web-large/DP251139.jpg',
            credit: {
              creator: 'Kiyohara Yukinobu',
              license: 'CC0',
              licenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
            },
          },
        },
      },
    },
    nothing: [
      [{ total: 0, objectIDs: null }],
      [['{"total":1,"objectIDs":[5]}', '{"objectID":5,"primaryImageSmall":""}']],
    ],
    failures: [
      [403, '<html>', 'rate_limited'],
      [200, ['{"total":2,"objectIDs":[5,6]}', '', ''], 'bad_answer'],
      [200, { total: 2, objectIDs: [5, 6] }, 'bad_answer'],
      [200, { message: 'down' }, 'bad_answer'],
    ],
  },
  {
    provider: 'RSS',
    search: 'news',
    requests: [[{ text: 'a&b' }, { host: 'feeds.invalid' }]],
    recordings: {
      'rss-news': {
        count: 2,
        unnoticed: ['items/*/description', 'items/*/publishedMs', 'items/*/thumbnail'],
        items: {
          0: { publishedMs: Date.UTC(2026, 10, 14), publisher: 'Example News' },
          1: { publishedMs: undefined },
        },
      },
    },
    nothing: [[{ items: [] }]],
    failures: [],
  },
  {
    provider: 'HACKERNEWS',
    search: 'news',
    requests: [
      [
        { page: 3, date: 'd' },
        {
          path: '/api/v1/search',
          query: {
            query: 'lighthouse',
            tags: 'story',
            page: '2',
            hitsPerPage: '20',
            numericFilters: 'created_at_i>1794657600',
          },
        },
      ],
      [
        { sort: 'date', range: { from: '2026-01-01', to: '2026-01-31' } },
        {
          path: '/api/v1/search_by_date',
          query: { numericFilters: 'created_at_i>1767225600,created_at_i<1769904000,points>1' },
        },
      ],
    ],
    recordings: {
      'hackernews-news': {
        count: 3,
        unnoticed: ['hits/*/num_comments', 'hits/*/url'],
        items: {
          0: {
            title: 'Model Context Protocol',
            url: 'https://www.anthropic.com/news/model-context-protocol',
            description: '872 points, 258 comments on Hacker News',
            publishedMs: 1_732_551_262_000,
          },
        },
      },
      'hackernews-news-2020': {
        count: 2,
        unnoticed: ['hits/*/num_comments', 'hits/*/url'],
        items: { 0: { title: 'Websites that look like desktop GUIs' } },
      },
      'hackernews-news-comments': {
        count: 2,
        unnoticed: ['hits/*/story_url'],
        items: { 1: { title: 'Log4j: The pain just keeps going', description: '' } },
      },
    },
    nothing: [[{ hits: [], nbHits: 0, page: 0 }]],
    failures: [
      [400, { message: 'invalid filter', status: 400 }, 'unsupported'],
      [429, { message: 'too many', status: 429 }, 'rate_limited'],
    ],
  },
];
