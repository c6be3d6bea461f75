import type { DiscussionDetails, FoundEntry } from '../core/results/entries.ts';
import type { FoundNews } from '../core/results/found.ts';
import { hostOf, webUrl } from '../core/web-url.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime, unixTime } from '../text/dates.ts';
import { plainText } from '../text/plain-text.ts';
import { countOf, foundEntry, foundNews } from './kit/found.ts';
import { idText, type JsonFields, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, MINUTE_MS, rates } from './kit/provider.ts';
import { earliestSeconds, listSearch, type ListSearch, PAGE_SIZE } from './kit/search.ts';

/** News and discussions are the same stories. Algolia shows a thousand of them. */
const stories = <Item>(fills: ListSearch<Item>['fills'], item: ListSearch<Item>['item']) =>
  listSearch<Item>({
    longestQuery: 300,
    lastPage: 1_000 / PAGE_SIZE,
    dated: true,
    ranges: true,
    filters: { sort: 'request' },
    plan: (ask, { url }) => ({
      url: `${url}/api/v1/search${ask.sort === 'date' ? '_by_date' : ''}${queryString({
        ...{ query: ask.text, page: ask.page - 1, numericFilters: limitsOf(ask) },
        ...{ tags: 'story', hitsPerPage: PAGE_SIZE, attributesToHighlight: 'none' },
      })}`,
    }),
    list: ({ hits }) => hits,
    ...{ fills, item },
  });

export const hackernews = defineProvider(
  { name: 'HACKERNEWS', title: 'Hacker News', url: 'https://hn.algolia.com', role: 'media' },
  () => ({
    terms: {
      pace: rates('5/s, 10000/h'),
      freshMs: 15 * MINUTE_MS,
      keepMs: DAY_MS,
      attribution:
        'Stories on [Hacker News](https://news.ycombinator.com), search by Algolia. No attribution required.',
    },
    checks: 'linux',
    searches: {
      news: stories<FoundNews>(['title', 'url', 'description', 'publishedMs', 'publisher'], storyOf),
      discussions: stories<FoundEntry<DiscussionDetails>>(
        ['title', 'url', 'publishedMs', 'details.score', 'details.comments', 'details.author'],
        discussionOf,
      ),
    },
  }),
);

/** The newest stories have no points yet, and most of them are spam. */
function limitsOf(ask: ProviderQuery): string | undefined {
  const [since, until] = [earliestSeconds(ask), ask.range?.to];
  const limits = [
    since !== undefined && `created_at_i>${since}`,
    until !== undefined && `created_at_i<${(Date.parse(until) + DAY_MS) / 1000}`,
    ask.sort === 'date' && 'points>1',
  ];
  return limits.filter(Boolean).join() || undefined;
}

/** The page of a story on Hacker News, where it is discussed. */
const ownUrl = ({ objectID }: JsonFields): string =>
  idText(objectID) && `https://news.ycombinator.com/item?id=${idText(objectID)}`;

const linkedUrl = (hit: JsonFields): string => textOf(hit.url) || textOf(hit.story_url);

const read = (hit: JsonFields, { nowMs }: ProviderQuery) => ({
  title: textOf(hit.title) || hit.story_title,
  publishedMs: unixTime(hit.created_at_i, nowMs) ?? isoTime(hit.created_at, nowMs),
});

function storyOf(hit: JsonFields, ask: ProviderQuery): FoundNews | undefined {
  const url = linkedUrl(hit) || ownUrl(hit);
  const [points, comments = 0] = [countOf(hit.points), countOf(hit.num_comments)];
  const counts = points !== undefined && `${points} points, ${comments} comments on Hacker News`;
  const description = plainText(hit.story_text, 300) || counts;
  return foundNews({ ...read(hit, ask), url, description, publisher: hostOf(webUrl(url)) });
}

function discussionOf(hit: JsonFields, ask: ProviderQuery): FoundEntry<DiscussionDetails> | undefined {
  const [description, publisher] = [textOf(hit.story_text) || hit.comment_text, 'Hacker News'];
  const [score, comments] = [countOf(hit.points), countOf(hit.num_comments)];
  const about = { author: plainText(hit.author, 60), community: publisher, solved: undefined };
  const details = { score, comments, ...about, linkedUrl: webUrl(linkedUrl(hit)) };
  return foundEntry({ ...read(hit, ask), url: ownUrl(hit), description, publisher, details });
}
