import type { FoundEntry, PodcastDetails } from '../core/results/entries.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { webUrl } from '../core/web-url.ts';
import { isoTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { countOf, foundEntry } from './kit/found.ts';
import { type JsonFields, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';

/** Podcasts in Apple's directory. */
export const itunes = defineProvider(
  { name: 'ITUNES', title: 'Apple Podcasts', url: 'https://itunes.apple.com', role: 'category' },
  () => ({
    terms: {
      pace: rates('20/min'),
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      attribution:
        'Podcasts from [Apple Podcasts](https://podcasts.apple.com). Show covers with a link to it.',
    },
    checks: 'history',
    searches: {
      podcasts: listSearch<FoundEntry<PodcastDetails>>({
        lastPage: 5,
        byCountry: true,
        filtersAdult: true,
        fills: ['title', 'url', 'publishedMs', 'thumbnail', 'details.author', 'details.feedUrl'],
        plan: (ask, { url }) => ({
          url: `${url}/search${queryString({
            term: ask.text,
            media: 'podcast',
            country: (ask.country ?? ask.language?.region ?? 'US').toLowerCase(),
            limit: ask.page * PAGE_SIZE,
            explicit: ask.safe ? 'No' : undefined,
          })}`,
        }),
        says: ({ status }) => (status === 403 ? { reason: 'rate_limited' } : undefined),
        list: ({ results }) => results,
        item: podcastOf,
        page: 'sliced',
      }),
    },
  }),
);

function podcastOf(podcast: JsonFields, { nowMs }: ProviderQuery): FoundEntry<PodcastDetails> | undefined {
  const url = textOf(podcast.collectionViewUrl) || textOf(podcast.trackViewUrl);
  return foundEntry(
    {
      title: textOf(podcast.collectionName) || podcast.trackName,
      url: url.replace(/\?uo=\d+$/, ''),
      description: podcast.primaryGenreName,
      publishedMs: isoTime(podcast.releaseDate, nowMs),
      publisher: podcast.artistName,
      thumbnail: textOf(podcast.artworkUrl600) || podcast.artworkUrl100,
      details: {
        author: literalText(podcast.artistName, 120),
        feedUrl: webUrl(podcast.feedUrl),
        episodes: countOf(podcast.trackCount),
        explicit: podcast.collectionExplicitness === 'explicit',
      },
    },
    { text: literalText },
  );
}
