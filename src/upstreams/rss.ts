import type { FoundNews } from '../core/results/found.ts';
import { unixTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { foundNews } from './kit/found.ts';
import { numberOf } from './kit/json.ts';
import { encodeText } from '../core/web-url.ts';
import { defineProvider, DAY_MS } from './kit/provider.ts';
import { earliestMs, listSearch, PAGE_SIZE } from './kit/search.ts';

/** Feeds of the operator's choice. `src/core/feeds` fetches them in the background and answers these requests from memory. */
export const rss = defineProvider(
  { name: 'RSS', title: 'Feeds', url: '', isList: true, role: 'media' },
  () => ({
    terms: {
      pace: [],
      // What is in memory needs no cache.
      freshMs: 0,
      keepMs: 0,
      attribution:
        'Headlines of the feeds you chose, with a link to the article and the name of its publisher.',
    },
    checks: '*',
    searches: {
      news: listSearch<FoundNews>({
        longestQuery: 300,
        dated: true,
        ranges: true,
        sites: { as: 'parameters', mostIncluded: 100, mostExcluded: 100 },
        filters: { sort: 'request' },
        fills: ['title', 'url', 'publisher'],
        plan(ask) {
          const until = ask.range?.to;
          const question = JSON.stringify({
            text: ask.text,
            nowMs: ask.nowMs,
            start: (ask.page - 1) * PAGE_SIZE,
            count: PAGE_SIZE,
            newestFirst: ask.sort === 'date',
            language: ask.language?.language,
            fromMs: earliestMs(ask),
            toMs: until && Date.parse(until) + DAY_MS,
            ...ask.domains,
          });
          return { url: `http://feeds.invalid/?question=${encodeText(question)}` };
        },
        list: ({ items }) => items,
        item(item, { nowMs }) {
          const publishedMs = unixTime((numberOf(item.publishedMs) ?? 0) / 1000, nowMs);
          return foundNews({ ...item, publishedMs }, { text: literalText });
        },
      }),
    },
  }),
);
