import { languageFor } from '../support/provider-answers.ts';
import { type Row, under } from './rows.ts';

/** Sources of code. */
export const CODE: readonly Row[] = [
  {
    provider: 'GITHUB',
    search: 'code',
    requests: [
      [
        { text: 'router language:rust', page: 2 },
        {
          path: '/search/repositories',
          query: { q: 'router language:rust', per_page: '20', page: '2' },
          headers: { accept: 'application/vnd.github+json', authorization: 'Bearer secret-key' },
        },
      ],
      [{}, { headers: { authorization: undefined } }, { key: undefined }],
      // Otherwise it is taken for a qualifier and refused.
      [{ text: 'https://a.example/b "x' }, { query: { q: '"https://a.example/b"  x' } }],
      [{ date: 'w' }, { query: { q: 'lighthouse pushed:2026-11-08..*' } }],
      [
        { range: { from: '2026-01-01', to: '2026-02-01' } },
        { query: { q: 'lighthouse pushed:2026-01-01..2026-02-01' } },
      ],
    ],
    recordings: {
      'github-code': {
        count: 3,
        unnoticed: under('items/*', 'forks_count license license/spdx_id owner owner/avatar_url topics'),
        items: {
          1: {
            title: 'labmlai/annotated_deep_learning_paper_implementations',
            publishedMs: Date.parse('2026-01-22T04:26:00Z'),
            thumbnail: 'https://avatars.githubusercontent.com/u/64068543?v=4',
          },
        },
      },
    },
    nothing: [[{ total_count: 0, incomplete_results: false, items: [] }]],
    failures: [
      [401, { message: 'Bad credentials' }, 'unauthorized'],
      [422, { message: 'Validation Failed', errors: [] }, 'unsupported'],
      [
        403,
        { message: 'API rate limit exceeded' },
        'rate_limited',
        {
          headers: {
            'x-ratelimit-remaining': '0',
            'x-ratelimit-reset': '1794744020',
            date: 'Sun, 15 Nov 2026 12:00:00 GMT',
          },
          retryAfterMs: 20_000,
        },
      ],
      [
        403,
        { message: 'You have exceeded a secondary rate limit.' },
        'rate_limited',
        { headers: { 'retry-after': '30' }, retryAfterMs: 30_000 },
      ],
      [403, { message: 'Request forbidden by administrative rules.' }, 'unauthorized'],
    ],
  },
  {
    provider: 'STACKEXCHANGE',
    search: 'code',
    requests: [
      [
        { page: 2, date: 'd' },
        {
          path: '/2.3/search/advanced',
          query: {
            site: 'stackoverflow',
            q: 'lighthouse',
            fromdate: '1794657600',
            todate: undefined,
            sort: 'relevance',
            page: '2',
            pagesize: '20',
            accepted: undefined,
            key: 'secret-key',
          },
        },
      ],
      [{ language: languageFor('pt-BR') }, { query: { site: 'pt.stackoverflow' } }],
      [{ language: languageFor('de') }, { query: { site: 'stackoverflow' } }],
    ],
    recordings: {
      'stackexchange-code': {
        count: 3,
        unnoticed: under('items/*', 'accepted_answer_id answer_count owner owner/display_name'),
        items: {
          2: {
            publisher: 'User 3, stackoverflow.com',
            publishedMs: 1_762_441_533_000,
            details: {
              kind: 'question',
              fullName: '',
              stars: undefined,
              forks: undefined,
              language: '',
              license: '',
              topics: ['python', 'langchain', 'agent', 'langgraph', 'model-context-protocol'],
              archived: false,
              score: 0,
              answers: 3,
              solved: true,
            },
          },
        },
      },
    },
    nothing: [[{ items: [], has_more: false, quota_max: 300, quota_remaining: 299 }]],
    failures: [
      [400, { error_id: 400, error_message: 'site', error_name: 'bad_parameter' }, 'unsupported'],
      [
        400,
        {
          error_id: 502,
          error_message: 'too many requests from this IP, more requests available in 41230 seconds',
        },
        'quota_exhausted',
        { retryAfterMs: 41_230_000 },
      ],
    ],
  },
  {
    provider: 'MDN',
    search: 'code',
    requests: [
      [{ page: 2 }, { path: '/api/v1/search', query: { q: 'lighthouse', page: '2', locale: 'en-US' } }],
      // The last of two parameters of one name: both are sent.
      [{ language: languageFor('de-AT') }, { query: { locale: 'de' } }],
      [{ language: languageFor('zh-Hant-TW') }, { query: { locale: 'zh-TW' } }],
      [{ language: languageFor('pt') }, { query: { locale: 'pt-BR' } }],
      [{ language: languageFor('it') }, { query: { locale: 'en-US' } }],
    ],
    recordings: {
      'mdn-code': {
        count: 3,
        items: { 0: { title: 'Mozilla', url: 'https://developer.mozilla.org/en-US/docs/Mozilla' } },
      },
    },
    nothing: [[{ documents: [], metadata: { total: { value: 0 } }, suggestions: [] }]],
    failures: [
      [400, { errors: { q: [{ message: 'too long', code: 'too_long' }] } }, 'unsupported'],
      [200, { documents: [{ mdn_url: '//evil.example/docs', title: 'A' }] }, 'bad_answer'],
    ],
  },
];
