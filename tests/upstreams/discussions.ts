import { type Row, under } from './rows.ts';

/** Sources of discussions. */
export const DISCUSSIONS: readonly Row[] = [
  {
    provider: 'HACKERNEWS',
    search: 'discussions',
    requests: [
      [{ page: 2 }, { path: '/api/v1/search', query: { query: 'lighthouse', tags: 'story', page: '1' } }],
    ],
    recordings: {
      'hackernews-discussions': {
        count: 2,
        unnoticed: ['hits/*/story_text', 'hits/*/url'],
        items: {
          1: {
            title: 'Show HN: Mcp-Agent – Build effective agents with Model Context Protocol',
            url: 'https://news.ycombinator.com/item?id=42867050',
            publisher: 'Hacker News',
            publishedMs: 1_738_167_967_000,
            details: {
              score: 80,
              comments: 28,
              author: 'user1',
              community: 'Hacker News',
              solved: undefined,
              linkedUrl: 'https://github.com/lastmile-ai/mcp-agent',
            },
          },
        },
      },
    },
    nothing: [[{ hits: [], nbHits: 0, page: 0 }]],
    failures: [[200, { hits: [{ title: 'A story without a number' }] }, 'bad_answer']],
  },
  {
    provider: 'STACKEXCHANGE',
    search: 'discussions',
    requests: [[{}, { path: '/2.3/search/advanced', query: { site: 'stackoverflow', filter: 'withbody' } }]],
    recordings: {
      'stackexchange-discussions': {
        count: 2,
        unnoticed: under('items/*', 'answer_count'),
        items: {
          1: {
            details: {
              score: 0,
              comments: 2,
              author: 'User 2',
              community: 'stackoverflow.com',
              solved: false,
              linkedUrl: '',
            },
          },
        },
      },
    },
    nothing: [[{ items: [], has_more: false }]],
    failures: [],
  },
  {
    provider: 'LEMMY',
    search: 'discussions',
    requests: [
      [
        { page: 2 },
        {
          path: '/api/v3/search',
          query: {
            q: 'lighthouse',
            type_: 'Posts',
            listing_type: 'All',
            page: '2',
            limit: '20',
            sort: undefined,
          },
        },
      ],
      [{ date: 'w' }, { query: { sort: 'TopWeek' } }],
    ],
    recordings: {
      'lemmy-discussions': {
        count: 2,
        unnoticed: under(
          'posts/*',
          'community/name counts/comments creator/display_name creator/name post/body post/thumbnail_url post/url',
        ),
        items: {
          0: {
            title: 'Which file system do you use?',
            description: 'I like ext4. A page',
            publishedMs: Date.parse('2026-05-26T01:37:12Z'),
            publisher: 'linux@lemmy.ml',
          },
          1: {
            url: 'https://lemmy.world/post/2',
            details: {
              score: -2,
              comments: 0,
              author: 'bjorn',
              community: 'technology@lemmy.world',
              solved: undefined,
              linkedUrl: 'https://example.org/release',
            },
          },
        },
      },
      // As version 1.0 writes it: one list of everything, with the counts in the post.
      'lemmy-discussions-v4': {
        count: 1,
        unnoticed: under('search/*', 'community/name post/body post/comments'),
        items: {
          0: {
            publishedMs: Date.parse('2026-06-01T10:00:00Z'),
            publisher: 'linux@lemmy.ml',
            details: {
              score: 5,
              comments: 3,
              author: 'ada',
              community: 'linux@lemmy.ml',
              solved: undefined,
              linkedUrl: '',
            },
          },
        },
      },
    },
    nothing: [
      [{ type_: 'Posts', posts: [] }],
      [{ posts: [{ post: { name: 'a', ap_id: 'https://a.example/1', nsfw: true } }] }],
      [{ posts: [{ post: { name: 'a', ap_id: 'https://a.example/1', removed: true } }] }],
    ],
    failures: [
      [400, { error: 'rate_limit_error' }, 'rate_limited'],
      [400, { error: 'instance_is_private' }, 'unsupported'],
    ],
  },
];
