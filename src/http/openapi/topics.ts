import type { Tag } from './types.ts';

type Topic = Tag & {
  /** Names of endpoints, or the beginning of the paths of other routes. */
  readonly covers: readonly string[];
};

const TOPICS: readonly Topic[] = [
  {
    name: 'Search',
    description: 'Web pages, images, news and videos from all engines.',
    covers: [
      'web_search',
      'image_search',
      'similar_image_search',
      'news_search',
      'video_search',
      'suggest',
      'batch',
    ],
  },
  {
    name: 'Categories',
    description: 'Papers, code, packages, discussions, books, music and podcasts from sources of their own.',
    covers: ['paper_search', 'code_search', 'package_search', 'discussion_search', 'library_search'],
  },
  { name: 'Answers', description: 'Instant answers and knowledge cards.', covers: ['instant', 'cards'] },
  { name: 'Pages', description: 'The readable text of web pages.', covers: ['extract'] },
  { name: 'Maps', description: 'Places by name or coordinates.', covers: ['maps'] },
  { name: 'Translation', description: 'Translation of text.', covers: ['translate', 'translate_languages'] },
  {
    name: 'Instance',
    description: 'The endpoints, the state of the providers, and the usage and limits of a key.',
    covers: ['root', 'status', 'key'],
  },
  { name: 'MCP', description: 'Tools for language models.', covers: ['/mcp'] },
  { name: 'SearXNG', description: 'For clients of SearXNG.', covers: ['/compat/searxng'] },
  { name: 'Tavily', description: 'For clients of Tavily.', covers: ['/compat/tavily'] },
  { name: 'Open WebUI', description: 'External search and page loader.', covers: ['/compat/openwebui'] },
  { name: 'Brave Search', description: 'For clients of Brave Search.', covers: ['/compat/brave'] },
  { name: 'Operations', description: 'For operators. No API key needed.', covers: ['/'] },
];

/** The tags that operations have. */
export function tagsUsed(used: ReadonlySet<string>): readonly Tag[] {
  return TOPICS.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description }));
}

/** The tag of an endpoint by its name, or of another route by its path. */
export function tagOf(nameOrPath: string): string {
  const topic = TOPICS.find(({ covers }) =>
    covers.some((one) => (one.startsWith('/') ? nameOrPath.startsWith(one) : nameOrPath === one)),
  );
  return topic?.name ?? 'Other';
}
