import type { FoundPage } from '../core/results/found.ts';
import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { literalText } from '../text/plain-text.ts';
import { foundPage } from './kit/found.ts';
import { fieldsOf, type JsonFields, numberOf } from './kit/json.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { earliestDay, listSearch, markdownExcerpt, postJson, SPAN_WORDS, PAGE_SIZE } from './kit/search.ts';
import { retryAfterOf } from './kit/statuses.ts';

/** Web search for language models. Without a key it is meant for light use; its limits are not published. */
export const tavily = defineProvider(
  { name: 'TAVILY', title: 'Tavily', url: 'https://api.tavily.com', key: 'optional', role: 'engine' },
  () => ({
    terms: {
      pace: rates('60/min'),
      freshMs: HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Results by [Tavily](https://tavily.com). No known attribution requirement.',
    },
    checks: 'river delta',
    searches: {
      web: listSearch<FoundPage>({
        longestQuery: 400,
        lastPage: 1,
        dated: true,
        ranges: true,
        sites: { as: 'parameters', mostIncluded: 300, mostExcluded: 150 },
        fills: ['title', 'url', 'description'],
        plan: (ask, { url, key }) =>
          postJson(
            `${url}/search`,
            {
              query: ask.text,
              search_depth: 'basic',
              max_results: PAGE_SIZE,
              time_range: ask.date && SPAN_WORDS[ask.date],
              start_date: ask.range && earliestDay(ask),
              end_date: ask.range?.to,
              include_domains: ask.domains?.include,
              exclude_domains: ask.domains?.exclude,
              include_answer: false,
              include_raw_content: false,
            },
            {
              'x-client-source': 'Tributary',
              ...(key === undefined
                ? { 'x-tavily-access-mode': 'keyless' }
                : { authorization: `Bearer ${key}` }),
            },
          ),
        says: tavilyFailure,
        list: ({ results }) => results,
        item: ({ title, url, content }) =>
          foundPage({ title, url, description: markdownExcerpt(content) }, { text: literalText }),
      }),
    },
  }),
);

/** 432 and 433 are the limits of a plan. Without a key, the body says how long to wait. */
function tavilyFailure(answer: UpstreamAnswer, { error }: JsonFields): Failure | undefined {
  const { status } = answer;
  if (status === 432 || status === 433) return { reason: 'quota_exhausted', ...retryAfterOf(answer) };
  const seconds = numberOf(fieldsOf(error).retry_after_seconds);
  if (status < 400 || seconds === undefined) return undefined;
  return { reason: 'rate_limited', retryAfterMs: Math.max(1, seconds) * 1000 };
}
