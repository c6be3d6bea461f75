import type { FoundImage } from '../core/results/found.ts';
import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { foundCredit, foundImage, licenseName, pictureSize } from './kit/found.ts';
import { fieldsOf, idText, type JsonFields, numberOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { earliestSeconds, listSearch, PAGE_SIZE } from './kit/search.ts';

const EXTRAS = 'license,date_upload,owner_name,path_alias,o_dims,url_n,url_z,url_l';

/** By the number of the license. */
const LICENSES =
  '|by-nc-sa 2.0|by-nc 2.0|by-nc-nd 2.0|by 2.0|by-sa 2.0|by-nd 2.0|No known restrictions|Public domain|cc0|Public domain|by 4.0|by-sa 4.0|by-nd 4.0|by-nc 4.0|by-nc-sa 4.0|by-nc-nd 4.0'.split(
    '|',
  );

export const flickr = defineProvider(
  { name: 'FLICKR', title: 'Flickr', url: 'https://api.flickr.com', key: 'required', role: 'media' },
  () => ({
    terms: {
      pace: rates('3600/h'),
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution:
        'Photos on [Flickr](https://www.flickr.com). This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.',
    },
    checks: 'river',
    searches: {
      images: listSearch<FoundImage>({
        // Only the first 4,000 results can be reached; further pages repeat the last one.
        lastPage: 50,
        dated: true,
        filtersAdult: true,
        filters: { license: 'results', size: 'results', shape: 'results' },
        fills: ['title', 'url', 'thumbnail'],
        plan: (ask, { url, key = '' }) => ({
          url: `${url}/services/rest/${queryString({
            method: 'flickr.photos.search',
            format: 'json',
            nojsoncallback: 1,
            text: ask.text,
            media: 'photos',
            sort: 'relevance',
            safe_search: ask.safe ? 1 : 3,
            per_page: PAGE_SIZE,
            page: ask.page,
            min_upload_date: earliestSeconds(ask),
            extras: EXTRAS,
            // It accepts the key only in the URL.
            api_key: key,
          })}`,
        }),
        says: flickrFailure,
        list: ({ photos }) => fieldsOf(photos).photo,
        item: imageOf,
      }),
    },
  }),
);

/** Errors have status 200. */
function flickrFailure({ status }: UpstreamAnswer, { stat, code }: JsonFields): Failure | undefined {
  if (status !== 200 || stat !== 'fail') return undefined;
  if (code === 100) return { reason: 'unauthorized' };
  return { reason: code === 3 || code === 18 ? 'unsupported' : 'upstream_error' };
}

function imageOf(photo: JsonFields): FoundImage | undefined {
  const id = idText(photo.id);
  const owner = idText(photo.path_alias) || idText(photo.owner);
  const built = `https://live.staticflickr.com/${idText(photo.server)}/${id}_${idText(photo.secret)}`;
  const [code = '', version = ''] = (LICENSES[numberOf(photo.license) ?? 0] ?? '').split(/ (?=\d)/);
  return foundImage({
    title: textOf(photo.title) || textOf(fieldsOf(photo.description)._content) || 'Flickr',
    url: id && owner && `https://www.flickr.com/photos/${owner}/${id}`,
    thumbnail: textOf(photo.url_n) || textOf(photo.url_z) || (id && `${built}_n.jpg`),
    imageUrl: textOf(photo.url_l) || (id && `${built}_b.jpg`),
    size: pictureSize(photo.width_o, photo.height_o) ?? pictureSize(photo.width_l, photo.height_l),
    credit: foundCredit({ creator: photo.ownername, license: licenseName(code, version), licenseUrl: '' }),
  });
}
