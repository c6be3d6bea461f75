import type { FoundPage } from '../core/results/found.ts';
import { isoTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { foundPage } from './kit/found.ts';
import { numberOf, textOf } from './kit/json.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { earliestDay, listSearch, postJson } from './kit/search.ts';
import { quotaOf } from './kit/statuses.ts';

const PAGE_SIZE = 10;
const MAX_RESULTS = 50;

/** A web index made for programs. Without a key, 1,000 requests an hour from one address. */
export const keenable = defineProvider(
  { name: 'KEENABLE', title: 'Keenable', url: 'https://api.keenable.ai', key: 'optional', role: 'engine' },
  () => ({
    terms: {
      pace: rates('5/s, 1000/h'),
      freshMs: HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Results by [Keenable](https://keenable.ai). No known attribution requirement.',
    },
    checks: 'river delta',
    searches: {
      web: listSearch<FoundPage>({
        longestQuery: 400,
        lastPage: MAX_RESULTS / PAGE_SIZE,
        pageSize: PAGE_SIZE,
        dated: true,
        ranges: true,
        sites: { as: 'parameters', mostIncluded: 1, mostExcluded: 0 },
        fills: ['title', 'url', 'description'],
        plan: (ask, { url, key }) =>
          postJson(
            `${url}/v1/search${key === undefined ? '/public' : ''}`,
            {
              query: ask.text,
              // There are no pages: each one is the end of a longer list.
              max_results: ask.page * PAGE_SIZE,
              site: ask.domains?.include[0],
              published_after: earliestDay(ask),
              published_before: ask.range?.to,
              snippet_max_length: 300,
            },
            key === undefined ? { 'x-keenable-title': 'Tributary' } : { 'x-api-key': key },
          ),
        says({ status, headers }, { retryAfter }) {
          const seconds = numberOf(retryAfter);
          if (status !== 429 || headers['retry-after'] !== undefined || seconds === undefined)
            return undefined;
          return { reason: 'rate_limited', retryAfterMs: Math.max(1, seconds) * 1000 };
        },
        list: ({ results }) => results,
        page: 'sliced',
        item: ({ title, url, snippet, description, published_at: published }, { nowMs }) =>
          foundPage(
            {
              title,
              url,
              description: textOf(snippet) || description,
              publishedMs: isoTime(published, nowMs),
            },
            { text: literalText },
          ),
      }),
    },
    quotaLeft: ({ headers }) => quotaOf({ left: headers['x-ratelimit-remaining'], windowMs: HOUR_MS }),
  }),
);
