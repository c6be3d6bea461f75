import type { Row } from './rows.ts';

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
];
