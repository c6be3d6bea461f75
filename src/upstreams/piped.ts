import type { FoundVideo } from '../core/results/found.ts';
import { unixTime, writtenTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { foundVideo } from './kit/found.ts';
import { numberOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, HOUR_MS, MINUTE_MS } from './kit/provider.ts';
import { listSearch } from './kit/search.ts';

/** YouTube without a key, through the operator's own Piped. The URL is that of its API, not of its site. */
export const piped = defineProvider({ name: 'PIPED', title: 'Piped', url: '', role: 'media' }, () => ({
  terms: {
    pace: [],
    freshMs: 10 * MINUTE_MS,
    keepMs: 6 * HOUR_MS,
    attribution:
      'Videos on YouTube, found by your own [Piped](https://github.com/TeamPiped/Piped). No attribution required.',
  },
  checks: 'music',
  searches: {
    videos: listSearch<FoundVideo>({
      longestQuery: 100,
      // The next page needs a token of the one before.
      lastPage: 1,
      pageSize: 20,
      filters: { length: 'results' },
      fills: ['title', 'url', 'publishedMs', 'channel', 'durationSeconds', 'thumbnail'],
      plan: (ask, { url }) => ({ url: `${url}/search${queryString({ q: ask.text, filter: 'videos' })}` }),
      list: ({ items }) => items,
      isMeant: ({ type }) => type === undefined || type === 'stream',
      item: (video, { nowMs }, { url }) =>
        foundVideo(
          {
            title: video.title,
            url: textOf(video.url).startsWith('/watch?') ? `https://www.youtube.com${textOf(video.url)}` : '',
            // In milliseconds, -1 if it is not known.
            publishedMs:
              unixTime((numberOf(video.uploaded) ?? -1) / 1000, nowMs) ??
              writtenTime(video.uploadedDate, nowMs),
            channel: video.uploaderName,
            duration: video.duration,
            thumbnail: video.thumbnail,
          },
          { text: literalText, base: url },
        ),
      correction: ({ suggestion }) => suggestion,
    }),
  },
}));
