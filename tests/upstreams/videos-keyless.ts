import { languageFor } from '../support/provider-answers.ts';
import type { Row } from './rows.ts';

/** Videos without a key. */
export const KEYLESS_VIDEOS: readonly Row[] = [
  {
    provider: 'DAILYMOTION',
    search: 'videos',
    requests: [
      [
        { page: 2, date: 'd', language: languageFor('de-AT'), country: 'AT', length: 'medium' },
        {
          path: '/videos',
          query: {
            search: 'lighthouse',
            page: '2',
            limit: '20',
            family_filter: 'true',
            languages: 'de',
            country: 'at',
            created_after: '1794657600',
            longer_than: '5',
            shorter_than: '20',
          },
        },
      ],
      [{ safe: false }, { query: { family_filter: 'false', created_after: undefined } }],
      [{ domains: { include: ['dailymotion.com'], exclude: [] } }, { path: '/videos' }],
      [{ domains: { include: ['example.org'], exclude: [] } }, 'nothing'],
    ],
    recordings: {
      'dailymotion-videos': {
        count: 1,
        items: {
          0: {
            title: 'PYTHON PROGRAMMING BASIC',
            url: 'https://www.dailymotion.com/video/x3733ir',
            publishedMs: 1_442_425_696_000,
            channel: 'Example Channel',
            durationSeconds: 883,
            thumbnail: 'https://s1.dmcdn.net/v/BXOUJ1g50M8GhYETM/x360',
          },
        },
      },
    },
    nothing: [
      [{ page: 1, limit: 20, explicit: false, total: 0, has_more: false, list: [] }],
      [{ list: [{ id: 'x1', title: 'Adult', explicit: true }] }],
    ],
    failures: [
      [403, { error: { code: 403, type: 'access_forbidden' } }, 'unauthorized'],
      [429, { error: { code: 429, type: 'rate_limit_exceeded' } }, 'rate_limited'],
    ],
  },
  {
    provider: 'INTERNETARCHIVE',
    search: 'videos',
    requests: [
      [
        { text: 'a (b) AND c', page: 2, date: 'd' },
        {
          path: '/advancedsearch.php',
          query: {
            q: '(a \\(b\\) and c) AND mediatype:(movies) AND publicdate:[2026-11-14 TO 2999-12-31]',
            rows: '20',
            page: '2',
            output: 'json',
          },
        },
      ],
    ],
    recordings: {
      // The third is not a film.
      'internetarchive-videos': {
        count: 2,
        unnoticed: [
          'response/docs/*/creator',
          'response/docs/*/mediatype',
          'response/docs/*/publicdate',
          'response/docs/*/title',
        ],
        items: {
          1: {
            publishedMs: Date.UTC(2009, 6, 10, 1, 41, 17),
            channel: 'NASA/JPL-Caltech',
            durationSeconds: undefined,
          },
        },
      },
    },
    nothing: [[{ responseHeader: { status: 0 }, response: { numFound: 0, start: 0, docs: [] } }]],
    failures: [
      [200, { error: 'bad syntax' }, 'upstream_error'],
      [200, { responseHeader: { status: 400 } }, 'upstream_error'],
      [503, '<html>', 'upstream_error'],
    ],
  },
  {
    provider: 'PEERTUBE',
    search: 'videos',
    requests: [
      [
        { page: 2 },
        {
          path: '/api/v1/search/videos',
          query: { search: 'lighthouse', start: '20', searchTarget: 'local' },
        },
      ],
      // The server would fetch these.
      [{ text: 'https://example.org/w/abc' }, 'nothing'],
      [{ text: '@somebody@example.org' }, 'nothing'],
    ],
    recordings: {
      'peertube-videos': {
        count: 2,
        unnoticed: ['data/*/channel', 'data/*/channel/displayName', 'data/*/publishedAt'],
        items: {
          0: {
            title: 'POURQUOI ON DÉTESTE LES JOP ? - #6 La Surveillance',
            thumbnail: 'https://own.example/lazy-static/thumbnails/93bed354-2712-45c9-ae66-1c5bd6c1953c.jpg',
            durationSeconds: 568,
          },
        },
      },
    },
    nothing: [[{ total: 0, data: [] }]],
    failures: [[429, { status: 429, title: 'Too many requests' }, 'rate_limited']],
  },
  {
    provider: 'PIPED',
    search: 'videos',
    requests: [[{}, { path: '/search', query: { q: 'lighthouse', filter: 'videos' } }]],
    recordings: {
      'piped-videos': {
        count: 3,
        items: {
          1: {
            title: '美波「ホロネス」MV',
            url: 'https://www.youtube.com/watch?v=HIRiduzNLzQ',
            durationSeconds: 320,
            publishedMs: Date.UTC(2018, 7, 3),
          },
        },
      },
    },
    nothing: [
      [{ items: [], nextpage: 'null', suggestion: null, corrected: false }],
      [{ items: [{ type: 'channel', url: '/channel/x', name: 'x' }], nextpage: 'null' }],
    ],
    failures: [
      [500, { error: 'java.lang…', message: "Sign in to confirm you're not a bot" }, 'upstream_error'],
    ],
  },
  {
    provider: 'INVIDIOUS',
    search: 'videos',
    requests: [
      [
        { page: 2, date: 'w', country: 'DE', language: languageFor('de') },
        {
          path: '/api/v1/search',
          query: { q: 'lighthouse', type: 'video', page: '2', date: 'week', region: 'DE', hl: 'de' },
        },
      ],
    ],
    recordings: {
      'invidious-videos': {
        count: 2,
        unnoticed: ['*/published', '*/videoThumbnails/*/quality'],
        items: {
          0: {
            url: 'https://www.youtube.com/watch?v=abc123DEF45',
            publishedMs: 1_700_000_000_000,
            durationSeconds: 754,
            thumbnail: 'https://own.example/vi/abc123DEF45/mqdefault.jpg',
          },
          1: {
            publishedMs: undefined,
            durationSeconds: undefined,
            thumbnail: 'https://own.example/vi/zzz/sddefault.jpg',
          },
        },
      },
    },
    nothing: [[[]]],
    failures: [
      [400, { error: 'Could not extract' }, 'upstream_error'],
      [403, { error: 'API disabled' }, 'unauthorized'],
      [200, '<html>Making sure you are not a bot</html>', 'bad_answer'],
      [200, { error: 'x' }, 'bad_answer'],
    ],
  },
];
