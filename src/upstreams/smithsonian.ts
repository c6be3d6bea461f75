import type { FoundImage } from '../core/results/found.ts';
import { foundCredit, foundImage, pictureSize } from './kit/found.ts';
import { fieldsOf, idText, type JsonFields, listOf, textOf } from './kit/json.ts';
import { queryString, leftOf } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { listSearch, luceneWords, PAGE_SIZE } from './kit/search.ts';

export const smithsonian = defineProvider(
  { name: 'SMITHSONIAN', title: 'Smithsonian', url: 'https://api.si.edu', key: 'required', role: 'media' },
  () => ({
    terms: {
      pace: rates('1000/h'),
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      attribution:
        'Images of the [Smithsonian](https://www.si.edu/openaccess), CC0. Naming the museum is welcome.',
    },
    checks: 'sparrow',
    searches: {
      images: listSearch<FoundImage>({
        filters: { license: 'results' },
        fills: ['title', 'url', 'thumbnail', 'credit.creator', 'credit.license'],
        plan: (ask, { url, key = '' }) => ({
          url: `${url}/openaccess/api/v1.0/search${queryString({
            q: `(${luceneWords(ask.text)}) AND online_media_type:"Images" AND media_usage:CC0`,
            start: (ask.page - 1) * PAGE_SIZE,
            rows: PAGE_SIZE,
          })}`,
          headers: { 'x-api-key': key },
        }),
        list: ({ response }) => fieldsOf(response).rows,
        // Some objects have no images after all.
        isMeant: (row) => mediaOf(row) !== undefined,
        item: imageOf,
      }),
    },
    quotaLeft: leftOf(HOUR_MS),
  }),
);

const descriptionOf = ({ content }: JsonFields): JsonFields =>
  fieldsOf(fieldsOf(content).descriptiveNonRepeating);

/** The first open image. What is usually a list can be a single object. */
function mediaOf(row: JsonFields): JsonFields | undefined {
  const { media } = fieldsOf(descriptionOf(row).online_media);
  const all = Array.isArray(media) ? listOf(media).map(fieldsOf) : [fieldsOf(media)];
  return all.find(({ type, usage }) => type === 'Images' && (fieldsOf(usage).access ?? 'CC0') === 'CC0');
}

function imageOf(row: JsonFields): FoundImage | undefined {
  const about = descriptionOf(row);
  const media = mediaOf(row) ?? {};
  const file = listOf(media.resources)
    .map(fieldsOf)
    .find(({ width }) => width !== undefined);
  const id = idText(media.idsId);
  const link = textOf(about.record_link) || textOf(about.guid);
  return foundImage({
    title: textOf(row.title) || fieldsOf(about.title).content,
    url: link || (idText(row.url) && `https://collections.si.edu/search/detail/${idText(row.url)}`),
    thumbnail:
      textOf(media.thumbnail) ||
      (id && `https://ids.si.edu/ids/deliveryService?id=${encodeURIComponent(id.toWellFormed())}&max=400`),
    imageUrl: media.content,
    size: pictureSize(file?.width, file?.height),
    credit: foundCredit({
      creator: about.data_source,
      license: textOf(fieldsOf(media.usage).access),
      licenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    }),
  });
}
