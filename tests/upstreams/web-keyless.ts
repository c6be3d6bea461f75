import { languageFor } from '../support/provider-answers.ts';
import type { Row } from './rows.ts';

const WITHOUT_KEY = { key: undefined };

/** Web engines that work without a key. */
export const KEYLESS_WEB: readonly Row[] = [
  {
    provider: 'WIKIPEDIA_WEB',
    search: 'web',
    requests: [
      [
        { page: 3 },
        { host: 'en.wikipedia.org', path: '/w/api.php', query: { srsearch: 'lighthouse', sroffset: '40' } },
      ],
      [{ language: languageFor('nb') }, { host: 'no.wikipedia.org', query: { variant: undefined } }],
      [{ language: languageFor('zh-Hant-TW') }, { host: 'zh.wikipedia.org', query: { variant: 'zh-tw' } }],
      [{ language: languageFor('xx') }, { host: 'en.wikipedia.org' }],
      [{ domains: { include: ['wikipedia.org'], exclude: [] } }, { host: 'en.wikipedia.org' }],
      [{ domains: { include: ['example.org'], exclude: [] } }, 'nothing'],
      [{ domains: { include: [], exclude: ['wikipedia.org'] } }, 'nothing'],
    ],
    recordings: {
      'wikipedia-web': {
        count: 3,
        items: {
          0: {
            title: 'Python (programming language)',
            url: 'https://en.wikipedia.org/wiki/Python_(programming_language)',
            description:
              '… and garbage collection. Python supports multiple programming paradigms but with an emphasis on object-oriented programming and dynamic typing. Guido …',
            publishedMs: undefined,
          },
        },
      },
    },
    nothing: [[{ batchcomplete: true, query: { searchinfo: { totalhits: 0 }, search: [] } }]],
    failures: [
      [200, { error: { code: 'cirrussearch-too-busy-error', info: 'Busy' } }, 'rate_limited'],
      [200, { error: { code: 'cirrussearch-query-too-long', info: 'Too long' } }, 'unsupported'],
      [403, 'Please set a user-agent', 'unauthorized'],
      [200, { batchcomplete: true }, 'bad_answer'],
    ],
  },
  {
    provider: 'KEENABLE',
    search: 'web',
    requests: [
      [
        { page: 2, date: 'w' },
        {
          path: '/v1/search/public',
          body: { query: 'lighthouse', max_results: 20, published_after: '2026-11-08' },
          headers: { 'x-keenable-title': 'Tributary', 'x-api-key': undefined },
        },
        WITHOUT_KEY,
      ],
      [
        { range: { from: '2026-01-02', to: '2026-03-04' }, domains: { include: ['a.example'], exclude: [] } },
        {
          path: '/v1/search',
          body: { site: 'a.example', published_after: '2026-01-02', published_before: '2026-03-04' },
          headers: { 'x-api-key': 'secret-key', 'x-keenable-title': undefined },
        },
      ],
    ],
    recordings: {
      'keenable-web': {
        count: 4,
        unnoticed: ['results/*/published_at'],
        items: {
          0: { title: 'PostgreSQL: PostgreSQL 17 Press Kit', publishedMs: undefined },
          2: {
            url: 'https://postgresql.org/about/news/postgresql-17-released-2936',
            publishedMs: Date.UTC(2024, 8, 26),
          },
        },
      },
    },
    nothing: [[{ query: 'x', mode: 'pro', results: [] }]],
    failures: [
      [429, { error: 'Rate limit exceeded', retryAfter: 120 }, 'rate_limited', { retryAfterMs: 120_000 }],
      [429, {}, 'rate_limited', { headers: { 'retry-after': '7' }, retryAfterMs: 7_000 }],
      [401, { error: 'Authentication failed' }, 'unauthorized'],
      [402, {}, 'quota_exhausted'],
      [200, { query: 'x', results: null }, 'bad_answer'],
    ],
  },
  {
    provider: 'TAVILY',
    search: 'web',
    requests: [
      [
        { date: 'm' },
        {
          path: '/search',
          body: {
            query: 'lighthouse',
            max_results: 20,
            time_range: 'month',
            search_depth: 'basic',
            include_answer: false,
          },
          headers: { 'x-tavily-access-mode': 'keyless', authorization: undefined },
        },
        WITHOUT_KEY,
      ],
      [
        {
          range: { from: '2026-01-02', to: undefined },
          domains: { include: ['a.example'], exclude: ['b.example'] },
        },
        {
          body: { start_date: '2026-01-02', include_domains: ['a.example'], exclude_domains: ['b.example'] },
          headers: { authorization: 'Bearer secret-key', 'x-tavily-access-mode': undefined },
        },
      ],
    ],
    recordings: {
      'tavily-web': {
        count: 3,
        items: {
          1: {
            title: 'Pydantic AI - Pydantic AI',
            url: 'https://ai.pydantic.dev/',
            description:
              'Pydantic AI is a Python agent framework designed to help you quickly, confidently, and painlessly build production grade applications and workflows with',
          },
        },
      },
    },
    nothing: [[{ query: 'x', answer: null, images: [], results: [] }]],
    failures: [
      [
        429,
        { error: { code: 'limit', window: 'hour', retry_after_seconds: 30 } },
        'rate_limited',
        { retryAfterMs: 30_000 },
      ],
      [403, { error: { code: 'limit', retry_after_seconds: 30 } }, 'rate_limited', { retryAfterMs: 30_000 }],
      [429, { detail: { error: 'Too many requests' } }, 'rate_limited'],
      [432, { detail: { error: 'This request exceeds your plan' } }, 'quota_exhausted'],
      [433, { detail: { error: 'Pay-as-you-go limit' } }, 'quota_exhausted'],
      [401, { detail: { error: 'Unauthorized' } }, 'unauthorized'],
    ],
  },
  {
    provider: 'MWMBL',
    search: 'web',
    requests: [
      [
        {},
        { path: '/api/v2/search/', query: { q: 'lighthouse' }, headers: { 'x-api-key': undefined } },
        WITHOUT_KEY,
      ],
      [{}, { headers: { 'x-api-key': 'secret-key' } }],
    ],
    recordings: {
      'mwmbl-web': {
        count: 2,
        items: {
          0: {
            title: 'The Python Tutorial — Python 3 documentation',
            url: 'https://docs.python.org/3/tutorial/',
          },
          1: { title: 'en.wikipedia.org', description: '' },
        },
      },
      'mwmbl-web-v1': {
        count: 1,
        items: {
          0: {
            title: 'The Python Tutorial — Python 3 documentation',
            description: 'Python is an easy to learn, powerful programming language.',
          },
        },
      },
    },
    nothing: [[{ query: 'x', number_of_results: 0, results: [] }], [[]]],
    failures: [
      [429, { detail: 'Rate limit exceeded: 5 per second' }, 'rate_limited'],
      [429, { detail: 'Monthly quota exceeded.' }, 'quota_exhausted'],
      [401, { detail: 'Invalid API key.' }, 'unauthorized'],
    ],
  },
  {
    provider: 'YACY',
    search: 'web',
    requests: [
      [
        { page: 2, language: languageFor('de-AT') },
        {
          path: '/yacysearch.json',
          query: {
            query: 'lighthouse',
            startRecord: '20',
            maximumRecords: '20',
            lr: 'lang_de',
            resource: 'global',
          },
        },
      ],
    ],
    recordings: {
      'yacy-web': {
        count: 3,
        unnoticed: ['channels/*/items/*/pubDate'],
        items: {
          0: {
            title: 'Wikitubia | Fandom powered by Wikia',
            url: 'http://youtube.wikia.com/wiki/Main_Page',
            description: 'Casey Neistat',
            publishedMs: Date.UTC(2017, 3, 25),
          },
        },
      },
      // The second item is an image.
      'yacy-web-mixed': {
        count: 1,
        items: { 0: { title: 'This is the title' } },
        unnoticed: ['channels/*/items/*/pubDate'],
      },
    },
    nothing: [[{ channels: [{ totalResults: '0', items: [] }] }], ['{"channels":[{"items":[\n]},]}']],
    failures: [
      [403, 'blacklisted', 'unauthorized'],
      [429, 'too many requests', 'rate_limited'],
      [200, { channels: [] }, 'bad_answer'],
    ],
  },
  {
    provider: 'WIBY',
    search: 'web',
    requests: [
      [{ page: 2 }, { path: '/json/', query: { q: 'lighthouse', p: '2', nsfw: undefined } }],
      [{ safe: false }, { query: { nsfw: '' } }],
      // These would be options.
      [{ text: '!td river' }, { query: { q: 'td river' } }],
      [{ text: '& river !tw' }, { query: { q: 'river' } }],
      [{ text: '!' }, 'nothing'],
    ],
    recordings: {
      'wiby-web': {
        count: 2,
        unnoticed: ['*/Description', '*/Snippet'],
        items: {
          0: {
            title: 'Bob\'s "River" Page',
            url: 'http://www.example.net/rivers.php?id=1&page=it%27s',
            description: 'Photographs of the river "Elbe" since 1996',
          },
          1: { description: 'Lists of rivers by length' },
        },
      },
    },
    nothing: [[[]], ['[\n\n]\n'], ['[{"NextOffset":"12"}]']],
    failures: [
      [200, '<!doctype html><title>Wiby</title>', 'bad_answer'],
      [503, '<html>', 'upstream_error'],
    ],
  },
];
