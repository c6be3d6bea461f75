import type { FoundVideo } from '../core/results/found.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { foundVideo } from './kit/found.ts';
import { fieldsOf, idText } from './kit/json.ts';
import { encodeText } from '../core/web-url.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { earliestDay, firstText, isElsewhere, listSearch, luceneWords, OWN_SITE } from './kit/search.ts';

const FIELDS = '&fl[]=identifier&fl[]=title&fl[]=creator&fl[]=publicdate&fl[]=runtime';

export const internetarchive = defineProvider(
  { name: 'INTERNETARCHIVE', title: 'Internet Archive', url: 'https://archive.org', role: 'media' },
  () => ({
    terms: {
      pace: rates('1/s'),
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      contact: true,
      attribution: 'Films in the [Internet Archive](https://archive.org), each with its own rights.',
    },
    checks: 'river',
    searches: {
      videos: listSearch<FoundVideo>({
        lastPage: 500,
        pageSize: 20,
        dated: true,
        ranges: true,
        sites: OWN_SITE,
        filters: { length: 'results' },
        fills: ['title', 'url', 'thumbnail', 'channel'],
        plan(ask, { url }) {
          if (isElsewhere(ask, 'archive.org')) return 'nothing';
          return {
            url: `${url}/advancedsearch.php${queryString({
              q: `(${luceneWords(ask.text)}) AND mediatype:(movies)${datesOf(ask)}`,
              rows: 20,
              page: ask.page,
              output: 'json',
            })}${FIELDS}`,
          };
        },
        says: ({ status }, { error, responseHeader }) =>
          status === 200 && (error !== undefined || (fieldsOf(responseHeader).status ?? 0) !== 0)
            ? { reason: 'upstream_error' }
            : undefined,
        list: ({ response }) => fieldsOf(response).docs,
        isMeant: ({ mediatype }) => mediatype === undefined || mediatype === 'movies',
        item({ identifier, title, creator, publicdate, runtime }, { nowMs }) {
          const id = idText(identifier);
          return foundVideo({
            title: firstText(title) || id,
            url: id && `https://archive.org/details/${encodeText(id)}`,
            publishedMs: isoTime(publicdate, nowMs),
            channel: firstText(creator) || 'Internet Archive',
            duration: firstText(runtime),
            thumbnail: id && `https://archive.org/services/img/${encodeText(id)}`,
          });
        },
      }),
    },
  }),
);

/** By the day of the upload; the date of the work is often a guess. */
function datesOf(ask: ProviderQuery): string {
  const [from = '1990-01-01', to = '2999-12-31'] = [earliestDay(ask), ask.range?.to];
  return ask.date || ask.range ? ` AND publicdate:[${from} TO ${to}]` : '';
}
