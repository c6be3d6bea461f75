import type { FoundImage } from '../core/results/found.ts';
import { foundCredit, foundImage, pictureSize, secureUrl } from './kit/found.ts';
import { fieldsOf, idText, type JsonFields, listOf, textOf } from './kit/json.ts';
import { encodeText } from '../core/web-url.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';

const MAX_REACHABLE_RESULTS = 10_000;

/** NASA's library of images. Its host needs no key, unlike that of NASA's other services. */
export const nasa = defineProvider(
  { name: 'NASA', title: 'NASA Images', url: 'https://images-api.nasa.gov', role: 'media' },
  () => ({
    terms: {
      pace: rates('5/s'),
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      attribution:
        'Images by [NASA](https://images.nasa.gov), mostly in the public domain. Name NASA as the source.',
    },
    checks: 'moon',
    searches: {
      images: listSearch<FoundImage>({
        lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
        // It knows the year of a picture only.
        dated: false,
        filters: { license: 'results' },
        fills: ['title', 'url', 'thumbnail', 'credit.creator'],
        plan: (ask, { url }) => ({
          url: `${url}/search${queryString({
            q: ask.text,
            media_type: 'image',
            page: ask.page,
            page_size: PAGE_SIZE,
          })}`,
        }),
        says: ({ status }, { reason }) =>
          status === 400 && /maximum number of search results/i.test(textOf(reason)) ? 'nothing' : undefined,
        list: ({ collection }) => fieldsOf(collection).items,
        isMeant: ({ data }) => (fieldsOf(listOf(data)[0]).media_type ?? 'image') === 'image',
        item: imageOf,
      }),
    },
  }),
);

function imageOf({ data, links }: JsonFields): FoundImage | undefined {
  const about = fieldsOf(listOf(data)[0]);
  const files = listOf(links).map(fieldsOf);
  const preview = files.find(({ rel }) => rel === 'preview');
  const original = files.find(({ rel }) => rel === 'canonical');
  const id = idText(about.nasa_id);
  const owner = textOf(about.secondary_creator);
  const center = textOf(about.center);
  return foundImage({
    title: about.title,
    url: id === '' ? '' : `https://images.nasa.gov/details/${encodeText(id)}`,
    thumbnail: secureUrl(preview?.href),
    imageUrl: secureUrl(original?.href),
    size: pictureSize(original?.width, original?.height),
    credit: foundCredit({
      creator: textOf(about.photographer) || owner || (center && `NASA ${center}`),
      // Somebody else may have rights to it.
      license: owner === '' || /^NASA\b/.test(owner) ? 'Public domain' : '',
      licenseUrl: 'https://www.nasa.gov/nasa-brand-center/images-and-media/',
    }),
  });
}
