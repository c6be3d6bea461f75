import type { FoundVideo } from '../core/results/found.ts';
import { unixTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { foundVideo } from './kit/found.ts';
import { fieldsOf, idText, listOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, HOUR_MS, MINUTE_MS } from './kit/provider.ts';
import { listSearch } from './kit/search.ts';

const DATES = { d: 'today', w: 'week', m: 'month', y: 'year' } as const;

export const invidious = defineProvider(
  { name: 'INVIDIOUS', title: 'Invidious', url: '', role: 'media' },
  () => ({
    terms: {
      pace: [],
      freshMs: 10 * MINUTE_MS,
      keepMs: 6 * HOUR_MS,
      attribution:
        'Videos on YouTube, found by your own [Invidious](https://invidious.io). No attribution required.',
    },
    checks: 'music',
    searches: {
      videos: listSearch<FoundVideo>({
        longestQuery: 100,
        lastPage: 20,
        // It cannot be asked for a number.
        pageSize: 20,
        dated: true,
        byCountry: true,
        filters: { length: 'results' },
        fills: ['title', 'url', 'channel', 'durationSeconds', 'thumbnail'],
        plan: (ask, { url }) => ({
          url: `${url}/api/v1/search${queryString({
            q: ask.text,
            type: 'video',
            page: ask.page,
            date: ask.date && DATES[ask.date],
            region: ask.country,
            hl: ask.language?.tag,
          })}`,
        }),
        // It answers like this whenever YouTube refuses it.
        says: ({ status }) => (status === 400 ? { reason: 'upstream_error' } : undefined),
        list: (_, whole) => whole,
        isMeant: ({ type }) => type === undefined || type === 'video',
        item: (video, { nowMs }, { url }) =>
          foundVideo(
            {
              title: video.title,
              url: idText(video.videoId) && `https://www.youtube.com/watch?v=${idText(video.videoId)}`,
              publishedMs: unixTime(video.published, nowMs),
              channel: video.author,
              duration: video.lengthSeconds,
              thumbnail: thumbnailIn(video.videoThumbnails),
            },
            { text: literalText, base: url },
          ),
      }),
    },
  }),
);

function thumbnailIn(list: unknown): unknown {
  const sizes = listOf(list).map(fieldsOf);
  const wanted = ['medium', 'sddefault'].map((name) => sizes.find(({ quality }) => quality === name));
  return (wanted.find((size) => size !== undefined) ?? sizes[0])?.url;
}
