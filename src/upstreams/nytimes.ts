import type { FoundNews } from '../core/results/found.ts';
import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { compactDay, isoTime } from '../text/dates.ts';
import { foundNews } from './kit/found.ts';
import { fieldsOf, type JsonFields, listOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { earliestDay, isElsewhere, listSearch, OWN_SITE } from './kit/search.ts';

export const nytimes = defineProvider(
  {
    name: 'NYTIMES',
    title: 'The New York Times',
    url: 'https://api.nytimes.com',
    key: 'required',
    role: 'media',
  },
  () => ({
    terms: {
      pace: rates('5/min, 500/day'),
      freshMs: HOUR_MS,
      keepMs: DAY_MS,
      attribution:
        'Data provided by [The New York Times](https://developer.nytimes.com). For non-commercial use.',
    },
    checks: 'climate',
    searches: {
      news: listSearch<FoundNews>({
        // It cannot be asked for a number.
        pageSize: 10,
        dated: true,
        ranges: true,
        sites: OWN_SITE,
        filtersAdult: true,
        filters: { sort: 'request' },
        fills: ['title', 'url', 'description', 'publishedMs', 'publisher'],
        plan(ask, { url, key = '' }) {
          const isForeign = (ask.language?.language ?? 'en') !== 'en';
          if (isForeign || isElsewhere(ask, 'www.nytimes.com')) return 'nothing';
          const from = earliestDay(ask);
          return {
            url: `${url}/svc/search/v2/articlesearch.json${queryString({
              q: ask.text,
              page: ask.page - 1,
              sort: ask.sort === 'date' ? 'newest' : 'relevance',
              begin_date: from && compactDay(from),
              end_date: ask.range?.to && compactDay(ask.range.to),
              // It accepts the key only in the URL.
              'api-key': key,
            })}`,
          };
        },
        says: nytimesSays,
        list: ({ response }) => fieldsOf(response).docs,
        isMeant: ({ document_type: type }) => type === undefined || type === 'article',
        item: (article, { nowMs }) =>
          foundNews({
            title: textOf(fieldsOf(article.headline).main) || fieldsOf(article.headline).print_headline,
            url: article.web_url,
            description: textOf(article.abstract) || textOf(article.snippet) || article.lead_paragraph,
            publishedMs: isoTime(article.pub_date, nowMs),
            publisher: textOf(article.source) || 'The New York Times',
            thumbnail: thumbnailIn(article.multimedia),
          }),
      }),
    },
  }),
);

/** Since 2025 there is no list if nothing was found. */
function nytimesSays({ status }: UpstreamAnswer, data: JsonFields): Failure | 'nothing' | undefined {
  const response = fieldsOf(data.response);
  const isEmpty = status === 200 && data.status === 'OK' && response.docs === null;
  return isEmpty ? 'nothing' : undefined;
}

/** An object with sizes; until 2025 a list with relative addresses. */
function thumbnailIn(multimedia: unknown): string {
  const { thumbnail, default: image } = fieldsOf(multimedia);
  const sizes = listOf(multimedia).map(fieldsOf);
  const old = sizes.find(({ subtype }) => subtype === 'thumbnail' || subtype === 'wide') ?? sizes[0];
  const url = textOf(fieldsOf(thumbnail).url) || textOf(fieldsOf(image).url) || textOf(old?.url);
  const isPath = /^\/?[\w./~-]{1,300}$/.test(url);
  return isPath ? `https://static01.nyt.com/${url.replace(/^\//, '')}` : url;
}
