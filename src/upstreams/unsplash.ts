import type { FoundImage } from '../core/results/found.ts';
import { webUrl } from '../core/web-url.ts';
import { literalText } from '../text/plain-text.ts';
import { foundCredit, foundImage, pictureSize } from './kit/found.ts';
import { fieldsOf, type JsonFields, textOf } from './kit/json.ts';
import { queryString, leftOf } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';

const SHAPES = { wide: 'landscape', tall: 'portrait', square: 'squarish' } as const;
/** The guidelines ask for it in every link. */
const REFERRAL = '?utm_source=tributary&utm_medium=referral';

export const unsplash = defineProvider(
  { name: 'UNSPLASH', title: 'Unsplash', url: 'https://api.unsplash.com', key: 'required', role: 'media' },
  () => ({
    terms: {
      pace: rates('50/h'),
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution:
        'Photos by [Unsplash](https://unsplash.com). Name the photographer and Unsplash, with links.',
    },
    checks: 'river',
    searches: {
      images: listSearch<FoundImage>({
        filtersAdult: true,
        filters: { shape: 'request', size: 'results' },
        fills: ['title', 'url', 'thumbnail', 'imageUrl', 'size', 'credit.creator'],
        plan: (ask, { url, key = '' }) => ({
          url: `${url}/search/photos${queryString({
            query: ask.text,
            page: ask.page,
            per_page: PAGE_SIZE,
            content_filter: ask.safe ? 'high' : 'low',
            orientation: ask.shape && SHAPES[ask.shape],
          })}`,
          headers: { authorization: `Client-ID ${key}`, 'accept-version': 'v1' },
        }),
        // The rate limit has the status of a bad key.
        says: ({ status, body, headers }) =>
          status === 403 && (/rate limit/i.test(body) || headers['x-ratelimit-remaining'] === '0')
            ? { reason: 'rate_limited', retryAfterMs: 10 * 60_000 }
            : undefined,
        list: ({ results }) => results,
        // Not the ones for subscribers, and no advertisements.
        isMeant: ({ premium, plus, sponsorship, urls }) =>
          premium !== true &&
          plus !== true &&
          !sponsorship &&
          !textOf(fieldsOf(urls).raw).includes('//plus.'),
        item: imageOf,
      }),
    },
    quotaLeft: leftOf(HOUR_MS),
  }),
);

function imageOf(photo: JsonFields): FoundImage | undefined {
  const urls = fieldsOf(photo.urls);
  const id = textOf(photo.id);
  // Without a usable link, a photo is found under its ID.
  const page = webUrl(fieldsOf(photo.links).html) || (id && `https://unsplash.com/photos/${id}`);
  const words = textOf(photo.slug).replaceAll('-', ' ');
  return foundImage(
    {
      title: textOf(photo.description) || textOf(photo.alt_description) || words,
      url: page && `${page}${REFERRAL}`,
      thumbnail: textOf(urls.small) || urls.thumb,
      imageUrl: textOf(urls.regular) || urls.full,
      size: pictureSize(photo.width, photo.height),
      credit: foundCredit({
        creator: fieldsOf(photo.user).name,
        license: 'Unsplash License',
        licenseUrl: 'https://unsplash.com/license',
      }),
    },
    { text: literalText },
  );
}
