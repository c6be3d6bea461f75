import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { GOOGLE_CHECKS, googleParameters, googleSearches } from './kit/google.ts';
import { fieldsOf, type JsonFields, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, HOUR_MS, MINUTE_MS, rates } from './kit/provider.ts';

const ENGINES = {
  web: 'google',
  images: 'google_images',
  news: 'google_news',
  videos: 'google_videos',
} as const;

/** Google's results. It stores searches for a month, unless the operator pays for more privacy. */
export const serpapi = defineProvider(
  { name: 'SERPAPI', title: 'SerpApi', url: 'https://serpapi.com', key: 'required', role: 'engine' },
  () => ({
    terms: {
      pace: rates('10/s'),
      freshMs: 30 * MINUTE_MS,
      keepMs: 6 * HOUR_MS,
      attribution: 'Google results by [SerpApi](https://serpapi.com). No known attribution requirement.',
    },
    checks: GOOGLE_CHECKS,
    searches: googleSearches({
      plan: (kind, ask, { url, key = '' }) => ({
        url: `${url}/search.json${queryString({
          engine: ENGINES[kind],
          q: ask.text,
          start: kind === 'web' || kind === 'videos' ? (ask.page - 1) * 10 : undefined,
          ijn: kind === 'images' ? ask.page - 1 : undefined,
          ...googleParameters(ask),
          // It accepts the key only in the URL.
          api_key: key,
        })}`,
      }),
      lists: {
        web: 'organic_results',
        images: 'images_results',
        news: 'news_results',
        videos: 'video_results',
      },
      rows: { news: 'top_stories', videos: 'inline_videos' },
      pages: { images: { pageSize: 100 }, news: { pageSize: 50, lastPage: 1 } },
      says: serpapiSays,
      correction: ({ search_information: about }) =>
        textOf(fieldsOf(about).spelling_fix) || fieldsOf(about).showing_results_for,
    }),
  }),
);

/** "No results" is an error with status 200, and an empty account has the status of a rate limit. */
function serpapiSays({ status }: UpstreamAnswer, data: JsonFields): Failure | 'nothing' | undefined {
  const error = textOf(data.error);
  if (status === 429 && /run out/i.test(error)) return { reason: 'quota_exhausted' };
  if (status !== 200 || error === '') return undefined;
  return /any results/i.test(error) ? 'nothing' : { reason: 'upstream_error' };
}
