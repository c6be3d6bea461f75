import type { Language } from '../core/query/language.ts';
import type { FoundNews } from '../core/results/found.ts';
import { hostOf, webUrl } from '../core/web-url.ts';
import type { ProviderQuery, QuotaNotice } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { foundNews } from './kit/found.ts';
import { type JsonFields, numberOf } from './kit/json.ts';
import { literalText } from '../text/plain-text.ts';
import { queryString, quotaOf, retryAfterOf } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, MINUTE_MS, rates } from './kit/provider.ts';
import { earliestMs, listSearch } from './kit/search.ts';

const PAGE_SIZE = 10;
const MAX_OFFSET = 10_000;
const MIN_QUERY_LENGTH = 3;
/** We may not republish the full text of an article. */
const MAX_EXCERPT_LENGTH = 300;

/** Points are granted per day; when the provider's day begins is not documented. */
const OUT_OF_POINTS: QuotaNotice = { reason: 'quota_exhausted', retryAfterMs: HOUR_MS };

export const worldnews = defineProvider(
  {
    name: 'WORLDNEWS',
    title: 'World News API',
    url: 'https://api.worldnewsapi.com',
    key: 'required',
    role: 'media',
  },
  () => ({
    terms: {
      pace: rates('1/s'),
      freshMs: 15 * MINUTE_MS,
      keepMs: 6 * HOUR_MS,
      attribution: 'The free plan requires a link to the [World News API](https://worldnewsapi.com).',
    },
    checks: 'climate',
    searches: {
      news: listSearch<FoundNews>({
        longestQuery: 100,
        lastPage: MAX_OFFSET / PAGE_SIZE,
        pageSize: PAGE_SIZE,
        dated: true,
        ranges: true,
        byCountry: true,
        sites: { as: 'parameters', mostIncluded: 10, mostExcluded: 0 },
        filters: { sort: 'request' },
        fills: ['title', 'url', 'description', 'publishedMs', 'publisher', 'thumbnail'],
        plan(ask, access) {
          if ([...ask.text].length < MIN_QUERY_LENGTH || access.key === undefined) return 'unsupported';
          return {
            url: `${access.url}/search-news${queryString({
              text: ask.text,
              language: languageOf(ask.language),
              'source-country': ask.country?.toLowerCase(),
              'news-sources': sourcesOf(ask),
              'earliest-publish-date': earliest(ask),
              'latest-publish-date': ask.range?.to && `${ask.range.to} 23:59:59`,
              // By relevance otherwise.
              ...(ask.sort === 'date' && { sort: 'publish-time', 'sort-direction': 'DESC' }),
              offset: (ask.page - 1) * PAGE_SIZE,
              number: PAGE_SIZE,
            })}`,
            headers: { 'x-api-key': access.key },
          };
        },
        says: (answer) => (answer.status === 402 ? { ...OUT_OF_POINTS, ...retryAfterOf(answer) } : undefined),
        list: ({ news }) => news,
        item: newsOf,
      }),
    },
    quotaLeft({ headers }) {
      const left = numberOf(headers['x-api-quota-left']);
      const used = numberOf(headers['x-api-quota-used']);
      return quotaOf({ left, limit: (left ?? 0) + (used ?? Number.NaN), windowMs: DAY_MS });
    },
    readQuota(answer) {
      const left = numberOf(answer.headers['x-api-quota-left']);
      // A request costs one point plus a fraction for each result.
      return left !== undefined && left < 1 ? OUT_OF_POINTS : undefined;
    },
  }),
);

function languageOf(language: Language | undefined): string | undefined {
  const code = language?.language === 'nb' ? 'no' : language?.language;
  return code?.length === 2 ? code : undefined;
}

/** Sources are named by the addresses of their sites, and most sites have a `www.`. */
function sourcesOf({ domains }: ProviderQuery): string | undefined {
  return domains?.include.flatMap((domain) => [`https://${domain}`, `https://www.${domain}`]).join();
}

function earliest(ask: ProviderQuery): string | undefined {
  const ms = earliestMs(ask);
  return ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

function newsOf(article: JsonFields, { nowMs }: ProviderQuery): FoundNews | undefined {
  const news = foundNews(
    {
      title: article.title,
      url: article.url,
      publishedMs: isoTime(article.publish_date, nowMs),
      publisher: hostOf(webUrl(article.url)),
      thumbnail: article.image,
    },
    { text: literalText },
  );
  const excerpt = (text: unknown): string => literalText(text, MAX_EXCERPT_LENGTH);
  return news && { ...news, description: excerpt(article.summary) || excerpt(article.text) };
}
