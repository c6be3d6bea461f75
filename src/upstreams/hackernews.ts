import type { DiscussionDetails, FoundEntry } from '../core/results/entries.ts';
import type { FoundNews } from '../core/results/found.ts';
import { hostOf } from '../core/results/host.ts';
import type { ProviderAccess, ProviderQuery } from '../core/upstream/provider.ts';
import { webUrl } from '../core/web-url.ts';
import { isoTime, unixTime } from '../text/dates.ts';
import { plainText } from '../text/plain-text.ts';
import { countOf, foundEntry, foundNews } from './kit/found.ts';
import { idText, type JsonFields, numberOf, textOf } from './kit/json.ts';
import { queryString } from './kit/mediawiki.ts';
import { defineProvider } from './kit/provider.ts';
import { DAY_MS, earliestSeconds, HOUR_MS, listSearch, MINUTE_MS, PAGE_SIZE } from './kit/search.ts';

const MAX_REACHABLE_RESULTS = 1_000;

/** News and discussions are the same stories. */
const STORIES = {
  longestQuery: 300,
  lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
  pageSize: PAGE_SIZE,
  dated: true,
  ranges: true,
  filtersAdult: false,
  filters: { sort: 'request' },
  plan: (ask: ProviderQuery, { url }: ProviderAccess) => ({
    url: `${url}/api/v1/search${ask.sort === 'date' ? '_by_date' : ''}${queryString({
      query: ask.text,
      tags: 'story',
      page: ask.page - 1,
      hitsPerPage: PAGE_SIZE,
      numericFilters: limitsOf(ask),
      attributesToHighlight: 'none',
    })}`,
  }),
  list: ({ hits }: JsonFields) => hits,
} as const;

/** Stories on Hacker News, by Algolia's search. */
export const hackernews = defineProvider(
  { name: 'HACKERNEWS', title: 'Hacker News', url: 'https://hn.algolia.com', role: 'media' },
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
    checks: [
      { search: 'news', text: 'linux' },
      { search: 'discussions', text: 'linux' },
    ],
    searches: {
      news: listSearch<FoundNews>({
        ...STORIES,
        fills: ['title', 'url', 'description', 'publishedMs', 'publisher'],
        item: storyOf,
      }),
      discussions: listSearch<FoundEntry<DiscussionDetails>>({
        ...STORIES,
        fills: ['title', 'url', 'publishedMs', 'details.score', 'details.comments', 'details.author'],
        item: discussionOf,
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

const titleOf = (hit: JsonFields): unknown => textOf(hit.title) || hit.story_title;
const timeOf = (hit: JsonFields, nowMs: number): number | undefined =>
  unixTime(hit.created_at_i, nowMs) ?? isoTime(hit.created_at, nowMs);

/** The page of a story on Hacker News, where it is discussed. */
const ownUrl = ({ objectID }: JsonFields): string =>
  idText(objectID) && `https://news.ycombinator.com/item?id=${idText(objectID)}`;

function storyOf(hit: JsonFields, { nowMs }: ProviderQuery): FoundNews | undefined {
  const url = textOf(hit.url) || textOf(hit.story_url) || ownUrl(hit);
  const points = numberOf(hit.points);
  const counts = `${points} points, ${numberOf(hit.num_comments) ?? 0} comments on Hacker News`;
  return foundNews({
    title: titleOf(hit),
    url,
    description: plainText(hit.story_text, 300) || (points !== undefined && counts),
    publishedMs: timeOf(hit, nowMs),
    publisher: hostOf(webUrl(url)),
  });
}

function discussionOf(hit: JsonFields, { nowMs }: ProviderQuery): FoundEntry<DiscussionDetails> | undefined {
  return foundEntry({
    title: titleOf(hit),
    url: ownUrl(hit),
    description: textOf(hit.story_text) || hit.comment_text,
    publishedMs: timeOf(hit, nowMs),
    publisher: 'Hacker News',
    details: {
      score: countOf(hit.points),
      comments: countOf(hit.num_comments),
      author: plainText(hit.author, 60),
      community: 'Hacker News',
      solved: undefined,
      linkedUrl: webUrl(textOf(hit.url) || hit.story_url),
    },
  });
}
