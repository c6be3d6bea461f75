import { GOOGLE_CHECKS, googleParameters, googleSearches } from './kit/google.ts';
import { textOf } from './kit/json.ts';
import { defineProvider, HOUR_MS, MINUTE_MS, rates } from './kit/provider.ts';
import { postJson } from './kit/search.ts';

/** Google's results. */
export const serper = defineProvider(
  { name: 'SERPER', title: 'Serper', url: 'https://google.serper.dev', key: 'required', role: 'engine' },
  () => ({
    terms: {
      pace: rates('50/s'),
      freshMs: 30 * MINUTE_MS,
      keepMs: 6 * HOUR_MS,
      attribution: 'Google results by [Serper](https://serper.dev). No known attribution requirement.',
    },
    checks: GOOGLE_CHECKS,
    searches: googleSearches({
      plan(kind, ask, { url, key = '' }) {
        const fields = { q: ask.text, num: 10, page: ask.page, ...googleParameters(ask) };
        return postJson(`${url}/${kind === 'web' ? 'search' : kind}`, fields, { 'x-api-key': key });
      },
      lists: { web: 'organic', images: 'images', news: 'news', videos: 'videos' },
      rows: { images: 'images', news: 'topStories', videos: 'videos' },
      // An account without credits gets the status of a bad request.
      says: ({ status }, { message }) =>
        status === 400 && /credits/i.test(textOf(message)) ? { reason: 'quota_exhausted' } : undefined,
    }),
  }),
);
