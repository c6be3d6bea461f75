import { LENGTH_LIMITS, SPAN_DAYS } from '../core/query/search-query.ts';
import type { FoundVideo } from '../core/results/found.ts';
import type { ProviderAccess, ProviderQuery, Provider } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { foundVideo } from './kit/found.ts';
import { type JsonFields, fieldsOf, numberOf, parseJson, readItems, textOf } from './kit/json.ts';
import { literalText } from '../text/plain-text.ts';
import { queryString } from './kit/mediawiki.ts';
import { statusFailure } from './kit/statuses.ts';

const PAGE_SIZE = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const sepia: Provider = {
  name: 'SEPIA',
  title: 'Sepia Search',
  url: 'https://sepiasearch.org',
  key: 'none',
  role: 'media',
  terms: {
    pace: [{ limit: 5, windowMs: 1_000 }],
    freshMs: HOUR_MS,
    keepMs: DAY_MS,
    attribution:
      'Results by [Sepia Search](https://sepiasearch.org). No attribution required; Framasoft asks for fair use.',
  },
  checks: [{ search: 'videos', text: 'music' }],
  searches: {
    videos: {
      longestQuery: 300,
      lastPage: 500,
      pageSize: PAGE_SIZE,
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
          'boostLanguages[]': ask.language?.language,
          startDate: earliest(ask),
          endDate: ask.range?.to && `${ask.range.to}T23:59:59.999Z`,
          host: ask.domains?.include[0],
          durationMin: ask.length && LENGTH_LIMITS[ask.length].min,
          durationMax: ask.length && LENGTH_LIMITS[ask.length].max,
        })}`,
      }),
      parse(answer, ask, access) {
        const failure = statusFailure(answer);
        if (failure) return failure;
        const { data } = fieldsOf(parseJson(answer.body));
        const shown = ask.safe && Array.isArray(data) ? data.filter((video) => !fieldsOf(video).nsfw) : data;
        return readItems(shown, (video) => videoOf(video, ask, access));
      },
    },
  },
  readQuota(answer) {
    const isSpent = numberOf(answer.headers['x-ratelimit-remaining']) === 0;
    // A PeerTube server's rate limit window.
    return isSpent ? { reason: 'rate_limited', retryAfterMs: 10_000 } : undefined;
  },
};

function earliest({ date, range, nowMs }: ProviderQuery): string | undefined {
  if (range?.from !== undefined) return `${range.from}T00:00:00.000Z`;
  return date === undefined ? undefined : new Date(nowMs - SPAN_DAYS[date] * DAY_MS).toISOString();
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
    thumbnail: textOf(video.thumbnailUrl) || video.thumbnailPath,
  };
  // A single PeerTube server serves all thumbnails itself, including those of videos on other servers.
  return foundVideo(shown, { text: literalText, base: access.url });
}
