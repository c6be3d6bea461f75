import { parseRate } from '../core/limits/rate.ts';
import type { ImageLicense } from '../core/query/search-query.ts';
import type { FoundImage } from '../core/results/found.ts';
import type { QuotaLeft, QuotaNotice, UpstreamAnswer } from '../core/upstream/provider.ts';
import { foundCredit, licenseName, reportLicenses, foundImage, pictureSize } from './kit/found.ts';
import { type JsonFields, listOf, textOf } from './kit/json.ts';
import { queryString, quotaOf, statusFailure } from './kit/statuses.ts';
import { DAY_MS, defineProvider, HOUR_MS, rates } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';

const MAX_REACHABLE_RESULTS = 240;
const LICENSES: Readonly<Record<ImageLicense, Readonly<Record<string, string>>>> = {
  public: { license: 'cc0,pdm' },
  cc: { license_type: 'all-cc' },
  commercial: { license_type: 'commercial' },
  modify: { license_type: 'modification' },
};

export const openverse = defineProvider(
  {
    name: 'OPENVERSE',
    title: 'Openverse',
    url: 'https://api.openverse.org',
    key: 'optional',
    role: 'media',
  },
  () => ({
    terms: {
      pace: rates('20/min, 200/day'),
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution:
        'Each image on [Openverse](https://openverse.org) has its own license, which usually requires crediting the creator.',
    },
    checks: 'river',
    searches: {
      images: listSearch<FoundImage>({
        lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
        filtersAdult: true,
        fills: [
          ...(['title', 'url', 'thumbnail', 'imageUrl', 'size'] as const),
          ...(['credit.creator', 'credit.license', 'credit.licenseUrl'] as const),
        ],
        filters: { size: 'request', shape: 'request', license: 'request' },
        plan: (ask, { url, key }) => ({
          url: `${url}/v1/images/${queryString({
            q: ask.text,
            page: ask.page,
            page_size: PAGE_SIZE,
            mature: ask.safe ? undefined : 'true',
            size: ask.size,
            aspect_ratio: ask.shape,
            ...(ask.license && LICENSES[ask.license]),
          })}`,
          ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
        }),
        says(answer, data) {
          const failure = statusFailure(answer);
          return failure?.reason === 'rate_limited' ? { ...failure, ...waitIn(data) } : failure;
        },
        list: ({ results }) => results,
        isMeant: (result, { safe }) => !safe || !isSensitive(result),
        item: imageOf,
        report: (found) => reportLicenses(found, 'license version', ({ license }) => /\d/.test(license)),
      }),
    },
    quotaLeft,
    readQuota,
  }),
);

function waitIn({ detail }: JsonFields): { retryAfterMs?: number } {
  const seconds = /available in (\d{1,7}) seconds?/i.exec(textOf(detail))?.[1];
  return seconds === undefined ? {} : { retryAfterMs: Math.min(Number(seconds) * 1000, DAY_MS) };
}

const isSensitive = (result: JsonFields): boolean =>
  Boolean(result.mature) || listOf(result.unstable__sensitivity).length > 0;

const imageOf = (result: JsonFields): FoundImage | undefined =>
  foundImage({
    title: result.title,
    url: result.foreign_landing_url,
    thumbnail: result.thumbnail,
    imageUrl: result.url,
    size: pictureSize(result.width, result.height),
    credit: foundCredit({
      creator: result.creator,
      license: licenseName(textOf(result.license), textOf(result.license_version)),
      licenseUrl: result.license_url,
    }),
  });

/** Header names contain the limit's name: `x-ratelimit-available-anon_burst: 0` with `…-limit-anon_burst: 20/min`. */
const AVAILABLE = 'x-ratelimit-available-';

function readQuota({ headers }: UpstreamAnswer): QuotaNotice | undefined {
  const spent = Object.keys(headers)
    .filter((name) => name.startsWith(AVAILABLE) && /^\s*0\s*$/.test(headers[name] ?? ''))
    .map((name) => parseRate(headers[`x-ratelimit-limit-${name.slice(AVAILABLE.length)}`] ?? '')?.windowMs)
    .map((windowMs = 60_000) => windowMs);
  if (spent.length === 0) return undefined;
  const longestMs = Math.max(...spent);
  return {
    reason: longestMs > HOUR_MS ? 'quota_exhausted' : 'rate_limited',
    // The daily limit is a sliding window, so it may free up long before a day has passed.
    retryAfterMs: Math.min(longestMs, HOUR_MS),
  };
}

function quotaLeft({ headers }: UpstreamAnswer): readonly QuotaLeft[] {
  return Object.keys(headers)
    .filter((name) => name.startsWith(AVAILABLE))
    .flatMap((name) => {
      const rate = parseRate(headers[`x-ratelimit-limit-${name.slice(AVAILABLE.length)}`] ?? '');
      return quotaOf({ left: headers[name], ...rate });
    });
}
