import type { FoundPage } from '../core/results/found.ts';
import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { literalText } from '../text/plain-text.ts';
import { foundPage } from './kit/found.ts';
import { fieldsOf, type JsonFields, textOf } from './kit/json.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { earliestDay, listSearch, markdownExcerpt, postJson, PAGE_SIZE } from './kit/search.ts';

/** Web search for language models. A free credit renews each month. */
export const linkup = defineProvider(
  { name: 'LINKUP', title: 'Linkup', url: 'https://api.linkup.so', key: 'required', role: 'engine' },
  () => ({
    terms: {
      pace: rates('10/s'),
      freshMs: HOUR_MS,
      keepMs: DAY_MS,
      // A search takes seconds; a late response fills the cache.
      callTimeoutMs: 8_000,
      attribution: 'Results by [Linkup](https://www.linkup.so). No known attribution requirement.',
    },
    checks: 'river delta',
    searches: {
      web: listSearch<FoundPage>({
        longestQuery: 400,
        lastPage: 1,
        dated: true,
        ranges: true,
        sites: { as: 'parameters', mostIncluded: 50, mostExcluded: 50 },
        fills: ['title', 'url', 'description'],
        plan: (ask, { url, key = '' }) =>
          postJson(
            `${url}/v1/search`,
            {
              q: ask.text,
              depth: 'standard',
              outputType: 'searchResults',
              includeImages: false,
              fromDate: earliestDay(ask),
              toDate: ask.range?.to,
              includeDomains: ask.domains?.include,
              excludeDomains: ask.domains?.exclude,
              maxResults: PAGE_SIZE,
            },
            { authorization: `Bearer ${key}` },
          ),
        says: linkupSays,
        list: ({ results }) => results,
        isMeant: ({ type }) => type === undefined || type === 'text',
        item: ({ name, url, content, favicon }) =>
          foundPage(
            { title: name, url, description: markdownExcerpt(content), faviconUrl: favicon },
            { text: literalText },
          ),
      }),
    },
  }),
);

/** "No results" is an error here, and an empty account has the status of a rate limit. */
function linkupSays({ status }: UpstreamAnswer, { error }: JsonFields): Failure | 'nothing' | undefined {
  const code = textOf(fieldsOf(error).code);
  if (status === 400 && code === 'SEARCH_QUERY_NO_RESULT') return 'nothing';
  if (status === 402) return { reason: 'unauthorized' };
  const isSpent = status === 429 && /FUNDS|CREDITS|BUDGET/.test(code);
  return isSpent ? { reason: 'quota_exhausted' } : undefined;
}
