import type { FoundVideo } from '../core/results/found.ts';
import { isoTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { foundVideo } from './kit/found.ts';
import { fieldsOf, listOf, numberOf, textOf } from './kit/json.ts';
import { queryString, leftOf } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { isElsewhere, listSearch, OWN_SITE, PAGE_SIZE } from './kit/search.ts';

/** Without a list of fields, the rate limit is lower and a video has 14 KB. */
const FIELDS =
  'name,link,duration,created_time,release_time,pictures.sizes,user.name,content_rating,privacy.view';
const MIN_THUMBNAIL_WIDTH = 295;

export const vimeo = defineProvider(
  { name: 'VIMEO', title: 'Vimeo', url: 'https://api.vimeo.com', key: 'required', role: 'media' },
  () => ({
    terms: {
      pace: rates('25/min'),
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Videos on [Vimeo](https://vimeo.com). Link to them and name it as the source.',
    },
    checks: 'river',
    searches: {
      videos: listSearch<FoundVideo>({
        sites: OWN_SITE,
        filtersAdult: true,
        filters: { length: 'results' },
        fills: ['title', 'url', 'publishedMs', 'channel', 'durationSeconds', 'thumbnail'],
        plan(ask, { url, key = '' }) {
          if (isElsewhere(ask, 'vimeo.com')) return 'nothing';
          const values = {
            query: ask.text,
            page: ask.page,
            per_page: PAGE_SIZE,
            sort: 'relevant',
            fields: FIELDS,
          };
          return {
            url: `${url}/videos${queryString(values)}`,
            headers: { authorization: `Bearer ${key}`, accept: 'application/vnd.vimeo.*+json;version=3.4' },
          };
        },
        list: ({ data }) => data,
        isMeant({ privacy, content_rating: rating }, { safe }) {
          const isPublic = (fieldsOf(privacy).view ?? 'anybody') === 'anybody';
          return isPublic && (!safe || rating === undefined || listOf(rating).includes('safe'));
        },
        item: (video, { nowMs }) =>
          foundVideo(
            {
              title: video.name,
              url: video.link,
              publishedMs: isoTime(video.release_time, nowMs) ?? isoTime(video.created_time, nowMs),
              channel: fieldsOf(video.user).name,
              duration: video.duration,
              thumbnail: thumbnailIn(video.pictures),
            },
            { text: literalText },
          ),
      }),
    },
    quotaLeft: leftOf(60_000),
  }),
);

function thumbnailIn(pictures: unknown): string {
  const { sizes, base_link: base } = fieldsOf(pictures);
  const all = listOf(sizes).map(fieldsOf);
  const fitting = all.find(({ width }) => (numberOf(width) ?? 0) >= MIN_THUMBNAIL_WIDTH) ?? all.at(-1);
  return textOf(fitting?.link) || (textOf(base) && `${textOf(base)}_295x166`);
}
