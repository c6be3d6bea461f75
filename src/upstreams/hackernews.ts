import type { FoundNews } from '../core/results/found.ts';
import { hostOf } from '../core/results/host.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { webUrl } from '../core/web-url.ts';
import { isoTime, unixTime } from '../text/dates.ts';
import { plainText } from '../text/plain-text.ts';
import { foundNews } from './kit/found.ts';
import { idText, type JsonFields, numberOf, textOf } from './kit/json.ts';
import { queryString } from './kit/mediawiki.ts';
import { defineProvider } from './kit/provider.ts';
import { DAY_MS, earliestSeconds, HOUR_MS, listSearch, MINUTE_MS } from './kit/search.ts';

const PAGE_SIZE = 20;
const MAX_REACHABLE_RESULTS = 1_000;

/** Stories on Hacker News, by Algolia's search. */
export const hackernews = defineProvider(
  { name: 'HACKERNEWS', title: 'Hacker News', url: 'https://hn.algolia.com', key: 'none', role: 'media' },
  () => ({
    terms: {
      pace: [
        { limit: 5, windowMs: 1_000 },
        { limit: 10_000, windowMs: HOUR_MS },
      ],
      freshMs: 15 * MINUTE_MS,
      keepMs: DAY_MS,
      attribution:
        'Stories on [Hacker News](https://news.ycombinator.com), search by Algolia. No attribution required.',
    },
    checks: [{ search: 'news', text: 'linux' }],
    searches: {
      news: listSearch<FoundNews>({
        longestQuery: 300,
        lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
        pageSize: PAGE_SIZE,
        dated: true,
        ranges: true,
        filtersAdult: false,
        filters: { sort: 'request' },
        fills: ['title', 'url', 'description', 'publishedMs', 'publisher'],
        plan: (ask, { url }) => ({
          url: `${url}/api/v1/search${ask.sort === 'date' ? '_by_date' : ''}${queryString({
            query: ask.text,
            tags: 'story',
            page: ask.page - 1,
            hitsPerPage: PAGE_SIZE,
            numericFilters: limitsOf(ask),
            attributesToHighlight: 'none',
          })}`,
        }),
        list: ({ hits }) => hits,
        item: storyOf,
      }),
    },
  }),
);

/** The newest stories have no points yet, and most of them are spam. */
function limitsOf(ask: ProviderQuery): string | undefined {
  const since = earliestSeconds(ask);
  const until = ask.range?.to;
  const limits = [
    ...(since === undefined ? [] : [`created_at_i>${since}`]),
    ...(until === undefined ? [] : [`created_at_i<${(Date.parse(until) + DAY_MS) / 1000}`]),
    ...(ask.sort === 'date' ? ['points>1'] : []),
  ];
  return limits.length === 0 ? undefined : limits.join();
}

function storyOf(hit: JsonFields, { nowMs }: ProviderQuery): FoundNews | undefined {
  const own = idText(hit.objectID) && `https://news.ycombinator.com/item?id=${idText(hit.objectID)}`;
  const url = textOf(hit.url) || textOf(hit.story_url) || own;
  const points = numberOf(hit.points);
  const counts = `${points} points, ${numberOf(hit.num_comments) ?? 0} comments on Hacker News`;
  return foundNews({
    title: textOf(hit.title) || hit.story_title,
    url,
    description: plainText(hit.story_text, 300) || (points !== undefined && counts),
    publishedMs: unixTime(hit.created_at_i, nowMs) ?? isoTime(hit.created_at, nowMs),
    publisher: hostOf(webUrl(url)),
  });
}
