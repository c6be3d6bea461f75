import { LENGTH_LIMITS } from '../core/query/search-query.ts';
import type { FoundVideo } from '../core/results/found.ts';
import { unixTime } from '../text/dates.ts';
import { foundVideo, secureUrl } from './kit/found.ts';
import { idText } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { earliestSeconds, isElsewhere, listSearch, OWN_SITE, PAGE_SIZE } from './kit/search.ts';

const MAX_REACHABLE_RESULTS = 1_000;
const FIELDS = 'id,title,url,duration,created_time,thumbnail_360_url,owner.screenname,explicit';

export const dailymotion = defineProvider(
  { name: 'DAILYMOTION', title: 'Dailymotion', url: 'https://api.dailymotion.com', role: 'media' },
  () => ({
    terms: {
      pace: rates('1/s'),
      freshMs: HOUR_MS,
      keepMs: DAY_MS,
      attribution:
        'Videos on [Dailymotion](https://www.dailymotion.com). Link to them and name it as the source.',
    },
    checks: 'music',
    searches: {
      videos: listSearch<FoundVideo>({
        lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
        dated: true,
        ranges: true,
        byCountry: true,
        sites: OWN_SITE,
        filtersAdult: true,
        filters: { length: 'request' },
        fills: ['title', 'url', 'publishedMs', 'channel', 'durationSeconds', 'thumbnail'],
        plan(ask, { url }) {
          if (isElsewhere(ask, 'www.dailymotion.com')) return 'nothing';
          const code = ask.language?.language;
          const { min, max } = ask.length ? LENGTH_LIMITS[ask.length] : {};
          return {
            url: `${url}/videos${queryString({
              search: ask.text,
              fields: FIELDS,
              page: ask.page,
              limit: PAGE_SIZE,
              sort: 'relevance',
              family_filter: String(ask.safe),
              languages: code?.length === 2 ? code : undefined,
              country: ask.country?.toLowerCase(),
              created_after: earliestSeconds(ask),
              created_before: ask.range?.to && Math.floor(Date.parse(ask.range.to) / 1000) + DAY_MS / 1000,
              // In minutes.
              longer_than: min && Math.floor(min / 60),
              shorter_than: max && Math.ceil(max / 60),
              private: 'false',
              password_protected: 'false',
            })}`,
          };
        },
        list: ({ list }) => list,
        isMeant: ({ explicit }, { safe }) => !safe || explicit !== true,
        item: (video, { nowMs }) =>
          foundVideo({
            title: video.title,
            url:
              secureUrl(video.url) ||
              (idText(video.id) && `https://www.dailymotion.com/video/${idText(video.id)}`),
            publishedMs: unixTime(video.created_time, nowMs),
            channel: video['owner.screenname'] ?? video['owner.username'],
            duration: video.duration,
            thumbnail: secureUrl(video.thumbnail_360_url) || secureUrl(video.thumbnail_medium_url),
          }),
      }),
    },
  }),
);
