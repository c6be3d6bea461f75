import type { FoundNews } from '../core/results/found.ts';
import { isoTime } from '../text/dates.ts';
import { foundNews } from './kit/found.ts';
import { fieldsOf, textOf } from './kit/json.ts';
import { queryString, quotaOf } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, MINUTE_MS, rates } from './kit/provider.ts';
import { earliestDay, isElsewhere, listSearch, OWN_SITE, PAGE_SIZE } from './kit/search.ts';

export const guardian = defineProvider(
  {
    name: 'GUARDIAN',
    title: 'The Guardian',
    url: 'https://content.guardianapis.com',
    key: 'required',
    role: 'media',
  },
  () => ({
    terms: {
      pace: rates('1/s, 500/day'),
      freshMs: 15 * MINUTE_MS,
      keepMs: 24 * HOUR_MS,
      attribution:
        'Articles of [The Guardian](https://www.theguardian.com). Free for non-commercial use, with a link.',
    },
    checks: 'climate',
    searches: {
      news: listSearch<FoundNews>({
        dated: true,
        ranges: true,
        sites: OWN_SITE,
        filtersAdult: true,
        filters: { sort: 'request' },
        fills: ['title', 'url', 'publishedMs', 'publisher'],
        plan(ask, { url, key = '' }) {
          const isForeign = (ask.language?.language ?? 'en') !== 'en';
          if (isForeign || isElsewhere(ask, 'www.theguardian.com')) return 'nothing';
          return {
            url: `${url}/search${queryString({
              q: everyWord(ask.text),
              page: ask.page,
              'page-size': PAGE_SIZE,
              'order-by': ask.sort === 'date' ? 'newest' : 'relevance',
              'from-date': earliestDay(ask),
              'to-date': ask.range?.to,
              'show-fields': 'trailText,thumbnail',
            })}`,
            headers: { 'api-key': key },
          };
        },
        says: ({ status }, { response }) =>
          status === 400 && /beyond the number of available pages/i.test(textOf(fieldsOf(response).message))
            ? 'nothing'
            : undefined,
        list: ({ response }) => fieldsOf(response).results,
        item: ({ webTitle, webUrl, webPublicationDate, fields }, { nowMs }) =>
          foundNews({
            title: webTitle,
            url: webUrl,
            description: fieldsOf(fields).trailText,
            publishedMs: isoTime(webPublicationDate, nowMs),
            publisher: 'The Guardian',
            thumbnail: fieldsOf(fields).thumbnail,
          }),
      }),
    },
    quotaLeft: ({ headers }) =>
      quotaOf({
        left: headers['x-ratelimit-remaining-day'],
        limit: headers['x-ratelimit-limit-day'],
        windowMs: DAY_MS,
      }),
  }),
);

/** Otherwise articles with any of the words are found. Phrases stay as they are. */
function everyWord(text: string): string {
  const words = text.replace(/[()!,|]/g, ' ').match(/"[^"]+"|[^\s"]+/g) ?? [];
  return words.some((word) => /^(?:AND|OR|NOT)$/.test(word)) ? words.join(' ') : words.join(' AND ');
}
