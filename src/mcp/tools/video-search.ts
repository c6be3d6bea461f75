import { Type } from 'typebox';
import {
  Address,
  calendarDay,
  joined,
  linkOf,
  shortName,
  PublishedAt,
  publishedAtOf,
  Source,
  Title,
  Whole,
  wholeOf,
} from '../result-fields.ts';
import { freshness, searchArguments } from '../search-arguments.ts';
import { searchTool } from '../search-tool.ts';

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
