import type { FoundPage } from '../core/results/found.ts';
import { mailTime } from '../text/dates.ts';
import { foundPage, unescapedUrl } from './kit/found.ts';
import { fieldsOf, listOf, parseLooseJson } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, HOUR_MS, MINUTE_MS } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';

/** The operator's own peer of a network of search engines. */
export const yacy = defineProvider({ name: 'YACY', title: 'YaCy', url: '', role: 'engine' }, () => ({
  terms: {
    pace: [],
    // Other peers answer after the response, so a second search finds more.
    freshMs: 10 * MINUTE_MS,
    keepMs: 6 * HOUR_MS,
    attribution: 'Results by your own [YaCy](https://yacy.net) peer. No attribution required.',
  },
  checks: 'river',
  searches: {
    web: listSearch<FoundPage>({
      longestQuery: 300,
      // It could only filter by dates that pages mention.
      dated: false,
      sites: { as: 'text', mostIncluded: 1, mostExcluded: 0 },
      fills: ['title', 'url', 'description'],
      plan: (ask, { url }) => ({
        url: `${url}/yacysearch.json${queryString({
          query: ask.text,
          startRecord: (ask.page - 1) * PAGE_SIZE,
          maximumRecords: PAGE_SIZE,
          resource: 'global',
          contentdom: 'text',
          // Does not load the pages again to make snippets.
          verify: 'cacheonly',
          nav: 'none',
          lr: ask.language && `lang_${ask.language.language}`,
        })}`,
      }),
      body: parseLooseJson,
      list: ({ channels }) => fieldsOf(listOf(channels)[0]).items,
      // Images have no link.
      isMeant: ({ link, image }) => link !== undefined || image === undefined,
      item: ({ title, link, description, pubDate }, { nowMs }) =>
        foundPage({ title, url: unescapedUrl(link), description, publishedMs: mailTime(pubDate, nowMs) }),
    }),
  },
}));
