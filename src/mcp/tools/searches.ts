import * as fields from '../search-fields.ts';
import { searchTool } from '../search-tool.ts';

export const webSearch = searchTool({
  name: 'web_search',
  title: 'Search the web',
  description:
    'Searches the web with several search engines at once. Returns titles, URLs, dates and short excerpts, best first. Use it for facts you are not sure of, for anything that may have changed recently, and to find sources to cite. To read a result in full, pass its URL to read_page, if that tool is available.',
  endpoint: 'web_search',
  arguments: { ...fields.searchArguments, freshness: fields.freshness },
  fields: { snippet: fields.snippetField, published_at: fields.dateField },
  lines: ({ title, url, snippet, published_at }) => [title, url, fields.calendarDay(published_at), snippet],
});

export const newsSearch = searchTool({
  name: 'news_search',
  title: 'Search the news',
  description:
    'Searches news articles. Returns titles, URLs, publishers, dates and short excerpts. Use it for current events and recent developments. Set `freshness` to `day` or `week` for the latest reports.',
  endpoint: 'news_search',
  arguments: { ...fields.searchArguments, freshness: fields.freshness },
  fields: { snippet: fields.snippetField, publisher: fields.sourceField, published_at: fields.dateField },
  lines: ({ title, url, snippet, publisher, published_at }) => [
    title,
    url,
    fields.joined(publisher, fields.calendarDay(published_at)),
    snippet,
  ],
});

export const imageSearch = searchTool({
  name: 'image_search',
  title: 'Search for images',
  description:
    'Searches for images. Returns the title, the URL of the image where it is known, the page it is on and its size. Use it when someone wants to see or find an image. It returns URLs, not the images themselves.',
  endpoint: 'image_search',
  arguments: fields.searchArguments,
  fields: {
    image_url: fields.addressField('The image in full size; empty if not known.'),
    thumbnail_url: fields.addressField('A small version of the image; empty if not known.', 'thumbnail'),
    width: fields.wholeField,
    height: fields.wholeField,
    site: fields.sourceField,
  },
  lines: ({ title, url, image_url, thumbnail_url, width, height, site }) => [
    title,
    `page: ${url}`,
    image_url === '' ? `thumbnail: ${thumbnail_url}` : `image: ${image_url}`,
    fields.joined(site, width === null || height === null ? '' : `${width} × ${height}`),
  ],
});

export const videoSearch = searchTool({
  name: 'video_search',
  title: 'Search for videos',
  description:
    'Searches for videos. Returns titles, URLs, channels, lengths and dates. Use it for talks, tutorials, trailers and recordings. It does not return what is said in a video.',
  endpoint: 'video_search',
  arguments: { ...fields.searchArguments, freshness: fields.freshness },
  fields: {
    channel: fields.sourceField,
    duration_seconds: fields.wholeField,
    published_at: fields.dateField,
  },
  lines: ({ title, url, channel, duration_seconds, published_at }) => [
    title,
    url,
    fields.joined(channel, durationText(duration_seconds), fields.calendarDay(published_at)),
  ],
});

function durationText(seconds: number | null): string {
  if (seconds === null) return '';
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
