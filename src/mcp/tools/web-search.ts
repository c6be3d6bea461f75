import { Type } from 'typebox';
import {
  Address,
  calendarDay,
  linkOf,
  PublishedAt,
  publishedAtOf,
  Snippet,
  snippetOf,
  Title,
} from '../result-fields.ts';
import { freshness, searchArguments } from '../search-arguments.ts';
import { searchTool } from '../search-tool.ts';

export const webSearch = searchTool({
  name: 'web_search',
  title: 'Search the web',
  description:
    'Searches the web with several search engines at once. Returns titles, URLs, dates and short excerpts, best first. Use it for facts you are not sure of, for anything that may have changed recently, and to find sources to cite. To read a result in full, pass its URL to read_page, if that tool is available.',
  endpoint: 'web_search',
  arguments: { ...searchArguments, freshness },
  result: Type.Object({ title: Title, url: Address, snippet: Snippet, published_at: PublishedAt }),
  read(raw) {
    const link = linkOf(raw);
    return link && { ...link, snippet: snippetOf(raw), published_at: publishedAtOf(raw) };
  },
  lines: ({ title, url, snippet, published_at }) => [title, url, calendarDay(published_at), snippet],
});
