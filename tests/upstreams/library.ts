import { languageFor } from '../support/provider-answers.ts';
import { type Row, under } from './rows.ts';

/** Sources of books, music and podcasts. */
export const LIBRARY: readonly Row[] = [
  {
    provider: 'OPENLIBRARY',
    search: 'books',
    requests: [
      [
        { text: 'dune: (part', page: 2, language: languageFor('de') },
        { path: '/search.json', query: { q: 'dune part', page: '2', limit: '20', lang: 'de' } },
      ],
      [{ date: 'y' }, { query: { q: 'lighthouse first_publish_year:[2025 TO *]' } }],
      [
        { range: { from: '1990-05-01', to: '1999-02-01' } },
        { query: { q: 'lighthouse first_publish_year:[1990 TO 1999]' } },
      ],
      [{ date: 'w' }, 'unsupported'],
    ],
    recordings: {
      'openlibrary-books': {
        count: 2,
        unnoticed: under('docs/*', 'cover_i isbn'),
        items: {
          0: {
            title: 'Dune',
            url: 'https://openlibrary.org/works/OL893414W',
            thumbnail: 'https://covers.openlibrary.org/b/id/11481354-M.jpg',
          },
        },
      },
    },
    nothing: [[{ numFound: 0, start: 0, docs: [] }]],
    failures: [[200, { docs: [{ key: '//evil.example', title: 'A' }] }, 'bad_answer']],
  },
  {
    provider: 'MUSICBRAINZ',
    search: 'music',
    requests: [
      [
        { text: 'AC/DC (live)', page: 2 },
        {
          path: '/ws/2/release-group',
          query: { query: '(AC\\/DC \\(live\\))', fmt: 'json', limit: '20', offset: '20' },
        },
      ],
      [
        { range: { from: '1977-01-01', to: '1977-12-31' } },
        { query: { query: '(lighthouse) AND firstreleasedate:[1977-01-01 TO 1977-12-31]' } },
      ],
    ],
    recordings: {
      'musicbrainz-music': {
        count: 2,
        unnoticed: [],
        items: {
          0: {
            title: 'Rumours',
            url: 'https://musicbrainz.org/release-group/416bb5e5-c7d1-3977-8fd7-7c9daf6c2be6',
            details: { artists: ['Fleetwood Mac'], date: '1977-02-04', kind: 'Album' },
          },
          1: { publishedMs: undefined },
        },
      },
    },
    nothing: [[{ count: 0, offset: 0, 'release-groups': [] }]],
    failures: [
      [503, { error: 'Your requests are exceeding the allowable rate limit.' }, 'rate_limited'],
      [
        503,
        { error: 'The MusicBrainz web server is currently busy. Please try again later.' },
        'upstream_error',
      ],
      [400, { error: 'Unable to parse search', help: 'x' }, 'unsupported'],
    ],
  },
  {
    provider: 'ITUNES',
    search: 'podcasts',
    requests: [
      [
        { page: 2 },
        {
          path: '/search',
          query: { term: 'lighthouse', media: 'podcast', country: 'us', limit: '40', explicit: 'No' },
        },
      ],
      [{ language: languageFor('de-AT'), safe: false }, { query: { country: 'at', explicit: undefined } }],
      [{ country: 'CH', language: languageFor('de-AT') }, { query: { country: 'ch' } }],
    ],
    recordings: {
      'itunes-podcasts': {
        count: 1,
        unnoticed: under('results/*', 'artworkUrl600 collectionExplicitness primaryGenreName trackCount'),
        items: {
          0: {
            url: 'https://podcasts.apple.com/us/podcast/true-crime-bullsh-the-story-of-israel-keyes/id1443666680',
            publishedMs: Date.parse('2019-05-31T04:36:00Z'),
            details: {
              author: 'Our Americana Podcast Network',
              feedUrl: 'https://truecrimebs.podbean.com/feed.xml',
              episodes: 20,
              explicit: true,
            },
          },
        },
      },
    },
    nothing: [[{ resultCount: 0, results: [] }], ['\n\n\n{"resultCount":0,"results":[]}\n']],
    failures: [[403, '<html>', 'rate_limited']],
  },
];
