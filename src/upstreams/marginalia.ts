import type { FoundPage } from '../core/results/found.ts';
import type { Failure, Provider, UpstreamAnswer } from '../core/upstream/provider.ts';
import { foundPage } from './kit/found.ts';
import { literalText } from '../text/plain-text.ts';
import { encodeText } from '../core/web-url.ts';
import { quotaOf, retryAfterOf } from './kit/statuses.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';
import { HOUR_MS } from './kit/provider.ts';

const PUBLIC_KEY = 'public';

export const marginalia: Provider = {
  name: 'MARGINALIA',
  title: 'Marginalia',
  url: 'https://api2.marginalia-search.com',
  key: 'optional',
  publicKey: PUBLIC_KEY,
  role: 'engine',
  terms: {
    pace: [],
    freshMs: HOUR_MS,
    keepMs: 24 * HOUR_MS,
    attribution:
      'Results by [Marginalia Search](https://marginalia-search.com). Without a paid key, they are licensed under CC BY-NC-SA 4.0.',
  },
  checks: [{ search: 'web', text: 'river delta' }],
  searches: {
    web: listSearch<FoundPage>({
      longestQuery: 512,
      sites: { as: 'text', mostIncluded: 1, mostExcluded: 0 },
      filtersAdult: true,
      filters: { verbatim: 'text' },
      fills: ['title', 'url', 'description'],
      plan(ask, access) {
        // 2 excludes dangerous and pornographic sites, 0 excludes nothing.
        const nsfw = ask.safe ? 2 : 0;
        const code = ask.language?.language ?? '';
        const language = code.length === 2 ? `&lang=${code}` : '';
        return {
          url: `${access.url}/search?query=${encodeText(ask.text)}&count=${PAGE_SIZE}&page=${ask.page}&nsfw=${nsfw}${language}`,
          headers: { accept: 'application/json', 'api-key': access.key ?? PUBLIC_KEY },
        };
      },
      says: marginaliaFailure,
      list: ({ results }) => results,
      item: ({ title, url, description }) => foundPage({ title, url, description }, { text: literalText }),
    }),
  },
  quotaLeft: ({ headers }) =>
    quotaOf({ left: headers['api-remaining-daily-capacity'], windowMs: 24 * HOUR_MS }),
};

/** Errors are plain text or empty, whatever their content type says. */
function marginaliaFailure(answer: UpstreamAnswer): Failure | undefined {
  const { status, body } = answer;
  if (status === 429 && /daily limit/i.test(body))
    return { reason: 'quota_exhausted', ...retryAfterOf(answer) };
  if (status === 503) return { reason: 'rate_limited', ...retryAfterOf(answer) };
  if (status === 400 && /api[- ]key/i.test(body)) return { reason: 'unauthorized' };
  return undefined;
}
