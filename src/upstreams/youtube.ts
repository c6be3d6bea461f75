import type { FoundVideo } from '../core/results/found.ts';
import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { foundVideo } from './kit/found.ts';
import { bodiesOf, fieldsOf, idText, type JsonFields, listOf, parseJson, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { earliestIso, isElsewhere, listSearch, OWN_SITE } from './kit/search.ts';

/** The free quota is 100 searches a day, so one of them asks for as much as it can get. */
export const youtube = defineProvider(
  { name: 'YOUTUBE', title: 'YouTube', url: 'https://www.googleapis.com', key: 'required', role: 'media' },
  () => ({
    terms: {
      pace: rates('5/s'),
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution:
        'Videos on [YouTube](https://www.youtube.com). Its API terms require a privacy policy and a link to the video.',
    },
    checks: 'river',
    searches: {
      videos: listSearch<FoundVideo>({
        // The next page needs a token of the one before.
        lastPage: 1,
        pageSize: 50,
        dated: true,
        ranges: true,
        byCountry: true,
        sites: OWN_SITE,
        filtersAdult: true,
        filters: { length: 'results' },
        fills: ['title', 'url', 'publishedMs', 'channel', 'thumbnail'],
        plan(ask, { url, key = '' }) {
          if (isElsewhere(ask, 'www.youtube.com')) return 'nothing';
          return {
            url: `${url}/youtube/v3/search${queryString({
              part: 'snippet',
              type: 'video',
              q: ask.text,
              maxResults: 50,
              safeSearch: ask.safe ? 'strict' : 'none',
              relevanceLanguage: ask.language?.language,
              regionCode: ask.country,
              publishedAfter: earliestIso(ask),
              publishedBefore: ask.range?.to && `${ask.range.to}T23:59:59Z`,
            })}`,
            headers: { 'x-goog-api-key': key },
            // They have a quota of their own, which is far larger.
            followsFree: true,
            follow({ body }) {
              const ids = itemsIn(body).map(idOf).join();
              return ids === '' ? [] : [`${url}/youtube/v3/videos?part=contentDetails&id=${ids}`];
            },
          };
        },
        body(body) {
          const [search = '', details = ''] = bodiesOf(body);
          const lengths = new Map(itemsIn(details).map((item) => [item.id, fieldsOf(item.contentDetails)]));
          const items = itemsIn(search).map((item) => ({ ...item, ...lengths.get(idOf(item)) }));
          const data = fieldsOf(parseJson(search));
          return Array.isArray(data.items) ? { ...data, items } : data;
        },
        says: youtubeFailure,
        list: ({ kind, items }) => (kind === 'youtube#searchListResponse' ? (items ?? []) : undefined),
        isMeant: ({ id }) => (fieldsOf(id).kind ?? 'youtube#video') === 'youtube#video',
        item(item, { nowMs }) {
          const { title, publishedAt, channelTitle: channel, thumbnails } = fieldsOf(item.snippet);
          const { medium, high, default: small } = fieldsOf(thumbnails);
          const url = idOf(item) && `https://www.youtube.com/watch?v=${idOf(item)}`;
          const shown = { title, url, channel, thumbnail: fieldsOf(medium ?? high ?? small).url };
          return foundVideo({ ...shown, publishedMs: isoTime(publishedAt, nowMs), duration: item.duration });
        },
      }),
    },
  }),
);

const itemsIn = (body: string): readonly JsonFields[] =>
  listOf(fieldsOf(parseJson(body)).items).map(fieldsOf);

const idOf = ({ id }: JsonFields): string => idText(fieldsOf(id).videoId);

function youtubeFailure({ status }: UpstreamAnswer, { error }: JsonFields): Failure | undefined {
  const reason = textOf(fieldsOf(listOf(fieldsOf(error).errors)[0]).reason);
  const quota = { reason: 'quota_exhausted', retryAfterMs: HOUR_MS } as const;
  if (/^(?:quota|dailyLimit)Exceeded/.test(reason)) return quota;
  if (/rateLimitExceeded/i.test(reason)) return { reason: 'rate_limited' };
  return status === 400 && reason === 'keyInvalid' ? { reason: 'unauthorized' } : undefined;
}
