import { Type } from 'typebox';
import {
  Address,
  calendarDay,
  joined,
  linkOf,
  shortName,
  PublishedAt,
  publishedAtOf,
  Snippet,
  snippetOf,
  Source,
  Title,
} from '../result-fields.ts';
import { freshness, searchArguments } from '../search-arguments.ts';
import { searchTool } from '../search-tool.ts';

export const newsSearch = searchTool({
  name: 'news_search',
  title: 'Search the news',
  description:
    'Searches news articles. Returns titles, URLs, publishers, dates and short excerpts. Use it for current events and recent developments. Set freshness to `day` or `week` for the latest reports.',
  endpoint: 'news_search',
  arguments: { ...searchArguments, freshness },
  result: Type.Object({
    title: Title,
    url: Address,
    snippet: Snippet,
    publisher: Source,
    published_at: PublishedAt,
  }),
  read(raw) {
    const link = linkOf(raw);
    return (
      link && {
        ...link,
        snippet: snippetOf(raw),
        publisher: shortName(raw.source),
        published_at: publishedAtOf(raw),
      }
    );
  },
  lines: ({ title, url, snippet, publisher, published_at }) => [
    title,
    url,
    joined(publisher, calendarDay(published_at)),
    snippet,
  ],
});
