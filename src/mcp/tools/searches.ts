import { Type } from 'typebox';
import { webAddress } from '../clean-text.ts';
import {
  Address,
  calendarDay,
  joined,
  linkOf,
  PublishedAt,
  publishedAtOf,
  shortName,
  Snippet,
  snippetOf,
  Source,
  Title,
  Whole,
  wholeOf,
  freshness,
  searchArguments,
} from '../search-fields.ts';
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

export const imageSearch = searchTool({
  name: 'image_search',
  title: 'Search for images',
  description:
    'Searches for images. Returns the title, the URL of the image where it is known, the page it is on and its size. Use it when someone wants to see or find a picture. It returns addresses, not the pictures themselves.',
  endpoint: 'image_search',
  arguments: searchArguments,
  result: Type.Object({
    title: Title,
    url: Address,
    image_url: Type.String({ description: 'The image in full size; empty if not known.' }),
    thumbnail_url: Type.String({ description: 'A small version of the image; empty if not known.' }),
    width: Whole,
    height: Whole,
    site: Source,
  }),
  read(raw) {
    const link = linkOf(raw);
    return (
      link && {
        ...link,
        image_url: webAddress(raw.image_url),
        thumbnail_url: webAddress(raw.thumbnail),
        width: wholeOf(raw.width),
        height: wholeOf(raw.height),
        site: shortName(raw.source),
      }
    );
  },
  lines: ({ title, url, image_url, thumbnail_url, width, height, site }) => [
    title,
    `page: ${url}`,
    image_url === '' ? `thumbnail: ${thumbnail_url}` : `image: ${image_url}`,
    joined(site, width === null || height === null ? '' : `${width} × ${height}`),
  ],
});

export const videoSearch = searchTool({
  name: 'video_search',
  title: 'Search for videos',
  description:
    'Searches for videos. Returns titles, URLs, channels, lengths and dates. Use it for talks, tutorials, trailers and recordings. It does not return what is said in a video.',
  endpoint: 'video_search',
  arguments: { ...searchArguments, freshness },
  result: Type.Object({
    title: Title,
    url: Address,
    channel: Source,
    duration_seconds: Whole,
    published_at: PublishedAt,
  }),
  read(raw) {
    const link = linkOf(raw);
    return (
      link && {
        ...link,
        channel: shortName(raw.source),
        duration_seconds: wholeOf(raw.duration_seconds),
        published_at: publishedAtOf(raw),
      }
    );
  },
  lines: ({ title, url, channel, duration_seconds, published_at }) => [
    title,
    url,
    joined(channel, durationText(duration_seconds), calendarDay(published_at)),
  ],
});

function durationText(seconds: number | null): string {
  if (seconds === null) return '';
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
