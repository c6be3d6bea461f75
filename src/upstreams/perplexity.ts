import type { FoundPage } from '../core/results/found.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { foundPage } from './kit/found.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import {
  earliestDay,
  listSearch,
  markdownExcerpt,
  postJson,
  SPAN_WORDS,
  USUAL_LIMITS,
  PAGE_SIZE,
} from './kit/search.ts';

/** Ranked pages, without a chat. */
export const perplexity = defineProvider(
  {
    name: 'PERPLEXITY',
    title: 'Perplexity',
    url: 'https://api.perplexity.ai',
    key: 'required',
    role: 'engine',
  },
  () => ({
    terms: {
      pace: rates('50/s'),
      freshMs: HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Results by [Perplexity](https://www.perplexity.ai), under your own contract.',
    },
    checks: 'river delta',
    searches: {
      web: listSearch<FoundPage>({
        ...USUAL_LIMITS,
        lastPage: 1,
        pageSize: PAGE_SIZE,
        sites: { as: 'parameters', mostIncluded: 20, mostExcluded: 20 },
        filtersAdult: false,
        fills: ['title', 'url', 'description'],
        plan: (ask, { url, key = '' }) =>
          postJson(
            `${url}/search`,
            {
              query: ask.text,
              max_results: PAGE_SIZE,
              max_tokens_per_page: 128,
              country: ask.country,
              search_language_filter:
                ask.language?.language.length === 2 ? [ask.language.language] : undefined,
              search_domain_filter: sitesOf(ask),
              search_recency_filter: ask.date && SPAN_WORDS[ask.date],
              search_after_date_filter: ask.range && american(earliestDay(ask)),
              search_before_date_filter: american(ask.range?.to),
            },
            { authorization: `Bearer ${key}` },
          ),
        list: ({ results }) => results,
        item: ({ title, url, snippet, date, last_updated: updated }, { nowMs }) =>
          foundPage(
            {
              title,
              url,
              description: markdownExcerpt(snippet),
              publishedMs: isoTime(date, nowMs) ?? isoTime(updated, nowMs),
            },
            { text: literalText },
          ),
      }),
    },
  }),
);

/** Wanted and unwanted sites cannot be mixed; what is not sent is filtered afterwards. */
function sitesOf({ domains }: ProviderQuery): readonly string[] | undefined {
  if (domains === undefined) return undefined;
  const { include, exclude } = domains;
  const sites = include.length > 0 ? include : exclude.map((site) => `-${site}`);
  return sites.length === 0 ? undefined : sites;
}

/** `5/15/2026`. */
const american = (day: string | undefined): string | undefined =>
  day?.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1');
