import { LENGTH_LIMITS } from '../core/query/search-query.ts';
import type { FoundVideo } from '../core/results/found.ts';
import type {
  Provider,
  ProviderAccess,
  ProviderQuery,
  QuotaNotice,
  Search,
  UpstreamAnswer,
} from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { foundVideo } from './kit/found.ts';
import { type JsonFields, fieldsOf, listOf, numberOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { earliestIso, listSearch, PAGE_SIZE } from './kit/search.ts';
import { DAY_MS, HOUR_MS, rates } from './kit/provider.ts';

export const sepia: Provider = {
  name: 'SEPIA',
  title: 'Sepia Search',
  url: 'https://sepiasearch.org',
  key: 'none',
  role: 'media',
  terms: {
    pace: rates('5/s'),
    freshMs: HOUR_MS,
    keepMs: DAY_MS,
    attribution:
      'Results by [Sepia Search](https://sepiasearch.org). No attribution required; Framasoft asks for fair use.',
  },
  checks: [{ search: 'videos', text: 'music' }],
  searches: {
    videos: peertubeVideos(({ language }) => ({ 'boostLanguages[]': language?.language })),
  },
  readQuota: peertubeQuota,
};

/** The video search of PeerTube's API, with further parameters of the server. */
export function peertubeVideos(
  further: (ask: ProviderQuery) => Readonly<Record<string, string | undefined>>,
): Search<FoundVideo> {
  return listSearch<FoundVideo>({
    longestQuery: 300,
    lastPage: 500,
    dated: true,
    ranges: true,
    sites: { as: 'parameters', mostIncluded: 1, mostExcluded: 0 },
    filtersAdult: true,
    filters: { length: 'request' },
    fills: ['title', 'url', 'publishedMs', 'channel', 'durationSeconds', 'thumbnail'],
    plan: (ask, access) => ({
      url: `${access.url}/api/v1/search/videos${queryString({
        search: ask.text,
        start: (ask.page - 1) * PAGE_SIZE,
        count: PAGE_SIZE,
        // `true` would return nothing else.
        nsfw: ask.safe ? 'false' : 'both',
        ...further(ask),
        startDate: earliestIso(ask),
        endDate: ask.range?.to && `${ask.range.to}T23:59:59.999Z`,
        host: ask.domains?.include[0],
        durationMin: ask.length && LENGTH_LIMITS[ask.length].min,
        durationMax: ask.length && LENGTH_LIMITS[ask.length].max,
      })}`,
    }),
    list: ({ data }) => data,
    isMeant: ({ nsfw }, { safe }) => !safe || !nsfw,
    item: videoOf,
  });
}

/** A PeerTube server's rate limit window is ten seconds long. */
export function peertubeQuota({ headers }: UpstreamAnswer): QuotaNotice | undefined {
  const isSpent = numberOf(headers['x-ratelimit-remaining']) === 0;
  return isSpent ? { reason: 'rate_limited', retryAfterMs: 10_000 } : undefined;
}

function videoOf(
  video: JsonFields,
  { nowMs }: ProviderQuery,
  access: ProviderAccess,
): FoundVideo | undefined {
  const shown = {
    title: video.name,
    url: video.url,
    publishedMs: isoTime(video.publishedAt, nowMs) ?? isoTime(video.originallyPublishedAt, nowMs),
    channel: textOf(fieldsOf(video.channel).displayName) || fieldsOf(video.account).displayName,
    duration: video.duration,
    // Servers since version 8.1 list the sizes of a thumbnail.
    thumbnail:
      textOf(video.thumbnailUrl) ||
      textOf(video.thumbnailPath) ||
      fieldsOf(listOf(video.thumbnails)[0]).fileUrl,
  };
  // A single PeerTube server serves all thumbnails itself, including those of videos on other servers.
  return foundVideo(shown, { text: literalText, base: access.url });
}
