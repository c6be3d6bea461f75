import type { FoundPage } from '../core/results/found.ts';
import { literalText } from '../text/plain-text.ts';
import { foundPage } from './kit/found.ts';
import { fieldsOf, listOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { listSearch } from './kit/search.ts';

/** A small index by volunteers, mostly of English pages. A self-hosted one has the same paths. */
export const mwmbl = defineProvider(
  { name: 'MWMBL', title: 'Mwmbl', url: 'https://api.mwmbl.org', key: 'optional', role: 'engine' },
  () => ({
    terms: {
      pace: rates('1/s'),
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Results by [Mwmbl](https://mwmbl.org), a non-profit. No attribution required.',
    },
    checks: 'river delta',
    searches: {
      web: listSearch<FoundPage>({
        longestQuery: 100,
        lastPage: 1,
        // It cannot be asked for a number.
        pageSize: 30,
        fills: ['title', 'url', 'description'],
        plan: (ask, { url, key }) => ({
          url: `${url}/api/v2/search/${queryString({ q: ask.text })}`,
          ...(key !== undefined && { headers: { 'x-api-key': key } }),
        }),
        says: ({ status, body }) =>
          status === 429 && /quota/i.test(body) ? { reason: 'quota_exhausted' } : undefined,
        // The first version of the API returns the list alone.
        list: ({ results }, whole) => (Array.isArray(whole) ? whole : results),
        item: ({ title, url, content, extract }) =>
          foundPage(
            { title: joined(title), url, description: joined(content ?? extract) },
            { text: literalText },
          ),
      }),
    },
  }),
);

/** The first version of the API sends text in parts, of which some are bold. */
function joined(text: unknown): unknown {
  return Array.isArray(text)
    ? listOf(text)
        .map((part) => textOf(fieldsOf(part).value))
        .join('')
    : text;
}
